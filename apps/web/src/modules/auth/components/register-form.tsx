import { Link, useLocation, useNavigate } from 'react-router'
import { pendingEmail } from '#web/lib/pending-email.ts'
import { onwards } from '#web/lib/return-path.ts'
import { useForm } from '#web/lib/use-form.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSignUp } from '../mutations.ts'
import { AuthLink } from './auth-link.tsx'
import { EmailField } from './email-field.tsx'

const fieldOf = {
  username: 'username',
  UsernameExistsException: 'email',
  InvalidPasswordException: 'password',
} as const

const rules = async () => (await import('#web/lib/form-rules.ts')).registerRules

export function RegisterForm() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const signUp = useSignUp()
  const form = useForm({
    rules,
    fieldOf,
    send: async (fields) => {
      await signUp.mutateAsync(fields)
      pendingEmail.keep(fields.email)
      await navigate('/confirm-email', { state: { ...onwards(state), isCodeSent: true } })
    },
  })

  return (
    <form className="auth-form" {...form.props}>
      <h1 id="title">Sign Up</h1>
      <p className="quiet">Free, no ads. Your photos stay yours.</p>
      <FormNotice text={form.error} />
      <TextField
        label="Username"
        hint="This is the name beside your photos."
        {...form.field('username')}
        type="text"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <EmailField hint="We send a code there. Nobody else sees it." {...form.field('email')} />
      <PasswordField
        label="Password"
        hint="At least 8 characters. Longer is better than stranger."
        {...form.field('password')}
        autoComplete="new-password"
      />
      <SubmitButton label="Sign Up" pendingLabel="Signing up" isPending={form.isSending} />
      <p className="small quiet">
        By signing up you agree to the <Link to="/terms">terms</Link>. The <Link to="/privacy">privacy page</Link> says
        what we keep.
      </p>
      <p>
        Been here before? <AuthLink to="/login">Sign In</AuthLink>
      </p>
    </form>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
      <h1 id="title">
        <Trans>Sign Up</Trans>
      </h1>
      <p className="quiet">
        <Trans>Free, no ads. Your photos stay yours.</Trans>
      </p>
      <FormNotice text={form.error} />
      <TextField
        label={t`Username`}
        hint={t`Shown next to your photos.`}
        {...form.field('username')}
        type="text"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <EmailField hint={t`We’ll send a code. Never shown publicly.`} {...form.field('email')} />
      <PasswordField
        label={t`Password`}
        hint={t`At least 8 characters.`}
        {...form.field('password')}
        autoComplete="new-password"
      />
      <SubmitButton label={t`Sign Up`} pendingLabel={t`Signing up…`} isPending={form.isSending} />
      <p className="small quiet">
        <Trans>
          By signing up you agree to the <Link to="/terms">terms</Link>. See our{' '}
          <Link to="/privacy">privacy policy</Link>.
        </Trans>
      </p>
      <p>
        <Trans>
          Already have an account? <AuthLink to="/login">Sign In</AuthLink>
        </Trans>
      </p>
    </form>
  )
}

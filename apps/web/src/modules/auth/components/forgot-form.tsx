import { useLocation, useNavigate } from 'react-router'
import { pendingEmail } from '#web/lib/pending-email.ts'
import { onwards } from '#web/lib/return-path.ts'
import { useForm } from '#web/lib/use-form.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useForgotPassword } from '../mutations.ts'
import { AuthLink } from './auth-link.tsx'
import { EmailField } from './email-field.tsx'

const rules = async () => (await import('#web/lib/form-rules.ts')).emailRules

export function ForgotForm({ email }: { email: string }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const forgot = useForgotPassword()
  const form = useForm({
    rules,
    fieldOf: { UserNotFoundException: 'email' },
    send: async (fields) => {
      await forgot.mutateAsync(fields.email)
      pendingEmail.keep(fields.email)
      await navigate('/login?step=reset', { state: onwards(state) })
    },
  })

  return (
    <form className="auth-form" {...form.props}>
      <h1 id="title">New password</h1>
      <p className="quiet">We send a code to your address. With it you choose a new password.</p>
      <FormNotice text={form.error} />
      <EmailField email={email} {...form.field('email')} />
      <SubmitButton label="Send the code" pendingLabel="Sending" isPending={form.isSending} />
      <p>
        <AuthLink to="/login?step=reset">I have a code</AuthLink>
      </p>
      <p>
        It came back to you? <AuthLink to="/login">Sign In</AuthLink>
      </p>
    </form>
  )
}

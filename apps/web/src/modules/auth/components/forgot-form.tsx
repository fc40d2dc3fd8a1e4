import { Link, useNavigate } from 'react-router'
import { pendingEmail } from '#web/lib/pending-email.ts'
import { useForm } from '#web/lib/use-form.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useForgotPassword } from '../mutations.ts'
import { EmailField } from './email-field.tsx'

const rules = async () => (await import('#web/lib/form-rules.ts')).emailRules

export function ForgotForm({ email }: { email: string }) {
  const navigate = useNavigate()
  const forgot = useForgotPassword()
  const form = useForm({
    rules,
    fieldOf: { UserNotFoundException: 'email' },
    send: async (fields) => {
      await forgot.mutateAsync(fields.email)
      pendingEmail.keep(fields.email)
      await navigate('/login?step=reset')
    },
  })

  return (
    <form className="door-form" {...form.props}>
      <h1 id="title">New password</h1>
      <p className="quiet">We send a code to your address. With it you choose a new password.</p>
      <FormNotice text={form.wrong('root')} />
      <EmailField email={email} error={form.wrong('email')} />
      <SubmitButton label="Send the code" pendingLabel="Sending" isPending={form.isSending} />
      <p>
        <Link className="strong" to="/login?step=reset">
          I have a code
        </Link>
      </p>
      <p>
        It came back to you?{' '}
        <Link className="strong" to="/login">
          Sign In
        </Link>
      </p>
    </form>
  )
}

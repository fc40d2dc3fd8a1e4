import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
      <h1 id="title">
        <Trans>Reset password</Trans>
      </h1>
      <p className="quiet">
        <Trans>We’ll email you a code.</Trans>
      </p>
      <FormNotice text={form.error} />
      <EmailField email={email} {...form.field('email')} />
      <SubmitButton label={t`Send code`} pendingLabel={t`Sending…`} isPending={form.isSending} />
      <p>
        <AuthLink to="/login?step=reset">
          <Trans>I already have a code</Trans>
        </AuthLink>
      </p>
      <p>
        <Trans>
          Remembered it? <AuthLink to="/login">Sign In</AuthLink>
        </Trans>
      </p>
    </form>
  )
}

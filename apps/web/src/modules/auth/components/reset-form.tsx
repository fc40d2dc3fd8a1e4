import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation, useNavigate } from 'react-router'
import { pendingEmail } from '#web/lib/pending-email.ts'
import { onwards } from '#web/lib/return-path.ts'
import { toast } from '#web/lib/toast.ts'
import { useForm } from '#web/lib/use-form.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useResetPassword } from '../mutations.ts'
import { AuthLink } from './auth-link.tsx'
import { CodeField } from './code-field.tsx'
import { EmailField } from './email-field.tsx'

const fieldOf = {
  CodeMismatchException: 'code',
  ExpiredCodeException: 'code',
  UserNotFoundException: 'email',
  InvalidPasswordException: 'password',
} as const

const rules = async () => (await import('#web/lib/form-rules.ts')).resetRules

export function ResetForm({ email }: { email: string }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const reset = useResetPassword()
  const form = useForm({
    rules,
    fieldOf,
    send: async (fields) => {
      await reset.mutateAsync(fields)
      pendingEmail.keep(fields.email)
      toast.success(t`Password saved. You can now sign in.`)
      await navigate('/login', { state: onwards(state) })
    },
  })

  return (
    <form className="auth-form" {...form.props}>
      <h1 id="title">
        <Trans>Reset password</Trans>
      </h1>
      <p className="quiet">
        <Trans>If there’s an account for that email, we’ve sent a code.</Trans>
      </p>
      <FormNotice text={form.error} />
      <EmailField email={email} {...form.field('email')} />
      <CodeField {...form.field('code')} />
      <PasswordField
        label={t`New password`}
        hint={t`At least 8 characters.`}
        {...form.field('password')}
        autoComplete="new-password"
      />
      <SubmitButton label={t`Save password`} pendingLabel={t`Saving…`} isPending={form.isSending} />
      <p>
        <Trans>
          Didn’t get it? <AuthLink to="/login?step=forgot">Send it again</AuthLink>
        </Trans>
      </p>
    </form>
  )
}

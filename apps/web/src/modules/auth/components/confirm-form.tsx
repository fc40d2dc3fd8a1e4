import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pendingEmail } from '#web/lib/pending-email.ts'
import { onwards } from '#web/lib/return-path.ts'
import { useForm } from '#web/lib/use-form.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useConfirmSignUp } from '../mutations.ts'
import { AuthLink } from './auth-link.tsx'
import { CodeField } from './code-field.tsx'
import { EmailField } from './email-field.tsx'
import { ResendButton } from './resend-button.tsx'

const fieldOf = { CodeMismatchException: 'code', ExpiredCodeException: 'code', UserNotFoundException: 'email' } as const

const rules = async () => (await import('#web/lib/form-rules.ts')).confirmRules

export function ConfirmForm({ email, isCodeSent }: { email: string; isCodeSent: boolean }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const confirm = useConfirmSignUp()
  const form = useForm({
    rules,
    fieldOf,
    send: async (fields) => {
      pendingEmail.keep(fields.email)
      await confirm.mutateAsync(fields)
      await navigate('/login', { state: onwards(state) })
    },
  })
  useEffect(() => {
    if (email) form.focus('code')
  }, [email, form.focus])

  return (
    <form className="auth-form" {...form.props}>
      <h1 id="title">
        <Trans>Confirm your email</Trans>
      </h1>
      <p className="quiet">
        <Trans>Enter the code we emailed you.</Trans>
      </p>
      <FormNotice text={form.error} />
      <EmailField email={email} {...form.field('email')} />
      <CodeField {...form.field('code')} />
      <SubmitButton label={t`Confirm`} pendingLabel={t`Confirming…`} isPending={form.isSending} />
      <ResendButton
        readEmail={() => form.read('email')}
        isCodeSent={isCodeSent}
        onSuccess={form.clear}
        onFailure={form.fail}
      />
      <p>
        <Trans>
          Already confirmed? <AuthLink to="/login">Sign In</AuthLink>
        </Trans>
      </p>
      <p className="small quiet">
        <Trans>
          Not you who signed up?{' '}
          <AuthLink isSmall to="/register">
            Sign up again
          </AuthLink>{' '}
          or{' '}
          <AuthLink isSmall to="/login?step=forgot">
            reset your password
          </AuthLink>
          .
        </Trans>
      </p>
    </form>
  )
}

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
      <h1 id="title">Confirm your email</h1>
      <p className="quiet">Then you can sign in.</p>
      <FormNotice text={form.error} />
      <EmailField email={email} {...form.field('email')} />
      <CodeField {...form.field('code')} />
      <SubmitButton label="Confirm" pendingLabel="Confirming" isPending={form.isSending} />
      <ResendButton
        readEmail={() => form.read('email')}
        isCodeSent={isCodeSent}
        onSuccess={form.clear}
        onFailure={form.fail}
      />
      <p>
        Confirmed already, or signed up in another browser? <AuthLink to="/login">Sign In</AuthLink>
      </p>
      <p className="small quiet">
        Did somebody else use your address?{' '}
        <AuthLink isSmall to="/register">
          Sign up again
        </AuthLink>{' '}
        or{' '}
        <AuthLink isSmall to="/login?step=forgot">
          set a new password
        </AuthLink>
        .
      </p>
    </form>
  )
}

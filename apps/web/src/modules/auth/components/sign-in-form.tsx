import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { CallError } from '#web/lib/call-error.ts'
import { pendingEmail } from '#web/lib/pending-email.ts'
import { onwards } from '#web/lib/return-path.ts'
import { useForm } from '#web/lib/use-form.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { UnconfirmedUser, useSignIn } from '../mutations.ts'
import { useAuth } from '../store.ts'
import { AuthLink } from './auth-link.tsx'
import { EmailField } from './email-field.tsx'

const fieldOf = { wrong_credentials: 'password', email: 'email', password: 'password' } as const

const rules = async () => (await import('#web/lib/form-rules.ts')).signInRules

/** `next` describes the destination after sign-in, when there is a specific one. */
export function SignInForm({ email, next }: { email: string; next: string | null }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const signIn = useSignIn()
  const form = useForm({
    rules,
    fieldOf,
    send: (fields) =>
      signIn.mutateAsync(fields).catch((error: unknown) => {
        if (!(error instanceof UnconfirmedUser)) throw error
        pendingEmail.keep(error.email)
        return navigate('/confirm-email', { state: onwards(state) })
      }),
  })

  useEffect(() => {
    if (email) form.focus('password')
  }, [email, form.focus])

  const ended = useAuth(({ suspension }) => suspension ?? undefined)
  const refused = form.error
  // The server sends this link when the password is right but the account is suspended.
  const why = signIn.error instanceof CallError ? signIn.error.reply.link : undefined

  return (
    <form className="auth-form" {...form.props}>
      <h1 id="title">
        <Trans>Sign In</Trans>
      </h1>
      {next && <p className="quiet">{next}</p>}
      <FormNotice text={refused ?? ended}>
        {why && (
          <Link to={why}>
            <Trans>See why, and appeal</Trans>
          </Link>
        )}
        {!refused && (
          <>
            <br />
            <Trans>Sign in to appeal.</Trans>
          </>
        )}
      </FormNotice>
      <EmailField email={email} {...form.field('email')} />
      <PasswordField
        label={t`Password`}
        {...form.field('password')}
        labelEnd={
          <AuthLink isSmall to="/login?step=forgot">
            <Trans>Forgot password?</Trans>
          </AuthLink>
        }
        autoComplete="current-password"
      />
      <SubmitButton label={t`Sign In`} pendingLabel={t`Signing in…`} isPending={form.isSending} />
      <p>
        <Trans>
          New here? <AuthLink to="/register">Sign Up</AuthLink>
        </Trans>
      </p>
    </form>
  )
}

import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { showFailure } from '#web/lib/form-failure.ts'
import { lazyRules } from '#web/lib/lazy-rules.ts'
import { pendingEmail } from '#web/lib/pending-email.ts'
import { Field } from '#web/ui/field.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { UnconfirmedUser, useSignIn } from '../mutations.ts'

const fieldOf = { wrong_credentials: 'password', email: 'email', password: 'password' } as const

const rules = lazyRules(async () => (await import('#web/lib/form-rules.ts')).signInRules)

/** `next` says where signing in leads, when somewhere in particular. */
export function SignInForm({ email, next }: { email: string; next: string | null }) {
  const navigate = useNavigate()
  const signIn = useSignIn()
  const form = useForm({ resolver: rules, ...(email ? { defaultValues: { email } } : {}) })
  const { errors } = form.formState

  const submit = form.handleSubmit((fields) =>
    signIn.mutateAsync(fields).catch((error: unknown) => {
      if (!(error instanceof UnconfirmedUser)) return showFailure(form, error, fieldOf)
      pendingEmail.keep(error.email)
      return navigate('/confirm-email')
    }),
  )

  return (
    <form className="door-form" method="post" noValidate onSubmit={submit}>
      <h1 id="title">Sign In</h1>
      {next && <p className="quiet">{next}</p>}
      <FormNotice text={errors.root?.message} />
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <input className="input" type="email" autoComplete="username" {...control} {...form.register('email')} />
        )}
      </Field>
      <Field
        label="Password"
        error={errors.password?.message}
        labelEnd={
          <Link className="small" to="/login?step=forgot">
            Forgot it?
          </Link>
        }
      >
        {(control) => <PasswordInput autoComplete="current-password" {...control} {...form.register('password')} />}
      </Field>
      <SubmitButton
        label="Sign In"
        pendingLabel="Signing in"
        isPending={form.formState.isSubmitting || signIn.isPending}
      />
      <p>
        New here?{' '}
        <Link className="strong" to="/register">
          Sign Up
        </Link>
      </p>
    </form>
  )
}

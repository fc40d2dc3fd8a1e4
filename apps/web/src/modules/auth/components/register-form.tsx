import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { showFailure } from '#web/lib/form-failure.ts'
import { lazyRules } from '#web/lib/lazy-rules.ts'
import { pendingEmail } from '#web/lib/pending-email.ts'
import { Field } from '#web/ui/field.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useSignUp } from '../mutations.ts'

const fieldOf = { UsernameExistsException: 'email', InvalidPasswordException: 'password' } as const

const rules = lazyRules(async () => (await import('#web/lib/form-rules.ts')).registerRules)

export function RegisterForm() {
  const navigate = useNavigate()
  const signUp = useSignUp()
  const form = useForm({ resolver: rules })
  const { errors } = form.formState

  const submit = form.handleSubmit((fields) =>
    signUp.mutateAsync(fields).then(
      () => {
        pendingEmail.keep(fields.email)
        return navigate('/confirm-email', { state: { isCodeSent: true } })
      },
      (error: unknown) => showFailure(form, error, fieldOf),
    ),
  )

  return (
    <form className="door-form" method="post" noValidate onSubmit={submit}>
      <h1 id="title">Sign Up</h1>
      <p className="quiet">Free, no ads. Your photos stay yours.</p>
      <FormNotice text={errors.root?.message} />
      <Field label="Username" hint="This is the name beside your photos." error={errors.username?.message}>
        {(control) => (
          <input
            className="input"
            type="text"
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            {...form.register('username')}
          />
        )}
      </Field>
      <Field label="Email" hint="We send a code there. Nobody else sees it." error={errors.email?.message}>
        {(control) => (
          <input className="input" type="email" autoComplete="username" {...control} {...form.register('email')} />
        )}
      </Field>
      <Field
        label="Password"
        hint="At least 8 characters. Longer is better than stranger."
        error={errors.password?.message}
      >
        {(control) => <PasswordInput autoComplete="new-password" {...control} {...form.register('password')} />}
      </Field>
      <SubmitButton
        label="Sign Up"
        pendingLabel="Signing up"
        isPending={form.formState.isSubmitting || signUp.isPending}
      />
      <p className="small quiet">
        By signing up you agree to the <Link to="/terms">terms</Link>. The <Link to="/privacy">privacy page</Link> says
        what we keep.
      </p>
      <p>
        Been here before?{' '}
        <Link className="strong" to="/login">
          Sign In
        </Link>
      </p>
    </form>
  )
}

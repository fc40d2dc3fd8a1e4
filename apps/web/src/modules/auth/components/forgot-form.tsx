import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { showFailure } from '#web/lib/form-failure.ts'
import { lazyRules } from '#web/lib/lazy-rules.ts'
import { pendingEmail } from '#web/lib/pending-email.ts'
import { Field } from '#web/ui/field.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useForgotPassword } from '../mutations.ts'

const rules = lazyRules(async () => (await import('#web/lib/form-rules.ts')).emailRules)

export function ForgotForm({ email }: { email: string }) {
  const navigate = useNavigate()
  const forgot = useForgotPassword()
  const form = useForm({ resolver: rules, ...(email ? { defaultValues: { email } } : {}) })
  const { errors } = form.formState

  const submit = form.handleSubmit((fields) =>
    forgot.mutateAsync(fields.email).then(
      () => {
        pendingEmail.keep(fields.email)
        return navigate('/login?step=reset')
      },
      (error: unknown) => showFailure(form, error, { UserNotFoundException: 'email' }),
    ),
  )

  return (
    <form className="door-form" method="post" noValidate onSubmit={submit}>
      <h1 id="title">New password</h1>
      <p className="quiet">We send a code to your address. With it you choose a new password.</p>
      <FormNotice text={errors.root?.message} />
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <input className="input" type="email" autoComplete="username" {...control} {...form.register('email')} />
        )}
      </Field>
      <SubmitButton
        label="Send the code"
        pendingLabel="Sending"
        isPending={form.formState.isSubmitting || forgot.isPending}
      />
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

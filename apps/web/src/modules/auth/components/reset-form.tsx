import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { showFailure } from '#web/lib/form-failure.ts'
import { lazyRules } from '#web/lib/lazy-rules.ts'
import { pendingEmail } from '#web/lib/pending-email.ts'
import { toast } from '#web/lib/toast.ts'
import { Field } from '#web/ui/field.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useResetPassword } from '../mutations.ts'
import { CodeField } from './code-field.tsx'

const fieldOf = {
  CodeMismatchException: 'code',
  ExpiredCodeException: 'code',
  UserNotFoundException: 'email',
  InvalidPasswordException: 'password',
} as const

const rules = lazyRules(async () => (await import('#web/lib/form-rules.ts')).resetRules)

export function ResetForm({ email }: { email: string }) {
  const navigate = useNavigate()
  const reset = useResetPassword()
  const form = useForm({ resolver: rules, ...(email ? { defaultValues: { email } } : {}) })
  const { errors } = form.formState

  const submit = form.handleSubmit((fields) =>
    reset.mutateAsync(fields).then(
      () => {
        pendingEmail.keep(fields.email)
        toast.success('Your new password is set. You can now sign in.')
        return navigate('/login')
      },
      (error: unknown) => showFailure(form, error, fieldOf),
    ),
  )

  return (
    <form className="door-form" method="post" noValidate onSubmit={submit}>
      <h1 id="title">New password</h1>
      <p className="quiet">If the address has an account here, a code is on its way there.</p>
      <FormNotice text={errors.root?.message} />
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <input className="input" type="email" autoComplete="username" {...control} {...form.register('email')} />
        )}
      </Field>
      <CodeField registration={form.register('code')} error={errors.code?.message} />
      <Field label="New password" hint="At least 8 characters." error={errors.password?.message}>
        {(control) => <PasswordInput autoComplete="new-password" {...control} {...form.register('password')} />}
      </Field>
      <SubmitButton
        label="Set the password"
        pendingLabel="Setting it"
        isPending={form.formState.isSubmitting || reset.isPending}
      />
      <p>
        No code?{' '}
        <Link className="strong" to="/login?step=forgot">
          Send it again
        </Link>
      </p>
    </form>
  )
}

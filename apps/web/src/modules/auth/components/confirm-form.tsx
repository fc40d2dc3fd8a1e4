import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { showFailure } from '#web/lib/form-failure.ts'
import { lazyRules } from '#web/lib/lazy-rules.ts'
import { pendingEmail } from '#web/lib/pending-email.ts'
import { Field } from '#web/ui/field.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useConfirmSignUp } from '../mutations.ts'
import { CodeField } from './code-field.tsx'
import { ResendButton } from './resend-button.tsx'

const fieldOf = { CodeMismatchException: 'code', ExpiredCodeException: 'code', UserNotFoundException: 'email' } as const

const rules = lazyRules(async () => (await import('#web/lib/form-rules.ts')).confirmRules)

export function ConfirmForm({ isCodeSent }: { isCodeSent: boolean }) {
  const navigate = useNavigate()
  const confirm = useConfirmSignUp()
  const form = useForm({ resolver: rules })
  const { errors } = form.formState

  useEffect(() => {
    const email = pendingEmail.read()
    if (!email) return
    form.setValue('email', email)
    form.setFocus('code')
  }, [form])

  const submit = form.handleSubmit(({ email, code }) =>
    confirm.mutateAsync({ email, code }).then(
      () => {
        pendingEmail.keep(email)
        return navigate('/login')
      },
      (error: unknown) => showFailure(form, error, fieldOf),
    ),
  )

  const readEmail = async () =>
    (await form.trigger('email', { shouldFocus: true })) ? form.getValues('email').trim() : null

  return (
    <form className="door-form" method="post" noValidate onSubmit={submit}>
      <h1 id="title">Confirm your email</h1>
      <p className="quiet">Then you can sign in.</p>
      <FormNotice text={errors.root?.message} />
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <input className="input" type="email" autoComplete="username" {...control} {...form.register('email')} />
        )}
      </Field>
      <CodeField registration={form.register('code')} error={errors.code?.message} />
      <SubmitButton
        label="Confirm"
        pendingLabel="Confirming"
        isPending={form.formState.isSubmitting || confirm.isPending}
      />
      <ResendButton
        readEmail={readEmail}
        isCodeSent={isCodeSent}
        onFailure={(error) => showFailure(form, error, fieldOf)}
      />
      <p>
        Confirmed already?{' '}
        <Link className="strong" to="/login">
          Sign In
        </Link>
      </p>
    </form>
  )
}

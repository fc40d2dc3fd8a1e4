import { useForm } from 'react-hook-form'
import { showFailure } from '#web/lib/form-failure.ts'
import { lazyRules } from '#web/lib/lazy-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { useChangePassword } from '../mutations.ts'

const fieldOf = { NotAuthorizedException: 'previous', InvalidPasswordException: 'proposed' } as const

const rules = lazyRules(async () => (await import('#web/lib/form-rules.ts')).changePasswordRules)

export function ChangePasswordForm({ email }: { email: string }) {
  const change = useChangePassword()
  const form = useForm({ resolver: rules })
  const { errors } = form.formState

  const submit = form.handleSubmit((fields) =>
    change.mutateAsync({ email, ...fields }).then(
      () => form.reset({ previous: '', proposed: '' }),
      (error: unknown) => showFailure(form, error, fieldOf),
    ),
  )

  return (
    <form className="profile-form" method="post" noValidate onSubmit={submit}>
      <FormNotice text={errors.root?.message} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="Password you have now" error={errors.previous?.message}>
        {(control) => <PasswordInput autoComplete="current-password" {...control} {...form.register('previous')} />}
      </Field>
      <Field label="New password" hint="At least 8 characters." error={errors.proposed?.message}>
        {(control) => <PasswordInput autoComplete="new-password" {...control} {...form.register('proposed')} />}
      </Field>
      <p className="small quiet">Every other device that is signed in has to sign in again.</p>
      <div>
        <Button type="submit" disabled={change.isPending}>
          {change.isPending ? 'Changing it' : 'Change the password'}
        </Button>
      </div>
    </form>
  )
}

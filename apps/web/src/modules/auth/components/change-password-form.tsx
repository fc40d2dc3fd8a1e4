import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useChangePassword } from '../mutations.ts'

const fieldOf = { NotAuthorizedException: 'previous', InvalidPasswordException: 'proposed' } as const

const rules = async () => (await import('#web/lib/form-rules.ts')).changePasswordRules

export function ChangePasswordForm({ email }: { email: string }) {
  const change = useChangePassword()
  const form = useForm({
    rules,
    fieldOf,
    send: async (fields) => {
      await change.mutateAsync(fields)
      form.reset()
    },
  })

  return (
    <form className="profile-form" {...form.props}>
      <FormNotice text={form.error} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t`Current password`} {...form.field('previous')} autoComplete="current-password" />
      <PasswordField
        label={t`New password`}
        hint={t`At least 8 characters.`}
        {...form.field('proposed')}
        autoComplete="new-password"
      />
      <p className="small quiet">
        <Trans>Signs you out on your other devices.</Trans>
      </p>
      <div>
        <Button type="submit" disabled={form.isSending}>
          {form.isSending ? t`Saving…` : t`Change password`}
        </Button>
      </div>
    </form>
  )
}

import type { Profile } from '@allcity/contract/users'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useDeleteAccount } from '../mutations.ts'

const fieldOf = { username: 'username', password: 'password' } as const

interface DeleteAccountDialogProps {
  profile: Profile
  onClose: () => void
}

export function DeleteAccountDialog({ profile, onClose }: DeleteAccountDialogProps) {
  const { username } = profile
  const remove = useDeleteAccount()
  const rules = async () => (await import('#web/lib/form-rules.ts')).deletionRules(username)
  const form = useForm({ rules, fieldOf, send: remove.mutateAsync })

  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Delete your account?`} isPending={form.isSending}>
      <form className="profile-form" {...form.props}>
        <p>
          <Trans>
            This permanently deletes your account, works and photos. This can’t be undone. To keep a copy, download your
            data first.
          </Trans>
        </p>
        <FormNotice text={form.error} />
        <TextField
          label={t`Type ${username} to confirm`}
          {...form.field('username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField label={t`Your password`} {...form.field('password')} autoComplete="current-password" />
        <div className="dialog-foot">
          <Button disabled={form.isSending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="alert" disabled={form.isSending}>
            {form.isSending ? t`Deleting…` : t`Delete account`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

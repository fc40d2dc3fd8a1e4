import type { Profile } from '@allcity/contract/users'
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
    <Dialog isOpen onOpenChange={onClose} title="Delete your account?" isPending={form.isSending}>
      <form className="profile-form" {...form.props}>
        <p>
          Your account, your works and your photos go for good. Nobody can bring them back, not even we. If you want to
          keep them, download your data first.
        </p>
        <FormNotice text={form.error} />
        <TextField
          label={`Type ${username} to go on`}
          {...form.field('username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField label="Your password" {...form.field('password')} autoComplete="current-password" />
        <div className="dialog-foot">
          <Button disabled={form.isSending} onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" variant="alert" disabled={form.isSending}>
            {form.isSending ? 'Deleting' : 'Delete for good'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

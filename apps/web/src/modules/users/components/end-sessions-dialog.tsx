import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

const fieldOf = { password: 'password' } as const

const rules = async () => (await import('#web/lib/form-rules.ts')).passwordRules

interface EndSessionsDialogProps {
  title: string
  /** Explains the consequences. */
  note: string
  end: (body: { password: string }) => Promise<unknown>
  onClose: () => void
}

/** Ends sessions after the member has given their password. */
export function EndSessionsDialog({ title, note, end, onClose }: EndSessionsDialogProps) {
  const send = async (body: { password: string }) => {
    await end(body)
    onClose()
  }
  const form = useForm({ rules, fieldOf, send })

  return (
    <Dialog isOpen onOpenChange={onClose} title={title} isPending={form.isSending}>
      <form className="profile-form" {...form.props}>
        <p>{note}</p>
        <FormNotice text={form.error} />
        <PasswordField label={t`Your password`} {...form.field('password')} autoComplete="current-password" />
        <div className="dialog-foot">
          <Button disabled={form.isSending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="alert" disabled={form.isSending}>
            {form.isSending ? t`Signing out…` : t`Sign out`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

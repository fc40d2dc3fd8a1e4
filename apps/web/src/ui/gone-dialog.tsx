import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { labelledWord } from '#web/lib/joined-words.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { FieldTexts } from './edit-outcome.tsx'
import { TextArea } from './text-field.tsx'

interface GoneDialogProps {
  /** The fields that the person changed. */
  fields: FieldTexts[]
  onClose: () => void
}

/** Reports that the edited item was deleted meanwhile, and shows the text for copying. */
export function GoneDialog({ fields, onClose }: GoneDialogProps) {
  const text = fields.map(({ label, mine }) => labelledWord(label, mine)).join('\n\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t`Copied`),
      () => toast.error(t`Your browser blocks copying. Select the text instead.`),
    )
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t`This was deleted`}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Back to the form</Trans>
          </Button>
          <Button variant="next" onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Your changes can’t be saved. Copy your text if you still need it.</Trans>
      </p>
      <TextArea label={t`Your text`} rows={8} readOnly value={text} />
    </Dialog>
  )
}

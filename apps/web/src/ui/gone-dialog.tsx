import { toast } from '#web/lib/toast.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { FieldTexts } from './edit-outcome.tsx'
import { TextArea } from './text-field.tsx'

interface GoneDialogProps {
  /** The fields that the person changed. */
  fields: FieldTexts[]
  what: string
  onClose: () => void
}

/** Reports that the edited item was deleted meanwhile, and shows the text for copying. */
export function GoneDialog({ fields, what, onClose }: GoneDialogProps) {
  const text = fields.map(({ label, mine }) => `${label}: ${mine}`).join('\n\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success('Copied'),
      () => toast.error('Your browser does not copy by itself: select the text and copy it'),
    )
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`This ${what} was deleted meanwhile`}
      foot={
        <>
          <Button onClick={onClose}>Back to the form</Button>
          <Button variant="next" onClick={() => void copy()}>
            Copy
          </Button>
        </>
      }
    >
      <p>Your changes cannot be saved. Copy what you wrote if you still need it.</p>
      <TextArea label="What you wrote" rows={8} readOnly value={text} />
    </Dialog>
  )
}

import type { Import } from '@allcity/contract/imports'
import { worksWord } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface UndoDialogProps {
  found: Pick<Import, 'counts' | 'source'>
  onUndo: () => void
  onClose: () => void
}

/** Says what goes and what stays: afterwards there is only to send the file again. */
export function UndoDialog({ found: { counts, source }, onUndo, onClose }: UndoDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Undo this import?"
      foot={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="alert" onClick={onUndo}>
            Undo all of it
          </Button>
        </>
      }
    >
      <p>
        What {source.name} brought goes again: {worksWord(counts.new)}. What it changed returns to what it was. Works
        that people have added to since stay, and are listed.
      </p>
    </Dialog>
  )
}

import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface GiveUpDialogProps {
  name: string
  isPending: boolean
  onGiveUp: () => void
  onClose: () => void
}

/** Asks once more: whoever wants the claim back proves it anew. */
export function GiveUpDialog({ name, isPending, onGiveUp, onClose }: GiveUpDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Give this claim up?"
      foot={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="alert" disabled={isPending} onClick={onGiveUp}>
            Yes, give up <bdi>{name}</bdi>
          </Button>
        </>
      }
    >
      <p>
        Anybody may say then that they are <bdi>{name}</bdi>. To have the claim back you prove it once more.
      </p>
    </Dialog>
  )
}

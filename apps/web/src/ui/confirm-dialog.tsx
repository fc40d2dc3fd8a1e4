import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** What doing it means. */
  children: ReactNode
  /** The word on the button that does it. */
  answer: ReactNode
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more before something that cannot be taken back. Load it lazily. */
export function ConfirmDialog({ title, children, answer, isPending = false, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      foot={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="alert" disabled={isPending} onClick={onConfirm}>
            {answer}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

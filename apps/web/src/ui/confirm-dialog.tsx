import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** What doing it means. */
  children: ReactNode
  /** The word on the button that does it. */
  answer: ReactNode
  /** The word on the button that leaves everything as it is. */
  keep?: string
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more before something that cannot be taken back. Load it lazily. */
export function ConfirmDialog({ title, children, answer, onConfirm, onClose, ...rest }: ConfirmDialogProps) {
  const { keep = 'Keep it', isPending = false } = rest
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      foot={
        <>
          <Button onClick={onClose}>{keep}</Button>
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

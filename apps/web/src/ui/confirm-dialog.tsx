import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** Explains the consequences. */
  children: ReactNode
  /** Label of the confirming button. */
  answer: ReactNode
  /** Label of the cancelling button. */
  keep?: string
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before an irreversible action. Load it lazily. */
export function ConfirmDialog({ title, children, answer, onConfirm, onClose, ...rest }: ConfirmDialogProps) {
  const { keep = t`Keep it`, isPending = false } = rest
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

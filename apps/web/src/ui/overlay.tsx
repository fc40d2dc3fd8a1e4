import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import './dialog.css'

interface OverlayProps {
  /** Accessible name of the dialog. */
  title: string
  className: string
  onClose: () => void
  children: ReactNode
}

/** A dialog without a header at the top of the page. It traps focus and restores it. Load it lazily. */
export function Overlay({ title, className, onClose, children }: OverlayProps) {
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="scrim dialog-scrim" />
        <Base.Popup className={className}>
          <Base.Title className="sr">{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { firstControl } from '#web/lib/first-control.ts'
import '#web/ui/styles/dialog.css'

interface DialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  children: ReactNode
  /** What takes the focus, if not the first field or the safest answer. */
  initialFocus?: RefObject<HTMLElement | null>
  /** The answers, the safest first. */
  foot?: ReactNode
}

/** Traps focus and gives it back. Load it lazily where it is not on the first screen. */
export function Dialog({ isOpen, onOpenChange, title, children, initialFocus, foot }: DialogProps) {
  const body = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="scrim dialog-scrim" />
        <Base.Popup
          className="dialog dialog-popup"
          initialFocus={initialFocus ?? (() => body.current && firstControl(body.current))}
        >
          <div className="dialog-head">
            <Base.Title>{title}</Base.Title>
            <Base.Close className="square" aria-label="Close">
              <X className="icon" aria-hidden="true" />
            </Base.Close>
          </div>
          <div className="dialog-body" ref={body}>
            {children}
            {foot && <div className="dialog-foot">{foot}</div>}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

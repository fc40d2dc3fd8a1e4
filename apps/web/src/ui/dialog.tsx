import { Dialog as Base } from '@base-ui/react/dialog'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { firstControl } from '#web/lib/first-control.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import './dialog.css'

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

interface DialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  children: ReactNode
  className?: string
  /** Element to focus, instead of the first field or the safest button. */
  initialFocus?: RefObject<HTMLElement | null>
  /** The buttons, the safest first. */
  foot?: ReactNode
  /** The dialog has unsaved input: closing asks first, and a press outside does nothing. */
  isWritten?: boolean
  /** A request is pending: the dialog stays open until the response. */
  isPending?: boolean
}

/** Traps focus and restores it. Load it lazily where it is not on the first screen. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  children,
  initialFocus,
  foot,
  className = '',
  ...held
}: DialogProps) {
  const { isWritten = false, isPending = false } = held
  const body = useRef<HTMLDivElement>(null)
  const [isAsking, setIsAsking] = useState(false)

  function change(isOpen: boolean) {
    if (isPending) return
    if (isWritten && !isOpen) setIsAsking(true)
    else onOpenChange(isOpen)
  }

  return (
    <Base.Root open={isOpen} onOpenChange={change} disablePointerDismissal={isWritten || isPending}>
      <Base.Portal>
        <Base.Backdrop className="scrim dialog-scrim" forceRender />
        <Base.Popup
          className={`dialog dialog-popup ${className}`.trim()}
          initialFocus={initialFocus ?? (() => body.current && firstControl(body.current))}
        >
          <div className="dialog-head">
            <Base.Title>{title}</Base.Title>
            <Base.Close className="square" aria-label={t`Close`}>
              <X className="icon" aria-hidden="true" />
            </Base.Close>
          </div>
          <div className="dialog-body" ref={body}>
            {children}
            {foot && <div className="dialog-foot">{foot}</div>}
          </div>
          {isAsking && (
            <Suspense>
              <ConfirmDialog
                title={t`Discard changes?`}
                answer={t`Discard`}
                onConfirm={() => onOpenChange(false)}
                onClose={() => setIsAsking(false)}
              >
                <Trans>Your changes aren’t saved.</Trans>
              </ConfirmDialog>
            </Suspense>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

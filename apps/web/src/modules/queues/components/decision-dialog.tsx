import { Trans } from '@lingui/react/macro'
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import { useFocusOnError } from '#web/lib/focus-on-error.ts'
import type { DraftState } from '#web/lib/use-draft.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DraftOffer } from '#web/ui/draft-offer.tsx'
import './queue.css'

interface DecisionDialogProps {
  title: string
  /** The label of the button that decides. */
  word: string
  variant?: ButtonVariant
  /** The field of the reason, which has the focus first. */
  field: RefObject<HTMLTextAreaElement | null>
  draft: DraftState
  isWritten: boolean
  /** The mutation; it is late when another moderator decided first. */
  decision: { isPending: boolean; error: unknown; isLate?: boolean }
  onDecide: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks for the reason of a decision. Ctrl and Enter send it. */
export function DecisionDialog({ title, word, variant = 'next', field, draft, ...rest }: DecisionDialogProps) {
  const { isWritten, decision, onDecide, onClose, children } = rest
  const { isPending, isLate = false } = decision
  const form = useRef<HTMLFormElement>(null)
  useFocusOnError(form, decision.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending && !isLate) onDecide()
  }

  function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
    const isInText = event.target instanceof HTMLTextAreaElement
    if (isInText && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      initialFocus={field}
      isWritten={isWritten}
      isPending={isPending}
    >
      <form className="decision-form" ref={form} noValidate onSubmit={submit} onKeyDown={sendByKey}>
        <DraftOffer draft={draft} />
        {children}
        <div className="dialog-foot">
          <Button disabled={isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant={variant} type="submit" disabled={isPending || isLate}>
            {word}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

import type { MemberRecord } from '@allcity/contract/members'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useFocusOnError } from '#web/lib/focus-on-error.ts'
import { readRefusedFields } from '#web/lib/refused-fields.ts'
import { readSentence } from '#web/lib/sentence.ts'
import { useReasonDraft } from '#web/lib/use-reason-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DraftOffer } from '#web/ui/draft-offer.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

export interface DecisionProps {
  member: MemberRecord
  onClose: () => void
}

interface DecisionDialogProps {
  title: string
  /** The label of the submit button, and its label while sending. */
  answer: string
  sending: string
  isAlert?: boolean
  /** A description of the consequences. */
  children: ReactNode
  /** A hint that says who reads the reason. */
  hint: string
  /** A mutation of this module. */
  decision: { isPending: boolean; error: Error | null }
  decide: (reason: string, onDone: () => void) => void
  /** Called before each submit, even without a reason, so that other fields show their errors at the same time. */
  onTry?: () => void
  onClose: () => void
}

/** Confirms a decision about a member. The reason is kept permanently. */
export function DecisionDialog({ decision, decide, onClose, isAlert = false, ...words }: DecisionDialogProps) {
  const { reason, setReason, draft, end } = useReasonDraft('member-decision', words.title)
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const isMissing = reason.trim().length < 3
  // Errors of other fields are shown beside those fields.
  const { reason: wrong, ...others } = readRefusedFields(decision.error)
  const refused = wrong ?? (Object.keys(others).length > 0 ? undefined : readSentence(decision.error))
  useFocusOnError(form, decision.error ?? tries)

  function send(event: FormEvent) {
    event.preventDefault()
    setTries((before) => before + 1)
    words.onTry?.()
    if (!isMissing) decide(reason.trim(), leave)
  }

  function leave() {
    end()
    onClose()
  }

  return (
    <Dialog
      isOpen
      onOpenChange={leave}
      title={words.title}
      isWritten={reason.trim() !== ''}
      isPending={decision.isPending}
    >
      <form className="profile-form" ref={form} noValidate onSubmit={send}>
        <DraftOffer draft={draft} />
        {words.children}
        <TextArea
          label={t`Reason`}
          hint={words.hint}
          error={tries > 0 && isMissing ? t`Give a reason of at least 3 characters` : refused}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
        <div className="dialog-foot">
          <Button disabled={decision.isPending} onClick={leave}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant={isAlert ? 'alert' : 'next'} disabled={decision.isPending}>
            {decision.isPending ? words.sending : words.answer}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

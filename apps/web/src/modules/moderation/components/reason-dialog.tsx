import { moderationLimits } from '@allcity/contract/moderation'
import { t } from '@lingui/core/macro'
import { type ReactNode, useRef, useState } from 'react'
import { readSentence } from '#web/lib/sentence.ts'
import type { ReasonDraft } from '#web/lib/use-reason-draft.ts'
import { DecisionDialog } from '#web/modules/queues/components/decision-dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

interface ReasonDialogProps {
  title: string
  /** The label of the button that decides. */
  word: string
  /** The label of the reason. */
  label?: string
  hint: string
  isRequired: boolean
  reason: ReasonDraft
  decision: { isPending: boolean; error: unknown }
  onDecide: (reason: string) => void
  onClose: () => void
  /** The fields above the reason. */
  children?: ReactNode
}

/** Asks for the one reason of a decision. */
export function ReasonDialog({ label = t`Reason`, hint, isRequired, reason: kept, ...dialog }: ReasonDialogProps) {
  const { reason, setReason, draft } = kept
  const { decision, onDecide, children } = dialog
  const [isBare, setIsBare] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const written = reason.trim()

  function decide() {
    if (!isRequired || written !== '') return onDecide(written)
    field.current?.focus()
    setIsBare(true)
  }

  return (
    <DecisionDialog {...dialog} field={field} draft={draft} isWritten={written !== ''} onDecide={decide}>
      {children}
      <TextArea
        label={label}
        aside={isRequired ? undefined : t`optional`}
        hint={hint}
        error={isBare && written === '' ? t`Give a reason` : readSentence(decision.error)}
        ref={field}
        rows={3}
        maxLength={moderationLimits.reason}
        value={reason}
        onChange={setReason}
      />
    </DecisionDialog>
  )
}

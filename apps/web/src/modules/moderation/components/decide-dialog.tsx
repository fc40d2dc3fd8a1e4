import { type ReportCaseDetails, type ReportDecision, reasonsFor } from '@allcity/contract/moderation'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { toast } from '#web/lib/toast.ts'
import type { ReasonDraft } from '#web/lib/use-reason-draft.ts'
import { useDecide } from '../mutations.ts'
import { describeChoice } from '../rules.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { RuleSelect } from './rule-select.tsx'

interface DecideDialogProps {
  one: ReportCaseDetails
  decision: ReportDecision | 'restore'
  reason: ReasonDraft
  onClose: () => void
  onDone: () => void
}

/** Asks for the reason of a decision about one case, and for the rule where it takes something from its owner. */
export function DecideDialog({ one, decision, reason, onClose, onDone }: DecideDialogProps) {
  const isMeasure = decision === 'hold' || decision === 'remove'
  const rules = reasonsFor[one.about.type]
  const [rule, setRule] = useState(one.reasons[0] ?? rules.at(-1) ?? 'other')
  // Photos that come while this is open were not looked at.
  const [photos] = useState(() => one.photos.map((photo) => photo.id))
  const decide = useDecide(one.id)
  const { name } = one.about
  const { word, done } = describeChoice(decision, one)

  function send(written: string) {
    const body = { decision, rule: isMeasure ? rule : null, reason: written || null, photos }
    decide.mutate(body, {
      onSuccess: () => {
        toast.success(done)
        onDone()
      },
    })
  }

  return (
    <ReasonDialog
      title={t`${word}: ${name}`}
      word={word}
      hint={
        isMeasure ? t`The owner will see this, but not your name, and can appeal.` : t`Shown only in the audit log.`
      }
      isRequired={decision !== 'dismiss'}
      reason={reason}
      decision={decide}
      onDecide={send}
      onClose={onClose}
    >
      {isMeasure && <RuleSelect rules={rules} rule={rule} onRule={setRule} />}
    </ReasonDialog>
  )
}

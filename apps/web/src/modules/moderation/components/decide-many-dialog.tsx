import { type ReportDecision, ReportReason } from '@allcity/contract/moderation'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { toast } from '#web/lib/toast.ts'
import { useReasonDraft } from '#web/lib/use-reason-draft.ts'
import { useDecideMany } from '../mutations.ts'
import { manyDecidedWords } from '../rules.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { RuleSelect } from './rule-select.tsx'

interface DecideManyDialogProps {
  ids: string[]
  decision: ReportDecision
  onClose: () => void
  onDone: () => void
}

/** One rule and one reason for several cases. */
export function DecideManyDialog({ ids, decision, onClose, onDone }: DecideManyDialogProps) {
  const reason = useReasonDraft('decision', 'many')
  const [rule, setRule] = useState<ReportReason>('spam')
  const decide = useDecideMany()
  const isMeasure = decision !== 'dismiss'
  const cases = t`${plural(ids.length, { one: '# case', other: '# cases' })}`
  const word = isMeasure ? t`Remove` : t`Dismiss`

  function send(written: string) {
    const body = { ids, decision, rule: isMeasure ? rule : null, reason: written || null }
    decide.mutate(body, {
      onSuccess: (result) => {
        reason.end()
        toast.success(manyDecidedWords(result))
        onDone()
      },
    })
  }

  return (
    <ReasonDialog
      title={isMeasure ? t`Remove ${cases}` : t`Dismiss ${cases}`}
      word={word}
      hint={
        isMeasure ? t`Each owner will see this, but not your name, and can appeal.` : t`Shown only in the audit log.`
      }
      isRequired={isMeasure}
      reason={reason}
      decision={decide}
      onDecide={send}
      onClose={() => {
        reason.end()
        onClose()
      }}
    >
      {isMeasure && <RuleSelect rules={ReportReason.options} rule={rule} onRule={setRule} />}
    </ReasonDialog>
  )
}

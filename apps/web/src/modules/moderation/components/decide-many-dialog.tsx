import { type ReportDecision, ReportReason } from '@allcity/contract/moderation'
import { toast } from '#web/lib/toast.ts'
import { useReasonDraft } from '#web/lib/use-reason-draft.ts'
import { useDecideMany } from '../mutations.ts'
import { manyDecidedWords } from '../rules.ts'
import { DecisionForm } from './decision-form.tsx'

interface DecideManyDialogProps {
  ids: string[]
  decision: ReportDecision
  onClose: () => void
  onDone: () => void
}

/** One rule and one reason for several cases. */
export function DecideManyDialog({ ids, decision, onClose, onDone }: DecideManyDialogProps) {
  const reason = useReasonDraft('decision', 'many')
  const decide = useDecideMany()
  const isMeasure = decision !== 'dismiss'
  const word = isMeasure ? 'Remove' : 'Dismiss'
  return (
    <DecisionForm
      title={`${word} ${ids.length === 1 ? '1 case' : `${ids.length} cases`}`}
      word={word}
      rules={isMeasure ? ReportReason.options : []}
      firstRule="spam"
      needsReason={isMeasure}
      hint={isMeasure ? 'Each owner reads this once and may appeal. Your name is not told.' : 'For the audit log.'}
      reason={reason}
      isPending={decide.isPending}
      error={decide.error}
      onClose={() => {
        reason.end()
        onClose()
      }}
      onDecide={(decided) =>
        decide.mutate(
          { ids, decision, ...decided },
          {
            onSuccess: (result) => {
              reason.end()
              toast.success(manyDecidedWords(result))
              onDone()
            },
          },
        )
      }
    />
  )
}

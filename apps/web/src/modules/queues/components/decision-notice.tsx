import { readRefusedFields } from '#web/lib/refused-fields.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { ReadAgain } from '#web/ui/read-again.tsx'

interface DecisionNoticeProps {
  /** A mutation of `useQueueDecision`. */
  decision: { error: Error | null; isLate: boolean; readAgain: () => void }
}

/** The error of a decision, unless it is shown beside a field. A late decision can be read again. */
export function DecisionNotice({ decision: { error, isLate, readAgain } }: DecisionNoticeProps) {
  const isAtField = Object.keys(readRefusedFields(error)).length > 0
  return (
    <FormNotice text={isAtField ? undefined : error?.message}>{isLate && <ReadAgain onRead={readAgain} />}</FormNotice>
  )
}

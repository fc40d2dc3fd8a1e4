import { useCallback, useState } from 'react'
import { type DraftState, useDraft } from './use-draft.ts'

/** The state of a form for a new item, stored as a draft in this browser. */
export function useDraftState<Values extends object>(
  form: string,
  /** Id of the parent item. */
  id: string,
  begun: Values,
): [values: Values, change: (part: Partial<Values>) => void, draft: DraftState, reset: () => void] {
  const [before] = useState(begun)
  const [values, setValues] = useState(before)
  const draft = useDraft({ form, id, values, begun: before, onRestore: (kept) => setValues(kept.values) })
  const change = useCallback((part: Partial<Values>) => setValues((now) => ({ ...now, ...part })), [])
  return [values, change, draft, () => setValues(before)]
}

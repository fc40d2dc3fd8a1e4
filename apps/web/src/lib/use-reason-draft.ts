import { useCallback } from 'react'
import { useDraftState } from './use-draft-state.ts'

/** The reason of a decision, kept as a draft until it is sent or given up. */
export function useReasonDraft(form: string, id: string) {
  const [{ reason }, change, draft, reset] = useDraftState(form, id, { reason: '' })
  return {
    reason,
    setReason: useCallback((written: string) => change({ reason: written }), [change]),
    draft,
    /** Empties the field; a draft of before is still offered. */
    reset,
    /** Sent or given up: no draft stays. */
    end: () => {
      reset()
      void draft.clear()
    },
  }
}

export type ReasonDraft = ReturnType<typeof useReasonDraft>

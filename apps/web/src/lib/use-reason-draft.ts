import { useCallback } from 'react'
import { useDraftState } from './use-draft-state.ts'

/** The reason of a decision, stored as a draft until it is sent or discarded. */
export function useReasonDraft(form: string, id: string) {
  const [{ reason }, change, draft, reset] = useDraftState(form, id, { reason: '' })
  return {
    reason,
    setReason: useCallback((written: string) => change({ reason: written }), [change]),
    draft,
    /** Empties the field; an earlier draft is still offered. */
    reset,
    /** Sent or discarded: deletes the draft. */
    end: () => {
      reset()
      void draft.clear()
    },
  }
}

export type ReasonDraft = ReturnType<typeof useReasonDraft>

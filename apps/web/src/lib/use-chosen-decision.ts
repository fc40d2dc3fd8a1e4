import { useState } from 'react'
import type { ReasonDraft } from './use-reason-draft.ts'
import { useTypeahead } from './use-typeahead.ts'

/** The decision whose dialog is open, and the draft of its reason. `setReason` must be stable between renders. */
export function useChosenDecision<Choice>({ setReason, reset, end }: Pick<ReasonDraft, 'setReason' | 'reset' | 'end'>) {
  const [chosen, setChosen] = useState<Choice | null>(null)
  useTypeahead(chosen !== null, setReason)
  return {
    chosen,
    choose: (choice: Choice) => {
      reset()
      setChosen(choice)
    },
    leave: () => {
      end()
      setChosen(null)
    },
  }
}

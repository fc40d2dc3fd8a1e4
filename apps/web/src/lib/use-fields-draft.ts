import { type RefObject, useState } from 'react'
import { type DraftState, useDraft } from './use-draft.ts'

/** The draft of a form with uncontrolled fields, each with a `name`. `begun` names the fields to store. */
export function useFieldsDraft(
  form: string,
  id: string,
  element: RefObject<HTMLFormElement | null>,
  begun: Record<string, string>,
): [draft: DraftState, props: { onInput: () => void }] {
  const [before] = useState(begun)
  const [values, setValues] = useState(before)
  const draft = useDraft({
    form,
    id,
    values,
    begun: before,
    onRestore: (kept) => {
      fillIn(element.current, kept.values)
      setValues(kept.values)
    },
  })
  return [draft, { onInput: () => setValues(read(element.current, Object.keys(before))) }]
}

function read(form: HTMLFormElement | null, names: string[]): Record<string, string> {
  const found = new FormData(form ?? undefined)
  return Object.fromEntries(names.map((name) => [name, String(found.get(name) ?? '')]))
}

function fillIn(form: HTMLFormElement | null, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name)
    if (control && 'value' in control) control.value = value
  }
}

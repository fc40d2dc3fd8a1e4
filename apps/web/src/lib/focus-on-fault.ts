import { type RefObject, useEffect } from 'react'

/** Moves the focus to the first field that is marked as wrong, each time something else is found wrong with a form. */
export function useFocusOnFault(form: RefObject<HTMLElement | null>, fault: unknown) {
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, fault])
}

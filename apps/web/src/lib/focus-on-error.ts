import { type RefObject, useEffect } from 'react'

/** Moves the focus to the first invalid field whenever the form reports a new fault. */
export function useFocusOnError(form: RefObject<HTMLElement | null>, fault: unknown) {
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, fault])
}

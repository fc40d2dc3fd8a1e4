import { type RefObject, useEffect, useState } from 'react'

/** Moves the focus to the first invalid field once the marks are rendered. */
export function useFocusOnWrong(form: RefObject<HTMLElement | null>) {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked === 0) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .field-wrong input')
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  }, [asked, form])
  return () => setAsked((times) => times + 1)
}

import { type RefObject, useEffect, useState } from 'react'

/** Moves the focus to the first invalid field once the marks are rendered. */
export function useFocusFirstInvalid(form: RefObject<HTMLElement | null>) {
  const [requests, setRequests] = useState(0)
  useEffect(() => {
    if (requests === 0) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .field-wrong input')
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  }, [requests, form])
  return () => setRequests((times) => times + 1)
}

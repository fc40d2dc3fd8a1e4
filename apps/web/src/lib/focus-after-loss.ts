import { useEffect, useRef } from 'react'

/** For an element that stays around a list: it takes a focus that went with something of the list. What comes to the list takes none. */
export function useFocusAfterLoss<T extends HTMLElement>(ids: readonly string[] | undefined) {
  const target = useRef<T>(null)
  const before = useRef(ids)
  useEffect(() => {
    const hasLost = ids && before.current?.some((id) => !ids.includes(id))
    before.current = ids
    if (hasLost && document.activeElement === document.body) target.current?.focus({ preventScroll: true })
  }, [ids])
  return target
}

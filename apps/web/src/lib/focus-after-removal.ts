import { useEffect, useRef } from 'react'

/** For an element around a list: takes over a focus lost with a removed item. An added item changes no focus. */
export function useFocusAfterRemoval<T extends HTMLElement>(ids: readonly string[] | undefined) {
  const target = useRef<T>(null)
  const before = useRef(ids)
  useEffect(() => {
    const hasLost = ids && before.current?.some((id) => !ids.includes(id))
    before.current = ids
    if (hasLost && document.activeElement === document.body) target.current?.focus({ preventScroll: true })
  }, [ids])
  return target
}

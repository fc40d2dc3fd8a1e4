import { type RefObject, useEffect } from 'react'

/** Scrolls a new element into view, and again whenever it grows. */
export function useScrollIntoView(target: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = target.current
    if (!element) return
    const growing = new ResizeObserver(() => element.scrollIntoView({ block: 'nearest' }))
    growing.observe(element)
    return () => growing.disconnect()
  }, [target])
}

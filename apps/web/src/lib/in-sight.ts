import { type RefObject, useEffect } from 'react'

/** Brings all of an element into sight when it comes, and whenever it grows: an answer may add to it. */
export function useInSight(target: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = target.current
    if (!element) return
    const growing = new ResizeObserver(() => element.scrollIntoView({ block: 'nearest' }))
    growing.observe(element)
    return () => growing.disconnect()
  }, [target])
}

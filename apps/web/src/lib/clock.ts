import { useSyncExternalStore } from 'react'

const minute = 60_000
let renderedAt = Date.now()

/** When the server rendered this page: the first render in the browser must say the same. */
export function setRenderedAt(milliseconds: number): void {
  renderedAt = milliseconds
}

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, minute)
  return () => clearInterval(timer)
}

/** The time to the minute: the server's while hydrating, the real one after. */
export function useNow(): number {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / minute) * minute,
    () => renderedAt,
  )
}

import { useSyncExternalStore } from 'react'
import { dayIn } from './dates.ts'

const minute = 60_000
let renderedAt = Date.now()

/** Time when the server rendered this page: the first render in the browser must use the same. */
export function setRenderedAt(milliseconds: number): void {
  renderedAt = milliseconds
}

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, minute)
  return () => clearInterval(timer)
}

const never = () => () => undefined

/** The visitor's time zone; UTC on the server and during hydration, so that both render the same. */
export function useZone(): string {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  )
}

/** The visitor's calendar day, `2025-11-05`. */
export function useToday(): string {
  return dayIn(useNow(), useZone())
}

/** The time to the minute: the server's during hydration, the real one after. */
export function useNow(): number {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / minute) * minute,
    () => renderedAt,
  )
}

import { AsyncLocalStorage } from 'node:async_hooks'

type Place = 'replica' | 'primary'

const place = new AsyncLocalStorage<Place>()

/** Whether the current async context may read data some seconds old. Only contexts that opt in may. */
export const mayReadStale = (): boolean => place.getStore() === 'replica'

/** Runs the work with or without stale reads, for everything it calls. Work inside a primary-only context stays primary-only. */
export function withStaleReads(may: boolean, work: () => void): void {
  place.run(may && place.getStore() !== 'primary' ? 'replica' : 'primary', work)
}

/** Runs the work on the primary: a cached result shared with everybody must not be older than its version. */
export const readFromPrimary = <T>(work: () => T): T => place.run('primary', work)

import { AsyncLocalStorage } from 'node:async_hooks'

type Place = 'replica' | 'primary'

const place = new AsyncLocalStorage<Place>()

/** Whether what runs now may read what is some seconds old. Only what says so may. */
export const mayReadOld = (): boolean => place.getStore() === 'replica'

/** Runs this and all that it calls. What must not read what is old keeps to that in all that it calls. */
export function readingOld(may: boolean, work: () => void): void {
  place.run(may && place.getStore() !== 'primary' ? 'replica' : 'primary', work)
}

/** Runs this as what must read what is: what is kept and then given to all must not be older than its mark. */
export const readingNow = <T>(work: () => T): T => place.run('primary', work)

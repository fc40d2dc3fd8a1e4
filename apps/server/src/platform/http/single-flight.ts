import { setImmediate as nextTurn } from 'node:timers/promises'
import { mayReadStale } from '#server/platform/database/replica-reads.ts'

/**
 * Concurrent requests for the same thing share one result. A result that `mayShare` refuses, such as a page that failed to render, is
 * computed for each.
 */
export function singleFlight<T>(mayShare: (result: T) => boolean) {
  const underWay = new Map<string, Promise<T>>()
  return async (name: string, work: () => Promise<T>): Promise<T> => {
    // A reader who has just written must not get a result made from older rows.
    const key = `${mayReadStale()} ${name}`
    const other = underWay.get(key)
    const theirs = other ? await other.catch(() => null) : null
    if (theirs && mayShare(theirs)) return theirs
    // The embedded database answers within one turn of the event loop, so wait a turn for all pending requests.
    const own = nextTurn()
      .then(work)
      .finally(() => {
        if (underWay.get(key) === own) underWay.delete(key)
      })
    underWay.set(key, own)
    return own
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import { mayReadOld } from '#server/database/reading-place.ts'

/**
 * Whoever asks for a thing while it is being made for another gets that one. What `mayShare` refuses, such as
 * a page that could not be rendered, is made for each.
 */
export function singleFlight<T>(mayShare: (result: T) => boolean) {
  const underWay = new Map<string, Promise<T>>()
  return async (name: string, work: () => Promise<T>): Promise<T> => {
    // Who has just written must not get what is made from older rows.
    const key = `${mayReadOld()} ${name}`
    const other = underWay.get(key)
    const theirs = other ? await other.catch(() => null) : null
    if (theirs && mayShare(theirs)) return theirs
    // The embedded database answers within one turn of the event loop: all who have asked by now must be heard before.
    const own = nextTurn()
      .then(work)
      .finally(() => {
        if (underWay.get(key) === own) underWay.delete(key)
      })
    underWay.set(key, own)
    return own
  }
}

import { setTimeout as wait } from 'node:timers/promises'

/**
 * Lets each member have one comparison at a time, and waits for it so many milliseconds at most, turn included. Null when it comes too late
 * or fails, which is reported: the answer then rests on the perceptual hash.
 */
export function limitComparisons<Answer>(patienceMs: number) {
  const running = new Map<string, Promise<Answer | null>>()
  return (
    memberId: string,
    compare: () => Promise<Answer | null>,
    report: (error: unknown) => void,
  ): Promise<Answer | null> => {
    const until = Date.now() + patienceMs
    const own = (running.get(memberId) ?? Promise.resolve(null))
      .then(() => (Date.now() < until ? compare() : null))
      .catch((error: unknown) => {
        report(error)
        return null
      })
    running.set(memberId, own)
    void own.then(() => running.get(memberId) === own && running.delete(memberId))
    return Promise.race([own, wait(patienceMs, null, { ref: false })])
  }
}

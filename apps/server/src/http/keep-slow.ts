import { LRUCache } from 'lru-cache'
import { singleFlight } from './single-flight.ts'

interface Slow {
  slowMs: number
  keptMs: number
}

/**
 * What took long to make is given for a while to all who ask for it, what is made quickly is made anew. For what is the same for
 * everybody, and may be a little old where much is to be counted.
 */
export function keepSlow<T extends object>({ slowMs, keptMs }: Slow) {
  const kept = new LRUCache<string, T>({ max: 100, ttl: keptMs })
  const shared = singleFlight<T>(() => true)
  return async (name: string, work: () => Promise<T>): Promise<T> =>
    kept.get(name) ??
    shared(name, async () => {
      const began = performance.now()
      const made = await work()
      if (performance.now() - began >= slowMs) kept.set(name, made)
      return made
    })
}

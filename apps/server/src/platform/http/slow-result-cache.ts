import { LRUCache } from 'lru-cache'
import { singleFlight } from './single-flight.ts'

interface Slow {
  slowMs: number
  keptMs: number
}

/**
 * Caches slow results for a while for everybody, and recomputes fast ones. Use it for results that are the same for everybody and may be
 * slightly old.
 */
export function cacheSlowResults<T extends object>({ slowMs, keptMs }: Slow) {
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

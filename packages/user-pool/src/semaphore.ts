import pLimit from 'p-limit'
import { tooManyRequests } from './errors.ts'

export interface Semaphore {
  /** Runs the work when a slot is free. @throws TooManyRequestsException when the queue is full. */
  take: <T>(work: () => Promise<T>) => Promise<T>
}

/** Runs at most `atOnce` tasks at a time and queues `waiting` more, first come first served. */
export function createSemaphore({ atOnce, waiting }: { atOnce: number; waiting: number }): Semaphore {
  const limit = pLimit(atOnce)
  return {
    take: async (work) => {
      if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw tooManyRequests()
      return await limit(work)
    },
  }
}

import { tooManyRequests } from './errors.ts'

export interface Semaphore {
  /** Runs the work when one of the places is free. @throws TooManyRequestsException when too many wait already. */
  take: <T>(work: () => Promise<T>) => Promise<T>
}

/** At most `atOnce` pieces of work at a time and `waiting` behind them, first come first served. */
export function createSemaphore({ atOnce, waiting }: { atOnce: number; waiting: number }): Semaphore {
  const queue: Array<() => void> = []
  let taken = 0

  return {
    take: async (work) => {
      if (taken >= atOnce) {
        if (queue.length >= waiting) throw tooManyRequests()
        // The place is handed over by whoever leaves, so `taken` does not change here.
        await new Promise<void>((resolve) => queue.push(resolve))
      } else {
        taken++
      }
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next) next()
        else taken--
      }
    },
  }
}

import { tooManyRequests } from './errors.ts'

export interface Semaphore {
  /** Runs the work when a slot is free. @throws TooManyRequestsException when the queue is full. */
  take: <T>(work: () => Promise<T>) => Promise<T>
}

/** Runs at most `atOnce` tasks at a time and queues `waiting` more, first come first served. */
export function createSemaphore({ atOnce, waiting }: { atOnce: number; waiting: number }): Semaphore {
  const queue: Array<() => void> = []
  let taken = 0

  return {
    take: async (work) => {
      if (taken >= atOnce) {
        if (queue.length >= waiting) throw tooManyRequests()
        // The releasing task hands over its slot, so `taken` does not change here.
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

import type { QueueState } from '#server/platform/jobs/queue-sizes.ts'

/** A runnable job that waits this long shows that no worker runs it. */
const patienceSeconds = 120

/** The problem of the job queues; null when there is none. */
export function jobsTrouble(queues: QueueState[], isWorking: boolean): string | null {
  if (!isWorking) return 'This server does not work off jobs yet, or any more'
  const [worst] = queues.toSorted((a, b) => b.lag - a.lag)
  if (!worst || worst.lag < patienceSeconds) return null
  return `A job of ${worst.name} has waited for ${Math.round(worst.lag)} seconds`
}

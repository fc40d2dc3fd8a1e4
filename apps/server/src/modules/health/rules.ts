import type { QueueState } from '#server/jobs/waiting.ts'

/** A job that could be done and has waited for so long tells that nobody does it. */
const patienceSeconds = 120

/** What is wrong with the work that nobody waits for; null when nothing is. */
export function jobsTrouble(queues: QueueState[], isWorking: boolean): string | null {
  if (!isWorking) return 'This server does not work off jobs yet, or any more'
  const [worst] = queues.toSorted((a, b) => b.lag - a.lag)
  if (!worst || worst.lag < patienceSeconds) return null
  return `A job of ${worst.name} has waited for ${Math.round(worst.lag)} seconds`
}

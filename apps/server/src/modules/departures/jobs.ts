import type { JobType } from '#server/jobs/queue.ts'
import { continueDepartures, type Place } from './commands.ts'

/** So long at a time, so that a server that stops has not long to wait for it. */
const turnMs = 2_000

export function departureJobs(place: Place): JobType[] {
  const close: JobType = {
    name: 'account-closing',
    everyMs: 1_000,
    run: () => continueDepartures(place, performance.now() + turnMs),
  }
  return [close]
}

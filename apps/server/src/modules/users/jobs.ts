import type { Kysely } from 'kysely'
import type { JobType } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { forgetWhatEnded } from './commands.ts'

export function userJobs(db: Kysely<Tables>): JobType[] {
  return [{ name: 'sign-in-sweep', schedule: '51 * * * *', atOnce: 1, run: () => forgetWhatEnded(db) }]
}

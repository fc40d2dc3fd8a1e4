import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { JobType } from '#server/jobs/queue.ts'
import { forgetWhatEnded } from './commands.ts'

export function userJobs(db: Kysely<Tables>): JobType[] {
  return [{ name: 'sign-in-sweep', schedule: '51 * * * *', atOnce: 1, run: () => forgetWhatEnded(db) }]
}

import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { JobType } from '#server/jobs/queue.ts'
import { foldPlaces } from './commands-places.ts'

export function regionJobs(db: Kysely<Tables>): JobType[] {
  return [{ name: 'places-fold', schedule: '*/10 * * * *', atOnce: 1, run: () => foldPlaces(db) }]
}

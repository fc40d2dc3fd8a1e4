import type { Kysely } from 'kysely'
import type { JobType } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { foldMap } from './commands.ts'

/** Short enough that a new work is on the map within two seconds. */
const foldEveryMs = 500

export function mapJobs(db: Kysely<Tables>): JobType[] {
  return [{ name: 'map-fold', everyMs: foldEveryMs, run: async () => void (await foldMap(db)) }]
}

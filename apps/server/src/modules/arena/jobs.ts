import type { Kysely } from 'kysely'
import type { JobType } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { foldVotes } from './commands-fold.ts'
import { sweepPairs } from './commands-sweep.ts'

export function arenaJobs(db: Kysely<Tables>): JobType[] {
  const fold: JobType = { name: 'arena-fold', everyMs: 5_000, run: () => foldVotes(db) }
  const sweep: JobType = { name: 'arena-sweep', schedule: '51 3 * * *', atOnce: 1, run: () => sweepPairs(db) }
  return [fold, sweep]
}

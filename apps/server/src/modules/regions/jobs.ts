import type { Kysely } from 'kysely'
import type { JobType } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { settleNeighbourhoods } from './commands-neighbourhoods.ts'
import { foldPlaces } from './commands-places.ts'

const turnMs = 20_000

export function regionJobs(db: Kysely<Tables>): JobType[] {
  const settle: JobType = {
    name: 'neighbourhoods-settle',
    schedule: '* * * * *',
    atStart: true,
    atOnce: 1,
    run: async () => {
      const until = performance.now() + turnMs
      while (!(await settleNeighbourhoods(db)) && performance.now() < until);
    },
  }
  return [{ name: 'places-fold', schedule: '*/10 * * * *', atOnce: 1, run: () => foldPlaces(db) }, settle]
}

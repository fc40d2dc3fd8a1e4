import type { Generated } from 'kysely'

/** One day of the site, UTC. Sums are bigints, which drivers read in different ways: select them as a `double precision`. */
export interface SiteDayTable {
  day: string
  uploads: Generated<number>
  people: Generated<number>
  votes: Generated<number>
  storage: Generated<number>
  job_lag: Generated<number>
  requests: Generated<number>
  errors: Generated<number>
  counted_at: Date | null
}

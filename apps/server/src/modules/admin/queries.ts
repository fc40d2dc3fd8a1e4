import type { FailedJob, SiteDay } from '@allcity/contract/admin'
import { mostFailedJobs } from '@allcity/contract/admin'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { listFailed } from '#server/platform/jobs/failed-jobs.ts'
import { oldNodeSentence } from '#server/platform/lib/node-release.ts'
import { plainError } from './rules.ts'

/** The last `days` days, oldest first; a day without data is all zeros. */
export async function listDays(db: Database, days: number): Promise<SiteDay[]> {
  const { rows } = await sql<SiteDay>`
    select every.day::date::text as day, coalesce(uploads, 0) as uploads, coalesce(people, 0) as people,
      coalesce(votes, 0) as votes, coalesce(storage, 0)::double precision as storage,
      coalesce(job_lag, 0)::double precision as "jobLag", coalesce(errors, 0)::double precision as errors,
      coalesce(requests, 0)::double precision as requests
    from generate_series((utc_day(now()) - ${days - 1}::integer)::timestamp, utc_day(now())::timestamp, '1 day') as every (day)
    left join site_day on site_day.day = every.day::date order by 1`.execute(db)
  return rows
}

/** Problems of the installation that an administrator should fix. */
export function listWarnings({ role }: Viewer): string[] {
  if (role !== 'admin') return []
  const oldNode = oldNodeSentence(process.versions.node)
  return oldNode ? [`${oldNode}.`] : []
}

export async function listFailedJobs(db: Database): Promise<FailedJob[]> {
  const rows = await listFailed(db, mostFailedJobs)
  return rows.map(({ id, name, at, tries, message }) => ({
    id,
    name,
    tries,
    at: at.toISOString(),
    error: plainError(message),
  }))
}

import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError } from '#server/platform/errors.ts'
import type { Traffic } from '#server/platform/http/traffic.ts'
import { keepFailed, longestWait } from '#server/platform/jobs/failed-jobs.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { noteDecision } from '../audit/commands.ts'

const daysAtFirst = 90

const from = (column: string) => sql`${sql.ref(column)} >= missing.day::timestamp at time zone 'utc'
  and ${sql.ref(column)} < (missing.day + 1)::timestamp at time zone 'utc'`

/**
 * Counts today, yesterday and every day missed since the last count. Idempotent. Battle votes count on the day the battle ends, because
 * their number is secret before.
 */
export async function countDays(db: Database): Promise<void> {
  await sql`
    insert into site_day (day, uploads, people, votes, counted_at)
    select missing.day,
      (select count(*) from artwork where state = 'published' and ${from('published_at')}),
      (select count(*) from member where ${from('created_at')}),
      (select coalesce(sum(one_votes + other_votes), 0) from battle where ${from('ends_at')})
        + (select count(*) from matchup where answer in ('left', 'right') and ${from('answered_at')}),
      now()
    from (
      select generate_series(
        coalesce((select max(day) - 1 from site_day where counted_at is not null), utc_day(now()) - ${daysAtFirst - 1}::integer)::timestamp,
        utc_day(now())::timestamp, '1 day')::date as day
    ) as missing
    on conflict (day) do update set uploads = excluded.uploads, people = excluded.people, votes = excluded.votes,
      counted_at = excluded.counted_at`.execute(db)
  await keepFailed(db)
  await noteLag(db)
}

/** Stores the longest job wait of a day, which cannot be computed later. */
async function noteLag(db: Database): Promise<void> {
  const lag = await longestWait(db)
  await sql`update site_day set job_lag = greatest(job_lag, ${lag}::real) where day = utc_day(now())`.execute(db)
}

/** A photo in progress counts with its announced size, a refused one with 0. */
const storedBytes = sql`coalesce(stored_bytes, case when state = 'failed' and not may_retry then 0 else bytes end)`

/** Stores the used storage, which cannot be computed later. It reads every photo and may exceed the usual statement timeout. */
export function noteStorage(db: Kysely<Tables>): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      insert into site_day (day, storage)
      select utc_day(now()), coalesce(sum(${storedBytes}), 0) + pg_database_size(current_database()) from photo
      on conflict (day) do update set storage = excluded.storage`.execute(tx)
  })
}

export async function addTraffic(db: Database, { requests, errors }: Traffic): Promise<void> {
  await sql`insert into site_day as old (day, requests, errors) values (utc_day(now()), ${requests}, ${errors})
    on conflict (day) do update set requests = old.requests + excluded.requests, errors = old.errors + excluded.errors`.execute(
    db,
  )
}

/** Retries a failed job. @throws HttpError when it is not failed (any more). */
export function retryJob(
  db: Kysely<Tables>,
  jobs: Jobs,
  actorId: string,
  { name, id }: { name: string; id: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await jobs.retry(tx, name, id))) throw new HttpError('conflict', /*i18n*/ 'This job is no longer failed')
    await noteDecision(tx, { actorId, action: 'job.retry', subject: { type: 'job', id }, details: { job: name } })
  })
}

import type { VisitSummary } from '@allcity/contract/visits'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'

/** The last days, today included, with days without visits. */
export async function summariseVisits(db: Database, days: number): Promise<Omit<VisitSummary, 'isCounted'>> {
  const first = sql<string>`((now() at time zone 'utc')::date - ${days - 1}::int)`
  const { rows } = await sql<{ day: string; views: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(sum(views), 0)::int as views
    from generate_series(${first}, (now() at time zone 'utc')::date, interval '1 day') as day
    left join visit_day using (day)
    group by day order by day`.execute(db)
  const pages = await db
    .selectFrom('visit_day')
    .select('page')
    .select(sql<number>`sum(views)::int`.as('views'))
    .where('day', '>=', first)
    .groupBy('page')
    .orderBy('views', 'desc')
    .orderBy('page')
    .execute()
  return { days: rows, pages }
}

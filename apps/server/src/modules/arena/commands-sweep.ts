import { dayMs } from '@allcity/contract/dates'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/tables.ts'
import { togetherDays } from './rules.ts'

const pairsAtOnce = 10_000

/** Deletes unanswered and skipped pairs, once they no longer prevent a repeated pair. */
export async function sweepPairs(db: Kysely<Tables>): Promise<void> {
  // Pairs that expired before the repeat window, plus one day.
  const before = new Date(Date.now() - (togetherDays + 1) * dayMs)
  for (let last: string | null = null; ; ) {
    const { rows }: { rows: { id: string }[] } = await sql<{ id: string }>`
      with looked as (
        select id, answer, expires_at from matchup
        where ${last}::uuid is null or id > ${last}::uuid order by id limit ${pairsAtOnce}
      ), gone as (
        delete from matchup using looked
        where matchup.id = looked.id and looked.expires_at < ${before} and (matchup.answer is null or matchup.answer = 'skip')
      )
      select id from looked order by id desc limit 1`.execute(db)
    last = rows[0]?.id ?? null
    if (last === null) return
  }
}

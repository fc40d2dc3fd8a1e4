import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'

/** A notice that was accepted, and whose answer did not lift it, for a query of `takedown_work as work` and its `takedown`. */
export const keepsDown = sql<boolean>`takedown.state = 'accepted' and work.outcome is distinct from 'reversed'`

/** The number of a notice by which a work is down. Nothing but the answer to it puts the work back. */
export async function findNotice(db: Database, workId: string): Promise<string | undefined> {
  const standing = await db
    .selectFrom('takedown_work as work')
    .innerJoin('takedown', 'takedown.id', 'work.takedown_id')
    .select('takedown.number')
    .where('work.artwork_id', '=', workId)
    .where(keepsDown)
    .executeTakeFirst()
  return standing?.number
}

/**
 * Where a member reads and answers the notice for which a work of theirs was taken down; null where there is none, or it was lifted.
 * Work and member are given as column names.
 */
export const selectNoticePath = (artwork: string, member: string): RawBuilder<string | null> =>
  sql<string | null>`case when exists (
    select from takedown_work as work join takedown on takedown.id = work.takedown_id
    where work.artwork_id = ${sql.ref(artwork)} and work.member_id = ${sql.ref(member)} and ${keepsDown}
  ) then '/artwork/' || ${sql.ref(artwork)} || '/takedown' end`

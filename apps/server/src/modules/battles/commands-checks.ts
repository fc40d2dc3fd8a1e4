import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { listSuspects } from './queries-votes.ts'

/** Reckons what the checks find in battles that have closed, or whose votes were counted anew, so that a list of them reads a number. */
export async function checkBattles(db: Kysely<Tables>): Promise<void> {
  const due = await db
    .selectFrom('battle')
    .select('id')
    .where('state', '=', 'closed')
    .where('findings', 'is', null)
    .orderBy('settles_at')
    .execute()
  for (const { id } of due) await checkOne(db, id)
}

function checkOne(db: Kysely<Tables>, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // Of tens of thousands of voters all that they voted for lately is looked at, and nobody waits for it.
    await sql`set local statement_timeout = 0`.execute(tx)
    // One server does it. The battle itself is not held: a moderator who voids votes meanwhile would wait too long.
    const { rows } = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('battle check ' || ${id}::text, 0)) as is_mine`.execute(tx)
    const battle = await tx
      .selectFrom('battle')
      .select(['one_votes', 'other_votes'])
      .where('id', '=', id)
      .where('state', '=', 'closed')
      .where('findings', 'is', null)
      .executeTakeFirst()
    if (!rows[0]?.is_mine || !battle) return
    const suspects = await listSuspects(tx, id)
    const counting = suspects.filter(({ votes }) => votes.some(({ voided }) => voided === null))
    await tx
      .updateTable('battle')
      .set({ findings: counting.length })
      .where('id', '=', id)
      // Counted anew meanwhile, they are reckoned again.
      .where('one_votes', '=', battle.one_votes)
      .where('other_votes', '=', battle.other_votes)
      .execute()
  })
}

import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import type { Tables } from '#server/database/tables.ts'

/** Brings the boards up to date with the ledger; with the first count of a day all of them. Gives how much there was to do. */
export function countBoards(db: Kysely<Tables>, now = new Date()): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // Counting everything anew takes longer than a statement may elsewhere, and nobody waits for it.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local work_mem = '256MB'`.execute(tx)
    const { rows } = await sql<{ counted: number }>`select count_boards(${now}) as counted`.execute(tx)
    return rows[0]?.counted ?? 0
  })
}

export async function noteProps(db: Database, artworkId: string, memberId: string): Promise<void> {
  // Neither the work nor whoever gave it is sure to be there still.
  await sql`insert into ledger_props (artwork_id, member_id)
    select artwork.id, member.id from artwork, member where artwork.id = ${artworkId} and member.id = ${memberId}
    on conflict do nothing`.execute(db)
}

export async function forgetProps(db: Database, artworkId: string, memberId: string): Promise<void> {
  await db.deleteFrom('ledger_props').where('artwork_id', '=', artworkId).where('member_id', '=', memberId).execute()
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

/** Brings the boards up to date with the ledger; with the first count of a day all of them. Gives how much there was to do. */
export function countBoards(db: Kysely<Tables>, now = new Date()): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // Counting everything anew takes longer than a statement may elsewhere, and nobody waits for it.
    await sql`set local statement_timeout = 0`.execute(tx)
    // More would be slower: what is sorted and summed in pieces that a processor keeps at hand is put together faster than one large whole.
    await sql`set local work_mem = '16MB'`.execute(tx)
    const { rows } = await sql<{ counted: number }>`select count_boards(${now}) as counted`.execute(tx)
    return rows[0]?.counted ?? 0
  })
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/tables.ts'

/** Updates the boards from the ledger. The first count of a day recounts all of them. Returns the number of counted changes. */
export function countBoards(db: Kysely<Tables>, now = new Date()): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // A full recount may exceed the usual statement timeout, and no request waits for it.
    await sql`set local statement_timeout = 0`.execute(tx)
    // More memory would be slower: sorting and summing in pieces that fit the processor cache beats one large whole.
    await sql`set local work_mem = '16MB'`.execute(tx)
    const { rows } = await sql<{ counted: number }>`select count_boards(${now}) as counted`.execute(tx)
    return rows[0]?.counted ?? 0
  })
}

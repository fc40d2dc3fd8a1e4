import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/tables.ts'

/** Updates the boards from the ledger. The first count of a day recounts all of them. */
export function countBoards(db: Kysely<Tables>, now = new Date()): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // A full recount may exceed the usual statement timeout, and no request waits for it.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local work_mem = '64MB'`.execute(tx)
    await sql`select count_boards(${now})`.execute(tx)
  })
}

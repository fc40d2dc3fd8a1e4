import { type Kysely, sql } from 'kysely'
import { vacuumTable } from '#server/platform/database/vacuum.ts'
import type { Tables } from '#server/tables.ts'

/** A count that writes so many sums leaves as many old rows, which readers of the boards would pass. */
const manyRows = 10_000

/** Updates the boards from the ledger. The first count of a day recounts all of them. */
export async function countBoards(db: Kysely<Tables>): Promise<void> {
  const written = await db.transaction().execute(async (tx) => {
    // A full recount may exceed the usual statement timeout, and no request waits for it.
    await sql`set local statement_timeout = 0`.execute(tx)
    // The sums of a million entries fit in this.
    await sql`set local work_mem = '64MB'`.execute(tx)
    const { rows } = await sql<{ written: number }>`select count_boards(clock_timestamp()) as written`.execute(tx)
    return rows[0]?.written ?? 0
  })
  if (written > manyRows) await vacuumTable(db, 'board')
}

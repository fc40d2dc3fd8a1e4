import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'

/** So many changes are one transaction: none of its locks is held for long. */
const batch = 5_000

/** Brings the counts of the map up to date with every change that is committed. Gives the number of changes. */
export async function foldMap(db: Database): Promise<number> {
  let folded = 0
  for (;;) {
    const { rows } = await sql<{ folded: number }>`select fold_map(${batch}::integer) as folded`.execute(db)
    const now = rows[0]?.folded ?? 0
    folded += now
    if (now < batch) return folded
  }
}

/** Counts the whole map anew. Nobody changes a work meanwhile. */
export async function rebuildMap(db: Database): Promise<void> {
  await sql`select rebuild_map()`.execute(db)
}

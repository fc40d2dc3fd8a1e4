import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'

/** Changes per transaction, small enough that none of its locks is held for long. */
const batch = 5_000

/** Updates the counts of the map with every committed change. Returns the number of changes. */
export async function foldMap(db: Database): Promise<number> {
  let folded = 0
  for (;;) {
    const { rows } = await sql<{ folded: number }>`select fold_map(${batch}::integer) as folded`.execute(db)
    const now = rows[0]?.folded ?? 0
    folded += now
    if (now < batch) return folded
  }
}

/** Recounts the whole map. It locks works and spots against changes meanwhile. */
export async function rebuildMap(db: Database): Promise<void> {
  await sql`select rebuild_map()`.execute(db)
}

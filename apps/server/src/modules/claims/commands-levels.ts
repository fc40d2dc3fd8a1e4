import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

/** Places a part of the walls that wait for it as their artists ask. @returns how many; each part is a transaction of its own. */
export async function levelWaitingWalls(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ walls: number }>`select level_waiting_walls() as walls`.execute(db)
  return rows[0]?.walls ?? 0
}

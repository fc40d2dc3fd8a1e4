import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/tables.ts'

/** Applies the artists' levels to a batch of waiting walls, in its own transaction. @returns how many */
export async function levelWaitingWalls(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ walls: number }>`select level_waiting_walls() as walls`.execute(db)
  return rows[0]?.walls ?? 0
}

import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'

/** Joins what many changes left of a city's count into one row of each kind; the sums stay. */
export async function foldPlaces(db: Database): Promise<void> {
  await sql`select fold_places()`.execute(db)
}

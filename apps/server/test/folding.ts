import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '#server/database/connection.ts'
import { foldMap } from '#server/modules/map/commands.ts'

/** Thousands of changes, beside other work. */
const timeout = 60_000

/** Brings the map up to date, also where the server is at it already: what it folds can be read once its transaction ends. */
export async function settleMap(db: Database): Promise<void> {
  const isSettled = async () => {
    await foldMap(db)
    return (await sql`select from map_change limit 1`.execute(db)).rows.length === 0
  }
  await vi.waitUntil(isSettled, { timeout })
}

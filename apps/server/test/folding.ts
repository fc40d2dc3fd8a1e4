import { sql } from 'kysely'
import { vi } from 'vitest'
import { foldMap } from '#server/modules/map/commands.ts'
import type { Database } from '#server/platform/database/connection.ts'

/** Brings the map up to date, even while the server is doing so: its changes are visible once its transaction ends. */
export async function settleMap(db: Database): Promise<void> {
  const isSettled = async () => {
    await foldMap(db)
    return (await sql`select from map_change limit 1`.execute(db)).rows.length === 0
  }
  await vi.waitUntil(isSettled, { timeout: 10_000 })
}

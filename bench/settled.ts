import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { connectPostgres } from '../apps/server/src/platform/database/postgresql.ts'

/** Waits until the server has counted rows that were inserted directly, so that this is not measured. */
export async function settled(url: string): Promise<void> {
  const engine = connectPostgres(url, 1)
  const isUnderWay = async () => {
    const { rows } = await sql<{ left: number }>`select
      ((select count(*) from ledger_due) + (select count(*) from ledger_change) + (select count(*) from map_change)
        + (select count(*) from achievement_due))::integer as left`.execute(engine.db)
    return rows[0]?.left !== 0
  }
  while (await isUnderWay()) await wait(500)
  await engine.close()
}

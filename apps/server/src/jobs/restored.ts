import type { Kysely } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Tables } from '#server/database/tables.ts'

/** Hands to the queue what a backup found waiting in another one, once, however many servers start. */
export async function takeUpRestored(db: Kysely<Tables>, boss: PgBoss): Promise<void> {
  // Asked for before the transaction, which holds the one connection of the embedded engine.
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  await db.transaction().execute(async (tx) => {
    for (const { name, data } of await tx.deleteFrom('restored_job').returningAll().execute()) {
      // A backup of an older Allcity may hold work of a kind that is no more.
      if (known.has(name)) await boss.send(name, data ?? {}, { db: fromKysely(tx) })
    }
  })
}

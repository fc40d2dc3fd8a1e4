import type { Kysely } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Tables } from '#server/tables.ts'

/**
 * Hands jobs that waited in a backup's queue to this one. After a kill, or with two servers at once, some jobs run twice: delivery is at
 * least once in any case.
 */
export async function requeueRestoredJobs(db: Kysely<Tables>, boss: PgBoss): Promise<void> {
  const waiting = await db.selectFrom('restored_job').selectAll().execute()
  if (waiting.length === 0) return
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const { name, data } of waiting) {
    // The key keeps apart the different jobs of a queue that takes equal ones once. A backup of an older Allcity may hold work of a kind that is no more.
    if (known.has(name)) await boss.send(name, data ?? {}, { singletonKey: JSON.stringify(data ?? {}) })
  }
  await db.deleteFrom('restored_job').execute()
}

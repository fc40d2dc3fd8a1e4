import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/tables.ts'

const batch = 1_000

/** Updates works whose likelihood changed by time alone; a trigger computes the new value. */
export async function ageArtworks(db: Kysely<Tables>): Promise<void> {
  for (;;) {
    const aged = await db
      .updateTable('artwork')
      .set(({ ref }) => ({ standing: ref('artwork.standing') }))
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('artwork')
          .select('id')
          .where('standing_until', '<', sql<string>`(now() at time zone 'utc')::date`)
          .orderBy('id')
          .limit(batch)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst()
    if (Number(aged.numUpdatedRows) < batch) return
  }
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

const batch = 1_000

/** Weighs the works anew of which time alone has changed how likely they still stand; a trigger finds the word for it. */
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

import type { Database } from '#server/platform/database/connection.ts'

/** Deletes those of these spots at which no work is left. */
export async function deleteEmptySpots(tx: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('spot')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('artwork').select('id').whereRef('artwork.spot_id', '=', 'spot.id'))),
    )
    .execute()
}

import { Alignment } from '@allcity/contract/spots'
import type { Database } from '#server/platform/database/connection.ts'

/** A wall has fewer once its superfluous pairs are deleted. */
const mostAlignments = 100

/** The sure alignments between these photos. */
export async function listAlignments(db: Database, photoIds: string[]): Promise<Alignment[]> {
  if (photoIds.length < 2) return []
  const rows = await db
    .selectFrom('photo_alignment')
    .select(['from_photo_id as from', 'to_photo_id as to', 'homography'])
    .where('from_photo_id', 'in', photoIds)
    .where('to_photo_id', 'in', photoIds)
    .where('homography', 'is not', null)
    .orderBy('from_photo_id')
    .orderBy('to_photo_id')
    .limit(mostAlignments)
    .execute()
  return rows.map((row) => Alignment.parse(row))
}

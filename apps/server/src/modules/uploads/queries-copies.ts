import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'

export interface Copy {
  photoId: string
  artworkId: string
  title: string | null
}

/** For each of these photos whose very file, or a file that we serve of it, shows on a published work already: that work. */
export async function findCopies(db: Database, photoIds: string[]): Promise<Copy[]> {
  if (photoIds.length === 0) return []
  return (
    db
      .selectFrom('photo as fresh')
      .innerJoin('photo as other', (join) =>
        join.on(
          sql<boolean>`(other.file_hash = fresh.file_hash or other.size_hashes @> array[fresh.file_hash]) and other.id <> fresh.id`,
        ),
      )
      .leftJoin('sighting', 'sighting.id', 'other.sighting_id')
      .innerJoin('artwork', (join) =>
        join.on('artwork.id', '=', ({ fn }) => fn.coalesce('other.artwork_id', 'sighting.artwork_id')),
      )
      .where('fresh.id', 'in', photoIds)
      .where('other.state', '=', 'ready')
      .where('artwork.state', '=', 'published')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('sighting as undo').select('undo.id').whereRef('undo.undoes', '=', 'sighting.id'))),
      )
      // Two photos of one work may be alike; the other must be of another work, or have been there before.
      .where(({ eb, or }) =>
        or([eb('fresh.artwork_id', 'is', null), eb('fresh.artwork_id', '<>', eb.ref('artwork.id'))]),
      )
      // The first one that was published, for each.
      .distinctOn('fresh.id')
      .select(['fresh.id as photoId', 'artwork.id as artworkId', 'artwork.title'])
      .orderBy('fresh.id')
      .orderBy('artwork.published_at')
      .execute()
  )
}

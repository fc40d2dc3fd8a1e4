import type { ArtworkSource } from '@allcity/contract/artworks'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { selectRows } from '#server/platform/database/prepared-statements.ts'

const mostSources = 10

/** A member who added a work to the wall chose its location level, so the imported level no longer applies. */
const isOfRecordsAlone = sql<boolean>`not exists (
  select from artwork as beside where beside.spot_id = spot.id and not beside.is_imported)`

/** A record reveals more than a coarse place, so show it only for an exact place or the city level that was imported. */
const isRecordPublic = sql<boolean>`(spot.location_level = 'exact'
  or (imported_work.is_made and spot.artist_level is null and ${isOfRecordsAlone}))`

/** A column of the record; null where it would reveal the hidden location. */
const shown = (column: 'address' | 'link' | 'image_link') =>
  sql<string | null>`case when ${isRecordPublic} then ${sql.ref(`imported_work.${column}`)} end`

/**
 * The public records behind a work; empty for works that members added. Hidden places list none, since the source's name is often the
 * city's.
 */
export const listSources = (db: Database, artworkId: string): Promise<ArtworkSource[]> =>
  selectRows(
    db,
    db
      .selectFrom('imported_work')
      .innerJoin('artwork', 'artwork.id', 'imported_work.artwork_id')
      .innerJoin('spot', 'spot.id', 'artwork.spot_id')
      .select(['source_name as name', 'source_link as page', 'terms'])
      .select([
        shown('address').as('address'),
        shown('link').as('link'),
        shown('image_link').as('image'),
        'is_made as isMade',
        sql<string>`to_char(seen_at at time zone 'utc', 'YYYY-MM-DD')`.as('readOn'),
      ])
      .where('imported_work.artwork_id', '=', artworkId)
      .where('spot.location_level', '<>', sql.lit('hidden'))
      .orderBy('source_key')
      .limit(sql.lit(mostSources)),
  )

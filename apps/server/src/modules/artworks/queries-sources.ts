import type { ArtworkSource } from '@allcity/contract/artworks'
import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { rowsOf } from '#server/database/named-statements.ts'

const mostSources = 10

/** Whoever added a work to a wall chose how closely it is known. */
const isOfRecordsAlone = sql<boolean>`not exists (
  select from artwork as beside where beside.spot_id = spot.id and not beside.is_imported)`

/** A record tells more than the place that may be known: unless that is exact, or has always been the city that was imported. */
const isRecordTold = sql<boolean>`(spot.location_level = 'exact'
  or (imported_work.is_made and spot.artist_level is null and ${isOfRecordsAlone}))`

/** Of a record: null where it tells too much. */
const shown = (column: 'address' | 'link' | 'image_link') =>
  sql<string | null>`case when ${isRecordTold} then ${sql.ref(`imported_work.${column}`)} end`

/**
 * Whose public records say so; none where people added it themselves. Nor of a hidden place: whose records they are is often the city's
 * name.
 */
export const listSourcesOf = (db: Database, artworkId: string): Promise<ArtworkSource[]> =>
  rowsOf(
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

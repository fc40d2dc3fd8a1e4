import type { ArtworkSource } from '@allcity/contract/artworks'
import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { rowsOf } from '#server/database/named-statements.ts'

const mostSources = 10

/** Whoever added a work to a wall chose how closely it is known. */
const isOfRecordsAlone = sql<boolean>`not exists (
  select from artwork as beside where beside.spot_id = spot.id and not beside.is_imported)`

/** An address tells more than the place that may be known: unless that is exact, or has always been the city that was imported. */
const shownAddress = sql<string | null>`case
  when spot.location_level = 'exact' or (imported_work.is_made and spot.artist_level is null and ${isOfRecordsAlone})
  then imported_work.address end`

/** Whose public records say so; none where people added it themselves. */
export const listSourcesOf = (db: Database, artworkId: string): Promise<ArtworkSource[]> =>
  rowsOf(
    db,
    db
      .selectFrom('imported_work')
      .innerJoin('artwork', 'artwork.id', 'imported_work.artwork_id')
      .innerJoin('spot', 'spot.id', 'artwork.spot_id')
      .select(['source_name as name', 'source_link as page', 'terms', 'link', 'image_link as image'])
      .select([
        shownAddress.as('address'),
        'is_made as isMade',
        sql<string>`to_char(seen_at at time zone 'utc', 'YYYY-MM-DD')`.as('readOn'),
      ])
      .where('imported_work.artwork_id', '=', artworkId)
      .orderBy('source_key')
      .limit(sql.lit(mostSources)),
  )

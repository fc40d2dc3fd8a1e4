import type { ArtworkSource } from '@allcity/contract/artworks'
import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { rowsOf } from '#server/database/named-statements.ts'

const mostSources = 10

/** Whose public records say so; none where people added it themselves. */
export const listSourcesOf = (db: Database, artworkId: string): Promise<ArtworkSource[]> =>
  rowsOf(
    db,
    db
      .selectFrom('imported_work')
      .select(['source_name as name', 'source_link as page', 'terms', 'link', 'image_link as image', 'address'])
      .select(['is_made as isMade', sql<string>`to_char(seen_at at time zone 'utc', 'YYYY-MM-DD')`.as('readOn')])
      .where('artwork_id', '=', artworkId)
      .orderBy('source_key')
      .limit(sql.lit(mostSources)),
  )

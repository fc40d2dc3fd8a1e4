import type { ArtworkFilter } from '@allcity/contract/artworks'
import type { Database } from '#server/database/connection.ts'
import { matching } from './queries.ts'
import { countFacets } from './rules.ts'

/**
 * How many works a filter lets through, and how many each choice of a facet would, were that facet not filtered.
 * One pass counts every combination that occurs, at most some hundreds; the rest is addition.
 */
export async function countArtworks(db: Database, filter: ArtworkFilter) {
  const { kind: _, surface: __, status: ___, ...place } = filter
  const combinations = await db
    .selectFrom('artwork')
    .innerJoin('spot', 'spot.id', 'artwork.spot_id')
    .where('artwork.state', '=', 'published')
    .$call((query) => matching(query, place))
    .select(['artwork.kind', 'spot.surface', 'artwork.status'])
    .select(({ fn }) => fn.countAll<string>().as('works'))
    .groupBy(['artwork.kind', 'spot.surface', 'artwork.status'])
    .execute()
  return countFacets(
    combinations.map((row) => ({ ...row, works: Number(row.works) })),
    filter,
  )
}

import type { ArtworkFilter } from '@allcity/contract/artworks'
import type { BoundingBox } from '@allcity/contract/geo'
import { tileLimits } from '@allcity/contract/map'
import type { Database } from '#server/database/connection.ts'
import { knownCoordinates, within } from '#server/database/geography.ts'
import { matching } from '../artworks/queries.ts'
import { dayOf, stillThere } from '../sightings/rules.ts'

/** The public points of the newest works in a box, as many as a tile may hold. */
export async function listPoints(db: Database, bounds: BoundingBox, filter: ArtworkFilter) {
  const works = await db
    .selectFrom('artwork')
    .innerJoin('spot', 'spot.id', 'artwork.spot_id')
    .where('artwork.state', '=', 'published')
    .where(within('spot.public_point', bounds))
    .$call((query) => matching(query, filter))
    .select(['artwork.id', 'artwork.kind', 'artwork.status', 'spot.surface'])
    .select(['artwork.last_seen_on', 'artwork.half_life_days'])
    .select(knownCoordinates('spot.public_point').as('location'))
    .orderBy('artwork.published_at', 'desc')
    .limit(tileLimits.works)
    .execute()
  const today = dayOf(new Date())
  return works.map(({ last_seen_on, half_life_days, ...work }) => ({
    ...work,
    fade: stillThere({ status: work.status, last_seen_on, half_life_days }, today).fade,
  }))
}

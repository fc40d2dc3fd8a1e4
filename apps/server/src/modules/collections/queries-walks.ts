import type { CollectionCard } from '@allcity/contract/collections'
import type { Coordinates } from '@allcity/contract/geo'
import { isProbablyGone, walkLength } from '@allcity/contract/stops'
import type { Database } from '#server/platform/database/connection.ts'
import { coordinates } from '#server/platform/database/geography.ts'
import { formatDay } from '#server/platform/lib/utc-day.ts'
import { stillThere } from '../sightings/rules.ts'

export type WalkSummary = NonNullable<CollectionCard['walk']>

/** The stops and the length of each walk, by public points. */
export async function measureWalks(
  db: Database,
  walks: readonly { id: string; start: Coordinates | null }[],
): Promise<Map<string, WalkSummary>> {
  if (walks.length === 0) return new Map()
  const stops = await listStops(
    db,
    walks.map(({ id }) => id),
  )
  return new Map(
    walks.map(({ id, start }) => {
      const points = stops.get(id) ?? []
      const { metres, minutes } = walkLength(points, start)
      return [id, { stops: points.length, metres: Math.round(metres), minutes: Math.round(minutes) }]
    }),
  )
}

/** The points of each walk in walking order, under the conditions of `isStop`. */
async function listStops(db: Database, ids: string[]): Promise<Map<string, Coordinates[]>> {
  const rows = await db
    .selectFrom('collection_item')
    .innerJoin('artwork', 'artwork.id', 'collection_item.artwork_id')
    .innerJoin('spot', 'spot.id', 'artwork.spot_id')
    .where('collection_item.collection_id', 'in', ids)
    .where('artwork.state', '=', 'published')
    .where('spot.location_level', 'in', ['exact', 'street'])
    .where('spot.surface', '<>', 'train')
    .select(['collection_id', 'artwork.status', 'artwork.last_seen_on', 'artwork.half_life_days'])
    .select(coordinates('spot.public_point').as('location'))
    .orderBy('collection_item.position')
    .orderBy('artwork.id')
    .execute()
  const today = formatDay(new Date())
  const stops = new Map<string, Coordinates[]>()
  for (const { collection_id: id, location, ...work } of rows) {
    if (!location || isProbablyGone({ stillThere: stillThere(work, today) })) continue
    stops.set(id, [...(stops.get(id) ?? []), location])
  }
  return stops
}

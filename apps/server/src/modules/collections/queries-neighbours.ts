import type { Collection, Neighbour } from '@allcity/contract/collections'
import type { Coordinates } from '@allcity/contract/geo'
import type { Database } from '#server/platform/database/connection.ts'
import { boxAround, coordinates, nearness, within } from '#server/platform/database/geography.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { cardsById } from '../artworks/queries/cards.ts'
import { type Gap, measureGaps, metresFromLeg, mostGaps, neighbourMetres, neighboursEach } from './rules.ts'

const mostNeighbours = 40

/** Substitutes for works that are probably gone, the nearest first; each is offered once. */
export async function listNeighbours(
  db: Database,
  collection: Collection,
  address: PhotoAddress,
): Promise<Neighbour[]> {
  const gaps = measureGaps(collection.items.flatMap(({ artwork }) => artwork ?? []))
  const taken = new Set(collection.items.map(({ artworkId }) => artworkId.toString()))
  const found: { id: string; goneId: string; metres: number }[] = []
  for (const gap of gaps.slice(0, mostGaps)) {
    const near = await listBeside(db, gap)
    const offered = near.filter(({ id }) => !taken.has(id)).slice(0, neighboursEach)
    for (const { id, metres } of offered) {
      taken.add(id)
      found.push({ id, goneId: gap.goneId, metres })
    }
  }
  const ids = found.map(({ id }) => id)
  const cards = await cardsById(db, ids, address)
  const insteadOf = new Map(collection.items.map(({ artworkId }) => [artworkId.toString(), artworkId]))
  return found.flatMap(({ id, goneId, metres }) => {
    const [artwork, gone] = [cards.get(id), insteadOf.get(goneId)]
    return artwork && gone ? [{ artwork, insteadOf: gone, metres: Math.round(metres) }] : []
  })
}

/** Uses public points only, so that order and distance reveal no more than the map. */
async function listBeside(db: Database, { gone, from, to }: Gap) {
  const rows = await db
    .selectFrom('artwork')
    .innerJoin('spot', 'spot.id', 'artwork.spot_id')
    .where('artwork.state', '=', 'published')
    .where('spot.location_level', 'in', ['exact', 'street'])
    .where('spot.surface', '<>', 'train')
    .where('artwork.standing', '=', 'likely')
    .where(({ or }) => or(toBoxes([gone, from, to]).map((box) => within('spot.public_point', box))))
    .select(['artwork.id', coordinates('spot.public_point').as('location')])
    .orderBy(nearness('spot.public_point', gone))
    .orderBy('artwork.id')
    .limit(mostNeighbours)
    .execute()
  return rows.flatMap(({ id, location }) => {
    const metres = location ? metresFromLeg(location, from, to) : Number.POSITIVE_INFINITY
    return metres <= neighbourMetres ? [{ id, metres }] : []
  })
}

/** One box per point: a single box could cover a city, and the works nearest to the missing one must come first. */
const toBoxes = (points: Coordinates[]) => points.map((point) => boxAround(point, neighbourMetres))

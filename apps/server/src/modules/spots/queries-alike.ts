import type { Coordinates, LocationLevel } from '@allcity/contract/geo'
import { type RawBuilder, sql } from 'kysely'
import { mostCompared, reach } from '#server/domain/same-wall.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { boxAround, metresFrom, realPoint, within } from '#server/platform/database/geography.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { cardsInOrder } from '../artworks/queries/cards.ts'
import { doubtMetres } from '../artworks/rules.ts'
import { findCopies } from '../uploads/queries-copies.ts'
import { findSameWall } from './queries-same-wall.ts'
import { isHashAlike, likeliest } from './rules.ts'

interface Question {
  photoIds: string[]
  location: Coordinates | null
}

/**
 * The works that a member's photo may show. Works of others are looked for by what anybody may know: an exact spot by its
 * point, any other by its public cell and by likeness, a hidden one not at all; so no question finds a place out. Local features are
 * compared with the nearest works alone, which are chosen by the same public places.
 */
export async function findAlike(
  db: Database,
  memberId: string,
  question: Question,
  address: PhotoAddress,
  report: (error: unknown) => void,
) {
  const mine = await db
    .selectFrom('photo')
    .select(['id', 'perceptual_hash'])
    .where('id', 'in', question.photoIds.length > 0 ? question.photoIds : [memberId])
    .where('member_id', '=', memberId)
    .where('state', '=', 'ready')
    .execute()
  const hashes = mine.flatMap(({ perceptual_hash }) => (perceptual_hash === null ? [] : [perceptual_hash]))
  const [copy] = await findCopies(
    db,
    mine.map(({ id }) => id),
  )
  const around = question.location ? await listAround(db, memberId, question.location, hashes) : []
  const compared = around
    .filter((one) => one.metres <= reach.compared)
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, mostCompared)
    .filter((one) => !isHashAlike(one))
    .map(({ id }) => id)
  const myPhotos = question.photoIds.filter((photoId) => mine.some(({ id }) => id === photoId))
  const sameWall = await findSameWall(db, memberId, myPhotos, compared, report)
  const chosen = likeliest(around.map((one) => ({ ...one, isSameWall: sameWall.has(one.id) })))
  const cards = await cardsInOrder(
    db,
    chosen.map(({ id }) => id),
    address,
  )
  return {
    items: cards.map((artwork) => ({ artwork, why: chosen.find(({ id }) => id === artwork.id)?.why ?? 'near' })),
    copyOf: copy ? { id: copy.artworkId, title: copy.title } : null,
  }
}

const levels: LocationLevel[] = ['exact', 'street', 'district', 'city']
const farthest = reach.alike + Math.max(...levels.map(doubtMetres))

async function listAround(db: Database, memberId: string, location: Coordinates, hashes: string[]) {
  const published = db
    .selectFrom('artwork')
    .innerJoin('spot', 'spot.id', 'artwork.spot_id')
    .where('artwork.state', '=', 'published')
    .select(['artwork.id', 'spot.location_level', 'spot.surface', leastBits(hashes).as('bits')])
  const public_ = await published
    .where(within('spot.public_point', boxAround(location, farthest)))
    .select(metresFrom('spot.public_point', location).as('metres'))
    .orderBy('metres')
    .limit(5_000)
    .execute()
  const own = await published
    .where('artwork.member_id', '=', memberId)
    .select(metresFrom(realPoint, location).as('metres'))
    .orderBy('metres')
    .limit(50)
    .execute()
  const others = public_
    .filter(({ location_level, metres }) => metres <= reach.alike + doubtMetres(location_level))
    .map((row) => ({
      id: row.id,
      isNear: row.location_level === 'exact' && row.surface !== 'train' && row.metres <= reach.near,
      bits: row.bits,
      metres: row.metres,
    }))
  const theirs = own
    .filter(({ metres }) => metres <= reach.alike)
    .map((row) => ({ id: row.id, isNear: row.metres <= reach.near, bits: row.bits, metres: row.metres }))
  return [...new Map([...others, ...theirs].map((one) => [one.id, one])).values()]
}

/** In how many bits the most alike photo of a work, its sightings' included, differs from any of these. */
function leastBits(hashes: string[]): RawBuilder<number | null> {
  if (hashes.length === 0) return sql<number | null>`null::integer`
  const hashList = sql.join(hashes.map((hash) => sql`(${hash}::text::bit(64))`))
  return sql<number | null>`(
    select min(bit_count(photo.perceptual_hash # asked.hash))::integer
    from photo left join sighting on sighting.id = photo.sighting_id, (values ${hashList}) as asked (hash)
    where photo.state = 'ready' and photo.perceptual_hash is not null
      and coalesce(photo.artwork_id, sighting.artwork_id) = artwork.id
      and not exists (select from sighting as undo where undo.undoes = sighting.id))`
}

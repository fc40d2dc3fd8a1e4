import type { ArtworkCard, ArtworkFilter } from '@allcity/contract/artworks'
import type { Coordinates } from '@allcity/contract/geo'
import { type RawBuilder, sql } from 'kysely'
import { filterArtworks } from '#server/domain/artwork-filter.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { boxAround, isAmongNearest, isNear, metresFrom } from '#server/platform/database/geography.ts'
import { decodeCursor, encodeCursor, measureKey } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import type { ListRequest } from '../queries.ts'
import { cardsInOrder } from './cards.ts'
import { holdsManyWorks } from './dense.ts'

const farthestMetres = 50_000
/** Upper bound in metres: no distance on Earth is longer. */
const Farthest = measureKey(100_000_000)
/** Limits the works, so that the last page costs no more than the first. */
const most = 2_000

interface NearRequest extends ListRequest {
  near: Coordinates
}

/** Works nearest first by their public points; ties by id. */
export async function listArtworksNear(
  db: Database,
  { filter, near, limit, cursor }: NearRequest,
  address: PhotoAddress,
): Promise<{ items: ArtworkCard[]; next?: string }> {
  const read = decodeCursor(Farthest, cursor)
  const after = read && { id: read.id, metres: read.measure }
  const order = await listNearest(db, filter, near, { wanted: limit + 1, after })
  const { shown, ...more } = paginate(order, limit, (last) => encodeCursor([last.metres, last.id]))
  const ids = shown.map(({ id }) => id)
  return { items: await cardsInOrder(db, ids, address), ...more }
}

interface Nearest {
  id: string
  metres: number
}

/** The size of a page and where it starts. */
interface NearFilter {
  wanted: number
  after: Nearest | null
}

/** In denser areas, only this many nearest walls are read, then more, and at last all. */
const fewNear = 500
const steps = [60, 600, 5_000]

/**
 * PostgreSQL underestimates the works nearby and would read a whole city for the first page. So in dense areas, read the nearest walls by
 * index in growing steps.
 */
async function listNearest(
  db: Database,
  filter: ArtworkFilter,
  near: Coordinates,
  page: NearFilter,
): Promise<Nearest[]> {
  const list = (isThere: RawBuilder<boolean>) => listAmong(db, filter, near, page, isThere)
  if (await holdsManyWorks(db, boxAround(near, farthestMetres), fewNear)) {
    for (const walls of steps) {
      const order = await list(
        isAmongNearest('spot', 'public_point', { to: near, metres: farthestMetres, most: walls }),
      )
      if (order.length === page.wanted) return order
    }
  }
  return list(isNear('spot.public_point', near, farthestMetres))
}

function listAmong(
  db: Database,
  filter: ArtworkFilter,
  near: Coordinates,
  { wanted, after }: NearFilter,
  isThere: RawBuilder<boolean>,
): Promise<Nearest[]> {
  return db
    .selectFrom((works) =>
      works
        .selectFrom('artwork')
        .innerJoin('spot', 'spot.id', 'artwork.spot_id')
        .where('artwork.state', '=', 'published')
        .where(isThere)
        .$call((query) => filterArtworks(query, filter))
        .select(['artwork.id', metresFrom('spot.public_point', near).as('metres')])
        .orderBy('metres')
        .orderBy('artwork.id')
        .limit(most)
        .as('near'),
    )
    .selectAll()
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(metres, id) > (${after?.metres}::double precision, ${after?.id}::uuid)`),
    )
    .orderBy('metres')
    .orderBy('id')
    .limit(wanted)
    .execute()
}

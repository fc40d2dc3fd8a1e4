import { Artwork } from '@allcity/contract/artworks'
import { pageSizes } from '@allcity/contract/paging'
import { sql } from 'kysely'
import type { ViewerFilter } from '#server/domain/artwork-filter.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { named, selectRows, unseen } from '#server/platform/database/prepared-statements.ts'
import { decodeTimeKey, type PageRequest, writeCursor } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import { formatDay } from '#server/platform/lib/utc-day.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { wishesOfWork } from '../claims/queries-wishes.ts'
import { creditsOfWork } from '../credits/queries.ts'
import { propsOfWork } from '../props/queries.ts'
import { listPhotos } from '../uploads/queries.ts'
import { isTrainPublic, toTrain } from '../vehicles/rules.ts'
import { findCover, loadCards, publishedWorks, toCard, withCovers } from './queries/cards.ts'
import { holdsManyWorks } from './queries/dense.ts'
import { beforeFirst, hasOnePlan, newestFirst } from './queries/newest.ts'
import { listSources } from './queries/sources.ts'

export async function findArtwork(db: Database, id: string, address: PhotoAddress): Promise<Artwork | undefined> {
  const statement = publishedWorks(db)
    .leftJoin('vehicle', 'vehicle.id', 'spot.vehicle_id')
    .select(['artwork.description', 'artwork.year_made', 'artwork.seen_on', 'artwork.permission', 'artwork.licence'])
    .select(['artwork.created_at', 'artwork.updated_at', 'artwork.train_operator', 'artwork.train_line'])
    .select(['artwork.spot_id', 'spot.vehicle_id', 'vehicle.operator', 'vehicle.number'])
    .select([wishesOfWork.as('wishes'), creditsOfWork('artwork.id').as('credits')])
    .select(propsOfWork('artwork.id').as('props'))
    .select(({ selectFrom }) =>
      selectFrom('artwork as neighbour')
        .select(({ fn }) => fn.countAll<string>().as('works'))
        .whereRef('neighbour.spot_id', '=', 'artwork.spot_id')
        .where('neighbour.state', '=', sql.lit('published'))
        .as('works_at_spot'),
    )
    .where('artwork.id', '=', id)
  const [row] = await selectRows(db, statement)
  if (!row) return undefined
  const [of, sources] = await Promise.all([listPhotos(db, [id], address), listSources(db, id)])
  const photos = of.get(id) ?? []
  const cover = findCover(row, photos)
  if (!cover) return undefined
  return {
    ...toCard(row, cover, row.credits ?? [], formatDay(new Date())),
    description: row.description,
    yearMade: row.year_made,
    seenOn: row.seen_on,
    permission: row.permission,
    licence: row.licence,
    photos,
    sources,
    spot: { id: Artwork.shape.spot.shape.id.parse(row.spot_id), works: Number(row.works_at_spot) },
    train: row.surface === 'train' && isTrainPublic(row, new Date()) ? toTrain(row) : null,
    ...row.wishes,
    updatedAt: row.updated_at.toISOString(),
  }
}

export interface ListRequest extends PageRequest {
  filter: ViewerFilter
}

/** Lists take at most so many names, see `named`: each combination of several kinds is a statement of its own. */
const room = 70

/** Newest first; one extra row shows whether there is a next page. */
export async function listArtworks(db: Database, { filter, limit, cursor }: ListRequest, address: PhotoAddress) {
  const after = decodeTimeKey(cursor) ?? beforeFirst
  const isDense = filter.bounds !== undefined && (await holdsManyWorks(db, filter.bounds))
  const isNamed = hasOnePlan(filter)
  const most = isNamed ? 1 + (limit > pageSizes.default ? pageSizes.largest : pageSizes.default) : limit + 1
  const cards = withCovers(db, newestFirst(publishedWorks(db), filter, { after, most, isDense }))
    .orderBy('work.published_at', 'desc')
    .orderBy('work.id', 'desc')
    // All page sizes share two statements. PostgreSQL expects few rows, and so reads an index in its order.
    .$if(isNamed, (page) => page.limit(unseen(sql<number>`${limit + 1}::integer`)))
    .compile()
  const { rows } = await db.executeQuery(isNamed ? named(cards, room) : cards)
  const { shown, ...more } = paginate(rows, limit, (last) => writeCursor(last.published_at, last.id))
  return { items: await loadCards(db, shown, address), ...more }
}

import { Artwork, type ArtworkFilter } from '@allcity/contract/artworks'
import { pageSizes } from '@allcity/contract/paging'
import { type SelectQueryBuilder, sql } from 'kysely'
import { hasFacets, isOfFacets, isOneFacet } from '#server/domain/artwork-facets.ts'
import { filterArtworks, filterFacets, type ViewerFilter } from '#server/domain/artwork-filter.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { lyingWithin } from '#server/platform/database/geography.ts'
import { isAfterKey } from '#server/platform/database/keyset.ts'
import { named, selectRows } from '#server/platform/database/prepared-statements.ts'
import { decodeTimeKey, type PageRequest, writeCursor } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import { formatDay } from '#server/platform/lib/utc-day.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import type { Tables } from '#server/tables.ts'
import { wishesOfWork } from '../claims/queries-wishes.ts'
import { creditsOfWork } from '../credits/queries.ts'
import { propsOfWork } from '../props/queries.ts'
import { listPhotos } from '../uploads/queries.ts'
import { isTrainPublic, toTrain } from '../vehicles/rules.ts'
import { findCover, loadCards, publishedWorks, toCard, withCovers } from './queries/cards.ts'
import { holdsManyWorks } from './queries/dense.ts'
import { type After, isAmongNewest } from './queries/newest.ts'
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

/** Newest first; one extra row shows whether there is a next page. */
export async function listArtworks(db: Database, { filter, limit, cursor }: ListRequest, address: PhotoAddress) {
  const after = decodeTimeKey(cursor)
  const statement = await buildStatement(db, filter, after, limit)
  const { rows } = await db.executeQuery(statement)
  const { shown, ...more } = paginate(rows, limit, (last) => writeCursor(last.published_at, last.id))
  return { items: await loadCards(db, shown, address), ...more }
}

/** Frequent queries become prepared statements: pages of all works, and the first page of one kind, surface or status. */
async function buildStatement(db: Database, filter: ViewerFilter, after: After | null, limit: number) {
  const isOfAll = isOfFacets(filter) && !hasFacets(filter) && limit <= pageSizes.default
  const isOfOne = isOfFacets(filter) && isOneFacet(filter) && limit === pageSizes.default
  if (after !== null || !(isOfAll || isOfOne)) {
    const statement = await newest(db, filter, after, limit + 1)
    return isOfAll ? named(statement) : statement
  }
  const key = [limit, filter.kind, filter.surface, filter.status].join()
  const statement = firstPages.get(key) ?? named(await newest(db, filter, after, limit + 1))
  firstPages.set(key, statement)
  return statement
}

/** Compiled first pages without parameters that differ, by limit and facet. */
const firstPages = new Map<string, Awaited<ReturnType<typeof newest>>>()

async function newest(db: Database, filter: ViewerFilter, after: After | null, most: number) {
  const holdsMany = filter.bounds !== undefined && (await holdsManyWorks(db, filter.bounds))
  const page = publishedWorks(db)
    .$call((query) =>
      holdsMany ? filterArtworks(query, filter, lyingWithin) : amongNewest(query, filter, after, most),
    )
    .where(isAfterKey(after, 'artwork.published_at', 'artwork.id'))
    .orderBy('artwork.published_at', 'desc')
    .orderBy('artwork.id', 'desc')
    .limit(sql.lit(most))
  return withCovers(db, page).orderBy('work.published_at', 'desc').orderBy('work.id', 'desc').compile()
}

/** The same for a newest-first query, which may read its page from an index. */
export function amongNewest<Row>(
  query: SelectQueryBuilder<Tables, 'artwork' | 'spot', Row>,
  filter: ArtworkFilter,
  after: After | null,
  most: number,
) {
  const newest = isAmongNewest(filter, after, most)
  return newest ? filterFacets(query.where(newest), filter) : filterArtworks(query, filter)
}

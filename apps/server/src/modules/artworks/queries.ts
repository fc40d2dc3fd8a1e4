import { Artwork, type ArtworkFilter, type ArtworkKind, type ArtworkStatus } from '@allcity/contract/artworks'
import { pageSizes } from '@allcity/contract/paging'
import { type SelectQueryBuilder, sql } from 'kysely'
import { comesAfter } from '#server/database/comes-after.ts'
import type { Database } from '#server/database/connection.ts'
import { lyingWithin, within } from '#server/database/geography.ts'
import { named, rowsOf } from '#server/database/named-statements.ts'
import { showsWorks } from '#server/database/public-members.ts'
import type { Tables } from '#server/database/tables.ts'
import { keyOf, type PageRequest, writeCursor } from '#server/http/cursor.ts'
import { pageOf } from '#server/lib/keyset.ts'
import type { PhotoAddress } from '#server/storage/photo-address.ts'
import { wishesOfWork } from '../claims/queries-wishes.ts'
import { creditsOfWork } from '../credits/queries.ts'
import { isWorkBy, isWorkOf, isWorkOfMembersAlone } from '../makers/queries-works.ts'
import { propsOfWork } from '../props/queries.ts'
import { cityOf } from '../regions/queries.ts'
import { dayOf } from '../sightings/rules.ts'
import { listPhotosOf } from '../uploads/queries.ts'
import { isWorkTold } from '../vehicles/queries-shown.ts'
import { isTold, trainOf } from '../vehicles/rules.ts'
import { cardOf, cardsOf, coverOf, publishedWorks, withCovers } from './queries-cards.ts'
import { holdsManyWorks } from './queries-dense.ts'
import { type After, isAmongNewest } from './queries-newest.ts'
import { listSourcesOf } from './queries-sources.ts'
import { lastLetter, wordsIn } from './rules.ts'
import { facetsOf, hasFacets, isOfFacets, isOneFacet } from './rules-facets.ts'

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
  const [row] = await rowsOf(db, statement)
  if (!row) return undefined
  const [of, sources] = await Promise.all([listPhotosOf(db, [id], address), listSourcesOf(db, id)])
  const photos = of.get(id) ?? []
  const cover = coverOf(row, photos)
  if (!cover) return undefined
  return {
    ...cardOf(row, cover, row.credits ?? [], dayOf(new Date())),
    description: row.description,
    yearMade: row.year_made,
    seenOn: row.seen_on,
    permission: row.permission,
    licence: row.licence,
    photos,
    sources,
    spot: { id: Artwork.shape.spot.shape.id.parse(row.spot_id), works: Number(row.works_at_spot) },
    train: row.surface === 'train' && isTold(row, new Date()) ? trainOf(row) : null,
    ...row.wishes,
    updatedAt: row.updated_at.toISOString(),
  }
}

/** The viewer always finds their own works by uploader, even if they hide them from others. */
type Asked = ArtworkFilter & { viewerId?: string | undefined }

export interface ListRequest extends PageRequest {
  filter: Asked
}

/** Newest first; one extra row shows whether there is a next page. */
export async function listArtworks(db: Database, { filter, limit, cursor }: ListRequest, address: PhotoAddress) {
  const after = keyOf(cursor)
  const statement = await statementOf(db, filter, after, limit)
  const { rows } = await db.executeQuery(statement)
  const { shown, ...more } = pageOf(rows, limit, (last) => writeCursor(last.published_at, last.id))
  return { items: await cardsOf(db, shown, address), ...more }
}

/** Frequent queries become prepared statements: pages of all works, and the first page of one kind, surface or status. */
async function statementOf(db: Database, filter: Asked, after: After | null, limit: number) {
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

async function newest(db: Database, filter: Asked, after: After | null, most: number) {
  const holdsMany = filter.bounds !== undefined && (await holdsManyWorks(db, filter.bounds))
  const page = publishedWorks(db)
    .$call((query) => (holdsMany ? matching(query, filter, lyingWithin) : amongNewest(query, filter, after, most)))
    .where(comesAfter(after, 'artwork.published_at', 'artwork.id'))
    .orderBy('artwork.published_at', 'desc')
    .orderBy('artwork.id', 'desc')
    .limit(sql.lit(most))
  return withCovers(db, page).orderBy('work.published_at', 'desc').orderBy('work.id', 'desc').compile()
}

/**
 * Applies a filter to a query of works; the place is compared by its public point. In a dense box, scanning the newest works finds a page
 * sooner than scanning the box.
 */
export function matching<Row>(
  query: SelectQueryBuilder<Tables, 'artwork' | 'spot', Row>,
  filter: Asked,
  inBox: typeof within = within,
) {
  const { bounds, uploader, viewerId = null, spot, vehicle, region, country, fromYear, toYear, words } = filter
  let narrowed = matchingFacets(query, filter)
  if (bounds) narrowed = narrowed.where(inBox('spot.public_point', bounds))
  for (const word of wordsIn(words ?? '')) narrowed = narrowed.where(hasWord(word))
  if (fromYear !== undefined) narrowed = narrowed.where('artwork.year_made', '>=', fromYear)
  if (toYear !== undefined) narrowed = narrowed.where('artwork.year_made', '<=', toYear)
  if (uploader !== undefined) {
    narrowed = narrowed.where('artwork.member_id', '=', ({ selectFrom }) =>
      selectFrom('member')
        .select('member.id')
        .where(({ fn }) => fn<string>('lower', ['member.username']), '=', uploader.toLowerCase())
        .where(sql<boolean>`(member.id = ${viewerId}::uuid or ${showsWorks})`),
    )
  }
  // A hidden place is in no city, not even in the moment before the work's projected columns are updated.
  if (region !== undefined || country !== undefined) narrowed = narrowed.where('spot.location_level', '<>', 'hidden')
  if (region !== undefined) narrowed = narrowed.where('artwork.shown_in', '=', cityOf(region))
  if (country !== undefined) narrowed = narrowed.where('artwork.shown_country', '=', country)
  if (spot !== undefined) narrowed = narrowed.where('artwork.spot_id', '=', spot)
  if (vehicle !== undefined) narrowed = narrowed.where('spot.vehicle_id', '=', vehicle).where(isWorkTold())
  return madeBy(narrowed, filter)
}

const hasWord = (word: string) => sql<boolean>`artwork.id in (select artwork_id from (${worksNamed(word)}) as named)`

/** Published works with a title word that begins with `word`; a work with two such words comes twice. */
export const worksNamed = (word: string) =>
  sql`select artwork_id, facet from artwork_term where term >= fold(${word}) and term < fold(${word}) || ${lastLetter}`

function madeBy<Row>(
  query: SelectQueryBuilder<Tables, 'artwork' | 'spot', Row>,
  { artist, crew, crewPart }: Pick<ArtworkFilter, 'artist' | 'crew' | 'crewPart'>,
) {
  const byArtist = artist === undefined ? query : query.where(isWorkBy(artist))
  return crew === undefined ? byArtist : byArtist.where(partsOfCrew[crewPart ?? 'all'](crew))
}

/** The same for a newest-first query, which may read its page from an index. */
export function amongNewest<Row>(
  query: SelectQueryBuilder<Tables, 'artwork' | 'spot', Row>,
  filter: ArtworkFilter,
  after: After | null,
  most: number,
) {
  const newest = isAmongNewest(filter, after, most)
  return newest ? matchingFacets(query.where(newest), filter) : matching(query, filter)
}

/** Filters by a single column where possible: two redundant conditions make PostgreSQL underestimate the number of works. */
function matchingFacets<Row>(query: SelectQueryBuilder<Tables, 'artwork' | 'spot', Row>, filter: ArtworkFilter) {
  const { kind = [], surface = [], status = [], likelyThere, needsLook } = filter
  const lists = [kind, surface, status].filter(({ length }) => length > 0).length
  let narrowed = query
  if (likelyThere) narrowed = narrowed.where('artwork.standing', '=', 'likely')
  if (needsLook) narrowed = narrowed.where('artwork.standing', '=', 'doubtful')
  if (lists > 1 || surface.length > 0) return narrowed.where(isOneOf('artwork.facet', facetsOf(filter)))
  if (kind.length > 0) narrowed = narrowed.where('artwork.kind', 'in', kind.map(written))
  if (status.length > 0) narrowed = narrowed.where('artwork.status', 'in', status.map(written))
  return narrowed
}

/** A word from our own enums as a literal, so a prepared statement is planned for this very word. */
const written = <Word extends ArtworkKind | ArtworkStatus>(word: Word) => sql.lit(word)

const isOneOf = (column: string, numbers: number[]) =>
  sql<boolean>`${sql.ref(column)} = any(${sql.lit(`{${numbers.join()}}`)}::smallint[])`

const partsOfCrew = { all: isWorkOf, own: isWorkBy, members: isWorkOfMembersAlone }

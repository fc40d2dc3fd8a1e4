import type { ArtworkFilter, Licence } from '@allcity/contract/artworks'
import type { Credit } from '@allcity/contract/credits'
import { dataLimits, type ExportedWork } from '@allcity/contract/data'
import { licences } from '@allcity/contract/licences'
import type { Database } from '#server/database/connection.ts'
import { latitudeOf, longitudeOf } from '#server/database/geography.ts'
import type { PhotoAddress } from '#server/storage/photo-address.ts'
import { matching } from '../artworks/queries.ts'
import { wishesOfWork } from '../claims/queries-wishes.ts'
import { listCreditsOf } from '../credits/queries.ts'
import { placeOf } from '../regions/queries.ts'
import { isTold, trainOf } from '../vehicles/rules.ts'
import { absolute, attributionOf, makersOf, nameOf, type PlacedWork, pageOf, pictureOf } from './rules.ts'

/** Where the things of this installation are found. */
export interface Addresses {
  baseUrl: string
  photoAddress: PhotoAddress
}

type Row = Awaited<ReturnType<ReturnType<typeof placedWorks>['execute']>>[number]

/** Published works with their public place and the first of their photos, if they have one: the exact point is not among the columns. */
export function placedWorks(db: Database) {
  return db
    .selectFrom('artwork')
    .innerJoin('spot', 'spot.id', 'artwork.spot_id')
    .innerJoin('member', 'member.id', 'artwork.member_id')
    .leftJoin('region', 'region.id', 'spot.region_id')
    .leftJoin('vehicle', 'vehicle.id', 'spot.vehicle_id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('photo')
          .select(['photo.key', 'photo.sizes', 'photo.alt_text'])
          .whereRef('photo.artwork_id', '=', 'artwork.id')
          .where('photo.state', '=', 'ready')
          .orderBy('photo.position')
          .orderBy('photo.id')
          .limit(1)
          .as('cover'),
      (join) => join.onTrue(),
    )
    .where('artwork.state', '=', 'published')
    .select([
      'artwork.id',
      'artwork.title',
      'artwork.kind',
      'artwork.status',
      'artwork.year_made',
      'artwork.seen_on',
      'artwork.licence',
      'artwork.is_sample',
      'artwork.published_at',
      'artwork.created_at',
      'artwork.train_operator',
      'artwork.train_line',
      'vehicle.operator',
      'vehicle.number',
      'spot.vehicle_id',
      'spot.surface',
      'spot.location_level',
      'spot.region_id',
      'region.name as city',
      'region.country_code',
      'member.username',
      'cover.key',
      'cover.sizes',
      longitudeOf('spot.public_point').as('longitude'),
      latitudeOf('spot.public_point').as('latitude'),
      wishesOfWork.as('wishes'),
    ])
}

interface Wanted {
  filter: ArtworkFilter
  /** Leaves out works whose place is hidden. */
  isOfPlaces: boolean
}

async function readBatch(db: Database, { filter, isOfPlaces }: Wanted, after: string | undefined) {
  const rows = await placedWorks(db)
    // Public records are left to their sources.
    .where('cover.key', 'is not', null)
    .$call((query) => matching(query, filter))
    .$if(isOfPlaces, (query) => query.where('spot.public_point', 'is not', null))
    .$if(after !== undefined, (query) => query.where('artwork.id', '>', after ?? ''))
    .orderBy('artwork.id')
    .limit(dataLimits.batch)
    .execute()
  return { rows, credits: await creditsOf(db, rows) }
}

/** Who made them, by one query for all. */
export const creditsOf = (db: Database, rows: readonly { id: string }[]) =>
  listCreditsOf(
    db,
    rows.map(({ id }) => id),
  )

/** So many works are made into text at once: others are answered in between, and the text is small enough to be cleared away young. */
const piece = 100

/**
 * All works that a filter lets through, some at a time, each batch by a short query of its own: at no time are more
 * than two batches in memory. While one is written, the next is read.
 */
export async function* listInBatches(db: Database, wanted: Wanted, addresses: Addresses) {
  let read = readBatch(db, wanted, undefined)
  for (;;) {
    const { rows, credits } = await read
    const last = rows.at(-1)
    const hasMore = last !== undefined && rows.length === dataLimits.batch
    if (hasMore) {
      read = readBatch(db, wanted, last.id)
      // Nobody may ever ask for it, and then nobody hears that it failed.
      read.catch(() => undefined)
    }
    for (let from = 0; from < rows.length; from += piece) {
      yield rows.slice(from, from + piece).map((row) => placedWorkOf(row, addresses, credits.get(row.id)))
    }
    if (!hasMore) return
  }
}

/** Published works in the order of these ids, public records among them: what somebody put into a list is theirs to take along. */
export async function listPlaced(db: Database, ids: string[], addresses: Addresses): Promise<PlacedWork[]> {
  if (ids.length === 0) return []
  const rows = await placedWorks(db).where('artwork.id', 'in', ids).execute()
  const credits = await creditsOf(db, rows)
  const records = await recordNames(db, rows)
  const works = new Map(
    rows.map((row) => [row.id, placedWorkOf(row, addresses, credits.get(row.id), records.get(row.id))]),
  )
  return ids.flatMap((id) => works.get(id) ?? [])
}

/** Of works without a photo of their own whose record they are, by one query for all. */
export async function recordNames(
  db: Database,
  rows: readonly { id: string; key: string | null }[],
): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ id, key }) => (key === null ? [id] : []))
  if (ids.length === 0) return new Map()
  const records = await db
    .selectFrom('imported_work')
    .innerJoin('artwork', 'artwork.id', 'imported_work.artwork_id')
    .innerJoin('spot', 'spot.id', 'artwork.spot_id')
    .select(['artwork_id', 'source_name'])
    .where('artwork_id', 'in', ids)
    .where('is_made', '=', true)
    // Its name is often the city's.
    .where('spot.location_level', '<>', 'hidden')
    .execute()
  return new Map(records.flatMap(({ artwork_id, source_name }) => (artwork_id ? [[artwork_id, source_name]] : [])))
}

/** `record` is whose public record it is, where it is one. */
export function placedWorkOf(
  row: Row,
  { baseUrl, photoAddress }: Addresses,
  credits: Credit[] = [],
  record?: string,
): PlacedWork {
  const { longitude, latitude } = row
  const isPlaced = longitude !== null && latitude !== null
  const { location, level, city, country } = placeOf({ ...row, location: isPlaced ? { longitude, latitude } : null })
  const page = pageOf(baseUrl, row.id)
  const { spdx, url } = licences[row.licence]
  const train = row.surface === 'train' && isTold(row, new Date()) ? trainOf(row) : null
  const work: ExportedWork = {
    id: row.id,
    title: row.title,
    kind: row.kind,
    surface: row.surface,
    status: row.status,
    year: row.year_made,
    seenOn: row.seen_on,
    level,
    city,
    country,
    trainOperator: train?.operator ?? null,
    trainNumber: train?.number ?? null,
    trainLine: train?.line ?? null,
    ...makersOf(baseUrl, credits),
    credit: record ?? row.username,
    licence: spdx,
    licenceUrl: url,
    artworkRights: row.wishes.rights && licences[row.wishes.rights].spdx,
    noTraining: row.wishes.noTraining,
    attribution: attributionOf({
      name: nameOf(row),
      credits,
      from: record ? `a record of ${record}` : `photo by ${row.username}`,
      page,
      licence: row.licence,
    }),
    page,
    picture: pictureAt(row, { baseUrl, photoAddress }),
    publishedAt: row.published_at?.toISOString() ?? '',
    isSample: row.is_sample,
  }
  return { location, work }
}

interface PicturedRow {
  licence: Licence
  key: string | null
  sizes: { width: number }[] | null
}

/** The picture's address where the licence lets others show it. */
function pictureAt({ licence, key, sizes }: PicturedRow, { baseUrl, photoAddress }: Addresses): string | null {
  const size = pictureOf(sizes ?? [])
  return size && key !== null && licences[licence].mayShow ? absolute(baseUrl, photoAddress(key, size.width)) : null
}

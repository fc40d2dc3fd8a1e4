import { Readable } from 'node:stream'
import type { ArtworkFilter, Licence } from '@allcity/contract/artworks'
import { dataLimits, type ExportedWork } from '@allcity/contract/data'
import { licences } from '@allcity/contract/licences'
import { sql } from 'kysely'
import { hasFacets, isOfFacets } from '#server/domain/artwork-facets.ts'
import { filterArtworks } from '#server/domain/artwork-filter.ts'
import { isTrainShown } from '#server/domain/train-visibility.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { selectLatitude, selectLongitude } from '#server/platform/database/geography.ts'
import { asJsonLines } from '#server/platform/database/json-rows.ts'
import { named } from '#server/platform/database/prepared-statements.ts'
import { englishReader, type Reader } from '#server/platform/mail/reader.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { wishesOfClaims } from '../claims/queries-wishes.ts'
import { creditsInOrder } from '../credits/queries.ts'
import { neighbourhoodName, toPlace } from '../regions/queries.ts'
import { type TrainRow, toTrain } from '../vehicles/rules.ts'
import {
  absolute,
  buildAttribution,
  buildPageUrl,
  chooseWidth,
  describeMakers,
  nameWork,
  type PlacedWork,
} from './rules.ts'

/** The base addresses of this installation. */
export interface Addresses {
  baseUrl: string
  photoAddress: PhotoAddress
}

type Row = Awaited<ReturnType<ReturnType<typeof placedWorks>['execute']>>[number]

/**
 * Published works with their public place, their makers, and their first photo, if any. It never selects the exact point, or a train before
 * its embargo ends.
 */
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
          .select(['photo.key', 'photo.alt_text', selectWidths('photo.sizes').as('widths')])
          .whereRef('photo.artwork_id', '=', 'artwork.id')
          .where('photo.state', '=', sql.lit('ready'))
          .orderBy('photo.position')
          .orderBy('photo.id')
          .limit(sql.lit(1))
          .as('cover'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('credit')
          .innerJoin('maker', 'maker.id', 'credit.maker_id')
          .leftJoin('claim', (join) =>
            join.onRef('claim.maker_id', '=', 'maker.id').on('claim.state', '=', sql.lit('accepted')),
          )
          .whereRef('credit.artwork_id', '=', 'artwork.id')
          .where('credit.state', '=', sql.lit('standing'))
          .select([creditsInOrder.as('credits')])
          .select([wishesOfClaims.rights.as('rights'), wishesOfClaims.noTraining.as('no_training')])
          .as('made'),
      (join) => join.onTrue(),
    )
    .where('artwork.state', '=', sql.lit('published'))
    .select(['artwork.id', 'artwork.title', 'artwork.kind', 'artwork.status', 'artwork.year_made', 'artwork.seen_on'])
    .select(['artwork.licence', 'artwork.is_sample', selectTime('artwork.published_at').as('published_at')])
    .select(['spot.surface', 'spot.location_level', 'spot.region_id', 'region.name as city', 'region.country_code'])
    .select(neighbourhoodName.as('neighbourhood'))
    .select([selectLongitude('spot.public_point').as('longitude'), selectLatitude('spot.public_point').as('latitude')])
    .select(['member.username', 'cover.key', 'cover.widths', 'made.credits', 'made.rights', 'made.no_training'])
    .select(selectPublicTrain().as('train'))
}

const selectWidths = (column: string) => sql<number[] | null>`jsonb_path_query_array(${sql.ref(column)}, '$[*].width')`

/** A time as text, the same in rows and in JSON. */
const selectTime = (column: string) => sql<string>`to_json(${sql.ref(column)})`

const selectPublicTrain = () => sql<TrainRow | null>`
  case when spot.surface = 'train' and ${isTrainShown()} then json_build_object('vehicle_id', spot.vehicle_id, 'operator', vehicle.operator,
    'number', vehicle.number, 'train_operator', artwork.train_operator, 'train_line', artwork.train_line) end`

/** Ids of works in order, in batches by a short query each. */
async function* listIds(db: Database, filter: ArtworkFilter): AsyncGenerator<string[], void, undefined> {
  let ids: string[] = []
  do {
    const works = db
      .selectFrom('artwork')
      .innerJoin('spot', 'spot.id', 'artwork.spot_id')
      .where('artwork.state', '=', 'published')
      .$call((query) => filterArtworks(query, filter))
      .$if(ids.length > 0, (query) => query.where('artwork.id', '>', ids.at(-1) ?? ''))
      .select('artwork.id')
      .orderBy('artwork.id')
      .limit(dataLimits.batch)
    const row = await db
      .selectFrom(works.as('work'))
      .select(sql<string[] | null>`json_agg(id)`.as('ids'))
      .executeTakeFirst()
    ids = row?.ids ?? []
    yield ids
  } while (ids.length === dataLimits.batch)
}

interface Lines {
  lines: string[]
  read: (line: string) => Row
}

/**
 * Reads these works in the order of their ids, leaving out works that are no longer public or no longer match the filter. Otherwise the
 * filter's box or country would reveal the place of a work hidden meanwhile.
 */
async function readLines(db: Database, ids: readonly string[], filter: ArtworkFilter = {}): Promise<Lines> {
  const works = placedWorks(db)
    .where(sql<boolean>`artwork.id = any(${ids}::uuid[])`)
    .$call((query) => filterArtworks(query, filter))
    .orderBy('artwork.id')
  const { statement, read } = asJsonLines(db, works)
  const isOfAll = isOfFacets(filter) && !hasFacets(filter)
  const { rows } = await db.executeQuery(isOfAll ? named(statement) : statement)
  return { lines: rows[0]?.lines?.split('\n') ?? [], read }
}

/** Batches read concurrently, to keep the database busy during transfers. */
const ahead = 2
/** Works serialised per turn of the event loop: other requests run in between, and the garbage is collected young. */
const piece = 40

/** All works that match a filter, in pieces: memory holds only a few batches of lines. */
export async function* listInBatches(db: Database, filter: ArtworkFilter, addresses: Addresses) {
  const batches: AsyncIterable<Lines> = Readable.from(listIds(db, filter)).map((ids) => readLines(db, ids, filter), {
    concurrency: ahead,
  })
  for await (const { lines, read } of batches) {
    for (let from = 0; from < lines.length; from += piece) {
      const rows = lines.slice(from, from + piece).map(read)
      // Exports leave public records to their sources.
      yield rows.filter(({ key }) => key !== null).map((row) => toPlacedWork(row, addresses))
    }
  }
}

/** Published works in the order of these ids, including public records: a list's file contains everything its owner added. */
export async function listPlaced(db: Database, ids: string[], addresses: Addresses): Promise<PlacedWork[]> {
  if (ids.length === 0) return []
  const { lines, read } = await readLines(db, ids)
  const rows = lines.map(read)
  const records = await recordNames(db, rows)
  const works = new Map(rows.map((row) => [row.id, toPlacedWork(row, addresses, records.get(row.id))]))
  return ids.flatMap((id) => works.get(id) ?? [])
}

/** The source names of works without an own photo, in one query for all. */
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
    // The source's name is often the city's.
    .where('spot.location_level', '<>', 'hidden')
    .execute()
  return new Map(records.flatMap(({ artwork_id, source_name }) => (artwork_id ? [[artwork_id, source_name]] : [])))
}

/** `record` is the source's name, for a public record. */
export function toPlacedWork(
  row: Row,
  { baseUrl, photoAddress }: Addresses,
  record?: string,
  reader: Reader = englishReader,
): PlacedWork {
  const { longitude, latitude } = row
  const isPlaced = longitude !== null && latitude !== null
  const place = toPlace({ ...row, location: isPlaced ? { longitude, latitude } : null }, reader.language)
  const { location, level, neighbourhood, city, country } = place
  const page = buildPageUrl(baseUrl, row.id)
  const { spdx, url } = licences[row.licence]
  const train = row.train && toTrain(row.train)
  const credits = row.credits ?? []
  const work: ExportedWork = {
    id: row.id,
    title: row.title,
    kind: row.kind,
    surface: row.surface,
    status: row.status,
    year: row.year_made,
    seenOn: row.seen_on,
    level,
    neighbourhood,
    city,
    country,
    trainOperator: train?.operator ?? null,
    trainNumber: train?.number ?? null,
    trainLine: train?.line ?? null,
    ...describeMakers(baseUrl, credits),
    credit: record ?? row.username,
    licence: spdx,
    licenceUrl: url,
    artworkRights: row.rights && licences[row.rights].spdx,
    noTraining: row.no_training,
    attribution: buildAttribution(
      {
        name: nameWork(row, reader.translate),
        credits,
        from: record ?? row.username,
        isRecord: record !== undefined,
        page,
        licence: row.licence,
      },
      reader,
    ),
    page,
    picture: pictureAt(row, { baseUrl, photoAddress }),
    publishedAt: new Date(row.published_at).toISOString(),
    isSample: row.is_sample,
  }
  return { location, work }
}

interface PicturedRow {
  licence: Licence
  key: string | null
  widths: number[] | null
}

/** The address of the photo, if its licence allows showing it. */
function pictureAt({ licence, key, widths }: PicturedRow, { baseUrl, photoAddress }: Addresses): string | null {
  const width = chooseWidth(widths ?? [])
  return width !== undefined && key !== null && licences[licence].mayShow
    ? absolute(baseUrl, photoAddress(key, width))
    : null
}

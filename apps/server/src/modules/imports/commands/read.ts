import { setImmediate as breath } from 'node:timers/promises'
import type { ImportMapping, ImportSource } from '@allcity/contract/imports'
import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#server/platform/database/connection.ts'
import { makePoint } from '#server/platform/database/geography.ts'
import type { Dataset } from '#server/platform/datasets/read-records.ts'
import { BrokenFile, type DataRecord } from '#server/platform/datasets/record.ts'
import type { FilledText } from '#server/platform/errors.ts'
import type { Tables } from '#server/tables.ts'
import { listFarFromCities, type NearestCity, openNearestCity } from '../../regions/queries-nearest.ts'
import { halfLifeDays } from '../../sightings/rules.ts'
import type { SampledColumn } from '../rules/columns.ts'
import { matchesFilter } from '../rules/filter.ts'
import { KeyCounter } from '../rules/keys.ts'
import { readRow } from '../rules/rows.ts'
import { cut, writable } from '../rules/text.ts'
import { PlaceSurvey } from '../rules/warnings.ts'
import { batchRows, guessSurface } from '../rules.ts'
import { plan, type Turn } from './plan.ts'

const sampledRecords = 500
const samplesAColumn = 30
const longestSample = 300

/** A broken file with fewer records before the break is refused. */
const leastRecords = 2

/** Records up to where the file breaks, if there are enough of them. */
async function* readable(records: AsyncIterable<DataRecord>, least: number): AsyncGenerator<DataRecord> {
  let count = 0
  try {
    for await (const record of records) {
      count++
      yield record
    }
  } catch (error) {
    if (!(error instanceof BrokenFile) || count < least) throw error
  }
}

/** Every column of the first records, with the first values in it. */
export async function sampleColumns(dataset: Dataset): Promise<SampledColumn[]> {
  const columns = new Map<string, { samples: string[]; seen: Set<string>; cells: number }>()
  let records = 0
  for await (const { number, cells } of readable(dataset.records(), leastRecords)) {
    records++
    for (const [name, cell] of Object.entries(cells)) {
      const column = columns.get(name) ?? { samples: [], seen: new Set(), cells: 0 }
      columns.set(name, column)
      column.cells++
      column.seen.add(cell.slice(0, longestSample))
      if (column.samples.length < samplesAColumn) column.samples.push(cell)
    }
    if (number >= sampledRecords) break
  }
  return [...columns].map(([name, { samples, seen, cells }]) => ({
    name,
    samples,
    isUnique: cells === records && seen.size === records,
  }))
}

/** Shortened for display: the first few values of each column. */
export const shownColumns = (columns: SampledColumn[]): SampledColumn[] =>
  columns.map(({ name, samples }) => ({
    name: writable(name),
    samples: samples.slice(0, 3).map((cell) => writable(cut(cell, longestSample))),
  }))

export interface Reading {
  importId: string
  sourceKey: string
  source: ImportSource
  mapping: ImportMapping
  /** Whether several rows of the file have this key. */
  isRepeated: (key: string) => boolean
}

/** Finds the keys that several rows share, before any row is written. */
export async function countKeys(
  records: AsyncIterable<DataRecord>,
  { mapping, source }: Pick<Reading, 'mapping' | 'source'>,
): Promise<(key: string) => boolean> {
  const counter = new KeyCounter()
  for await (const { number, cells } of readable(records, 0)) {
    if (!matchesFilter(cells, mapping.only)) continue
    const { key, refused } = readRow(cells, mapping, source)
    if (refused === null) counter.add(key)
    if (number % recordsABreath === 0) await breath()
  }
  return counter.repeated()
}

/** A file this short skips loading all cities: the database finds the city of each row that becomes a work. */
const rowsOfShortFile = 200

/** Wraps the writing of a batch, within its transaction. */
export type AroundBatch = (
  tx: Database,
  read: { last: number; unreadYears: string[] },
  write: () => Promise<Turn[]>,
) => Promise<void>

/** The result of reading a file, besides its rows. */
export interface Staged {
  leftOut: number
  /** The error at which reading stopped. */
  broken: BrokenFile | null
  warnings: FilledText[]
}

/** Reads all records of a file and stages the outcome of each. Nothing else is changed. */
export async function stageRows(
  db: Kysely<Tables>,
  reading: Reading,
  records: AsyncIterable<DataRecord>,
  around: AroundBatch,
): Promise<Staged> {
  let cityOf: NearestCity | undefined
  const survey = new PlaceSurvey()
  const state: Pick<Staged, 'leftOut' | 'broken'> = { leftOut: 0, broken: null }
  for await (const batch of inBatches(wanted(records, reading.mapping, state))) {
    const isShort = cityOf === undefined && batch.length < rowsOfShortFile
    cityOf ??= isShort ? () => null : await openNearestCity(db)
    const near = cityOf
    const read = batch.map((record) => toRow(record, reading, near))
    await surveyPlaces(db, survey, read, isShort)
    const unreadYears = read.flatMap(({ unreadYear, reason }) => (reason === null ? (unreadYear ?? []) : []))
    const rows = JSON.stringify(
      read.map(({ unreadYear: _, ...row }) => row),
      asWritable,
    )
    const last = batch.at(-1)?.number ?? 0
    await db
      .transaction()
      .execute((tx) => around(tx, { last, unreadYears }, () => insertRows(tx, reading, rows, batch)))
  }
  return { ...state, warnings: survey.warnings() }
}

/** Records that pass the filter, up to where the file breaks. */
async function* wanted(
  records: AsyncIterable<DataRecord>,
  { only }: ImportMapping,
  state: Pick<Staged, 'leftOut' | 'broken'>,
): AsyncGenerator<DataRecord> {
  try {
    for await (const record of records) {
      if (matchesFilter(record.cells, only)) yield record
      else state.leftOut++
    }
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error
    state.broken = error
  }
}

type StagedRow = ReturnType<typeof toRow>

/** For a short file the database finds places far from any city. The rows of a long file already have their city. */
async function surveyPlaces(db: Database, survey: PlaceSurvey, rows: StagedRow[], isShort: boolean): Promise<void> {
  const placed = rows.flatMap(({ number, longitude, latitude, region_id }) =>
    longitude === undefined || latitude === undefined ? [] : [{ number, location: { longitude, latitude }, region_id }],
  )
  for (const { number, location } of placed) survey.add(number, location)
  const far = isShort
    ? new Set(
        await listFarFromCities(
          db,
          placed.map(({ location }) => location),
        ),
      )
    : new Set(placed.flatMap(({ region_id }, index) => (region_id === null ? [index] : [])))
  for (const [index, { number }] of placed.entries()) if (far.has(index)) survey.addFarFromCities(number)
}

/** Many records come out of one chunk of the file. Pauses after this many let database replies and other requests proceed. */
const recordsABreath = 50

async function* inBatches(records: AsyncIterable<DataRecord>): AsyncGenerator<DataRecord[]> {
  let batch: DataRecord[] = []
  for await (const record of records) {
    batch.push(record)
    if (batch.length % recordsABreath === 0) await breath()
    if (batch.length < batchRows) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Longer cells are cut, as they would fill the database before anybody reads them. */
const longestCell = 2_000

function toRow({ number, cells }: DataRecord, { mapping, source, isRepeated }: Reading, cityOf: NearestCity) {
  const { key, hash, work, location, unreadYear, refused } = readRow(cells, mapping, source, isRepeated)
  const surface = guessSurface(work.kind)
  return {
    number,
    key,
    hash,
    new_id: uuidv7(),
    reason: refused,
    unreadYear,
    longitude: location?.longitude,
    latitude: location?.latitude,
    region_id: location ? cityOf(location) : source.regionId,
    work: { ...work, surface, halfLifeDays: halfLifeDays(work.kind, surface) },
    cells: refused === null ? undefined : written(cells),
  }
}

/** If several rows share a key, the first counts. */
async function insertRows(tx: Database, reading: Reading, rows: string, batch: DataRecord[]): Promise<Turn[]> {
  const { importId } = reading
  const arrived = sql`
    select number, key, hash, new_id, region_id, ${makePoint('longitude', 'latitude')} as point, work, cells,
      coalesce(reason, 'The same as row ' || coalesce(
        (select min(number) from import_row where import_id = ${importId} and import_row.key = row.key and outcome <> 'refused'),
        nullif(min(number) filter (where reason is null) over (partition by key), number)
      )) as refusal
    from jsonb_to_recordset(${rows}::jsonb) as row (
      number integer, key text, hash text, new_id uuid, reason text, region_id integer,
      longitude double precision, latitude double precision, work jsonb, cells jsonb
    )`
  const { rows: turns } = await sql<Turn & { bare: number[] | null }>`
    with ${plan(arrived, reading)},
    written as (
      insert into import_row (import_id, number, key, hash, new_id, point, region_id, work, outcome, reason, artwork_id, cells)
      select ${importId}::uuid, number, key, hash, new_id, point, region_id, work, outcome, reason, artwork_id, cells from planned
      returning outcome, number, cells
    )
    select null as was, outcome, count(*)::integer as rows,
      array_agg(number) filter (where outcome = 'refused' and cells is null) as bare
    from written group by outcome`.execute(tx)
  const bare = new Set(turns.flatMap(({ bare }) => bare ?? []))
  if (bare.size > 0)
    await keepCells(
      tx,
      importId,
      batch.filter(({ number }) => bare.has(number)),
    )
  return turns.map(({ was, outcome, rows }) => ({ was, outcome, rows }))
}

/** Stores the cells of rows that the database refused. They are few; sending the cells of all rows would slow every import. */
async function keepCells(tx: Database, importId: string, records: DataRecord[]): Promise<void> {
  const kept = JSON.stringify(records.map(({ number, cells }) => ({ number, cells: written(cells) })))
  await sql`
    update import_row as staged set cells = row.cells from jsonb_to_recordset(${kept}::jsonb) as row (number integer, cells jsonb)
    where staged.import_id = ${importId} and staged.number = row.number`.execute(tx)
}

const written = (cells: Record<string, string>) =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [writable(name), cut(cell, longestCell)]))

/** A single character that the database rejects would fail the whole file. */
const asWritable = (_: string, value: unknown) => (typeof value === 'string' ? writable(value) : value)

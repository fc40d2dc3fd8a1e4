import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dayMs } from '@allcity/contract/dates'
import { ImportMapping, ImportSource, importRowDays } from '@allcity/contract/imports'
import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { type Dataset, type DatasetOptions, openDataset, toTitle } from '#server/platform/datasets/read-records.ts'
import { HttpError, notFound } from '#server/platform/errors.ts'
import { computeVersion, mergeEdit } from '#server/platform/http/edit-versions.ts'
import type { Store } from '#server/platform/storage/store.ts'
import type { Tables } from '#server/tables.ts'
import { awayFromCities } from '../regions/queries-nearest.ts'
import { newFileKey } from './commands/files.ts'
import { sampleColumns, shownColumns } from './commands/read.ts'
import { guessMapping, type SampledColumn } from './rules/columns.ts'
import { untrusted } from './rules/coordinates.ts'
import { findLikeliest, listReadings } from './rules/placing.ts'
import { isKnownProjection, isUntrustedProjection } from './rules/projections.ts'
import { kindIn } from './rules/words.ts'
import { noYears, unfinished } from './rules.ts'

export interface ArrivedFile {
  id: string
  memberId: string | null
  path: string
  name: string
  reading?: DatasetOptions
}

/** Inspects a file and stores it, with a guessed mapping of its columns. The dry run follows. @throws UnreadableFile */
export async function takeFile(
  { db, store }: { db: Kysely<Tables>; store: Store },
  { id, memberId, path, name, reading = {} }: ArrivedFile,
  wishes: { source?: Record<string, unknown>; mapping?: Record<string, unknown> } = {},
): Promise<void> {
  const dataset = await openDataset(path, name, reading)
  const columns = await sampleColumns(dataset)
  const source = ImportSource.parse({ ...guessSource(name), ...wishes.source })
  const guess = guessMapping(columns, dataset.projection)
  const isPlacingMapped = placingFields.some((field) => field in (wishes.mapping ?? {}))
  // KML and GPX define the order of their coordinates.
  const isKnown = dataset.format === 'xml' || isPlacingMapped
  const placing = isKnown ? null : await likeliestPlacing(db, guess, columns, dataset.projection)
  const mapping = ImportMapping.parse({ ...guess, ...placing, ...wishes.mapping })
  // Rows of a file that names a projection without a known datum shift are refused one by one.
  const isGuessed = mapping.projection === guess.projection
  checkMapping(isGuessed ? { ...mapping, projection: null } : mapping, new Set(columns.map((column) => column.name)))
  // Insert the row before the file: a file without a row would never be found again.
  await db
    .insertInto('import')
    .values({
      id,
      member_id: memberId,
      state: 'reading',
      file_name: name,
      format: formatWords(dataset),
      source: JSON.stringify(source),
      mapping: JSON.stringify(mapping),
      reading: JSON.stringify(reading),
      columns: JSON.stringify(shownColumns(columns)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const file_key = newFileKey(id)
  const { size } = await stat(path)
  const bytes = createReadStream(path)
  try {
    await store.putStream('private', file_key, bytes, size)
  } finally {
    // The store leaves the stream open when it fails.
    bytes.destroy()
  }
  const { numUpdatedRows } = await db
    .updateTable('import')
    .set({ state: 'reading', failure: null, file_key })
    .where('id', '=', id)
    .where('file_key', 'is', null)
    .where('state', 'in', ['reading', 'failed'])
    .executeTakeFirst()
  // Another request has stored the file, or the import was deleted.
  if (numUpdatedRows === 0n) await store.removeAll('private', file_key)
}

const placingFields = ['place', 'latitude', 'longitude', 'order', 'projection']

async function likeliestPlacing(db: Database, guess: ImportMapping, columns: SampledColumn[], said: string | null) {
  const readings = listReadings(guess, columns, said)
  if (readings.length < 2) return null
  return findLikeliest(
    readings,
    await awayFromCities(
      db,
      readings.map(({ middle }) => middle),
    ),
  )
}

const guessSource = (name: string): ImportSource =>
  ImportSource.parse({ name: toTitle(name).slice(0, 120), kind: kindIn(toTitle(name)) ?? 'other' })

const words = { delimited: 'Table', json: 'JSON', ndjson: 'JSON lines', xml: 'XML' }
const delimiterWords: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' }

const formatWords = ({ format, delimiter, encoding }: Dataset): string =>
  [words[format], delimiter === null ? null : `with ${delimiterWords[delimiter] ?? delimiter}`, encoding]
    .filter(Boolean)
    .join(', ')

/** Changes the mapping of the columns. The file is read again. */
export function arrangeImport(
  db: Kysely<Tables>,
  id: string,
  { source, mapping, version }: { source: ImportSource; mapping: ImportMapping; version?: string | undefined },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { state, columns, file_key, ...before } = await lockImport(tx, id)
    mergeEdit({ source: before.source, mapping: before.mapping }, { source, mapping, version })
    if (state !== 'ready' && state !== 'failed')
      throw new HttpError('conflict', /*i18n*/ 'This import can no longer be changed')
    if (file_key === null) throw new HttpError('conflict', unfinished)
    checkMapping(mapping, new Set(columns.map(({ name }) => name)))
    await checkCity(tx, source.regionId)
    await tx
      .updateTable('import')
      .set({ source: JSON.stringify(source), mapping: JSON.stringify(mapping), failure: null })
      .set({
        state: 'reading',
        position: 0,
        rows: 0,
        counts: '{}',
        unread_years: JSON.stringify(noYears),
        notes: '[]',
        tries: 0,
        finished_at: null,
        leased_until: null,
      })
      .where('id', '=', id)
      .execute()
  })
}

function checkMapping(mapping: ImportMapping, columns: Set<string>): void {
  const { order: _, artistCommas: __, projection, artists, only, ...single } = mapping
  const fields = Object.entries(single).map(([field, column]) => ({ field, columns: column === null ? [] : [column] }))
  for (const { field, columns: named } of [
    ...fields,
    { field: 'artists', columns: artists.flat() },
    { field: 'only', columns: only ? [only.column] : [] },
  ]) {
    if (named.every((name) => columns.has(name))) continue
    const message = /*i18n*/ 'This file has no such column'
    throw new HttpError('invalid_request', message, { [`mapping.${field}`]: message })
  }
  if (projection !== null && !isKnownProjection(projection)) {
    const message = isUntrustedProjection(projection) ? untrusted(projection) : /*i18n*/ 'Unknown projection'
    throw new HttpError('invalid_request', message, { 'mapping.projection': message })
  }
}

async function checkCity(tx: Database, regionId: number | null): Promise<void> {
  if (regionId === null) return
  const city = await tx.selectFrom('region').select('id').where('id', '=', regionId).executeTakeFirst()
  const message = /*i18n*/ 'Unknown city'
  if (!city) throw new HttpError('invalid_request', message, { 'source.regionId': message })
}

/** Starts an import. Repeating it changes nothing. */
export function runImport(
  db: Kysely<Tables>,
  memberId: string | null,
  id: string,
  /** The version of the dry run that the administrator reviewed. */
  version?: string,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { state, source, mapping } = await lockImport(tx, id)
    if (version !== undefined && version !== computeVersion({ source, mapping })) throw new HttpError('edit_conflict')
    if (state === 'running' || state === 'done') return
    if (state !== 'ready') throw new HttpError('conflict', /*i18n*/ 'Review the import before you run it')
    await begin(tx, id, memberId, 'running')
  })
}

export function undoImport(db: Kysely<Tables>, memberId: string | null, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { state, source_key, finished_at } = await lockImport(tx, id)
    if (state === 'undoing' || state === 'undone') return
    if (state !== 'done') throw new HttpError('conflict', /*i18n*/ 'You can only undo an import that has run')
    if (finished_at && finished_at.getTime() < Date.now() - importRowDays.all * dayMs)
      throw new HttpError('conflict', /*i18n*/ 'This import ran more than a year ago. It can no longer be undone')
    const later = await tx
      .selectFrom('import')
      .select('id')
      .where('source_key', '=', source_key)
      .where('id', '<>', id)
      // Undo the last run first, whenever its file was sent.
      .where(({ eb, or }) =>
        or([eb('state', 'in', ['running', 'undoing']), eb('state', '=', 'done').and('finished_at', '>', finished_at)]),
      )
      .executeTakeFirst()
    if (later)
      throw new HttpError('conflict', /*i18n*/ 'This source was imported again since then. Undo that import first')
    await begin(tx, id, memberId, 'undoing')
  })
}

const begin = (tx: Database, id: string, memberId: string | null, state: 'running' | 'undoing') =>
  tx
    .updateTable('import')
    .set({ state, member_id: memberId, position: 0, tries: 0, failure: null, finished_at: null, leased_until: null })
    .where('id', '=', id)
    .execute()

async function lockImport(tx: Database, id: string) {
  const row = await tx
    .selectFrom('import')
    .select(['state', 'source', 'source_key', 'mapping', 'columns', 'finished_at', 'file_key'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('import')
  return row
}

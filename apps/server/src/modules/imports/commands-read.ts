import type { ImportMapping, ImportSource } from '@allcity/contract/imports'
import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#server/database/connection.ts'
import { pointOf } from '#server/database/geography.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Dataset } from '#server/datasets/read-records.ts'
import type { DataRecord } from '#server/datasets/record.ts'
import { halfLifeDays } from '../sightings/rules.ts'
import { planBatch } from './commands-plan.ts'
import { surfaceOf } from './rules.ts'
import type { SampledColumn } from './rules-columns.ts'
import { readRow } from './rules-rows.ts'
import { cut } from './rules-text.ts'

/** So many rows are dealt with in one transaction. */
export const batchRows = 1_000
const batchesToAnalyse = 50
const sampledRecords = 500
const samplesAColumn = 30
const longestSample = 300

/** Every column of the first records, with the first values in it. */
export async function sampleColumns(dataset: Dataset): Promise<SampledColumn[]> {
  const columns = new Map<string, string[]>()
  for await (const { number, cells } of dataset.records()) {
    for (const [name, cell] of Object.entries(cells)) {
      const samples = columns.get(name) ?? []
      columns.set(name, samples)
      if (samples.length < samplesAColumn) samples.push(cell)
    }
    if (number >= sampledRecords) break
  }
  return [...columns].map(([name, samples]) => ({ name, samples }))
}

/** As they are shown: the first few, cut. */
export const shownColumns = (columns: SampledColumn[]): SampledColumn[] =>
  columns.map(({ name, samples }) => ({ name, samples: samples.slice(0, 3).map((cell) => cut(cell, longestSample)) }))

export interface Reading {
  importId: string
  sourceKey: string
  source: ImportSource
  mapping: ImportMapping
}

/** Reads all records of a file and says what would become of each: nothing else is changed. */
export async function stageRows(
  db: Kysely<Tables>,
  reading: Reading,
  records: AsyncIterable<DataRecord>,
  progress: (tx: Database, rows: number) => Promise<void>,
): Promise<void> {
  let batch: DataRecord[] = []
  const flush = () =>
    db.transaction().execute(async (tx) => {
      const [first, last] = [batch[0]?.number ?? 1, batch.at(-1)?.number ?? 0]
      await insertRows(tx, reading, batch)
      // Of a table that grows so fast the database knows nothing, and would look at all of its rows for each.
      if (((first - 1) / batchRows) % batchesToAnalyse === 0) await sql`analyze import_row`.execute(tx)
      await planBatch(tx, { ...reading, from: first, to: last })
      await progress(tx, last)
      batch = []
    })
  for await (const record of records) {
    batch.push(record)
    if (batch.length === batchRows) await flush()
  }
  if (batch.length > 0) await flush()
}

/** Long cells would fill the database before anybody asks for them. */
const longestCell = 2_000

async function insertRows(tx: Database, { importId, mapping, source }: Reading, batch: DataRecord[]): Promise<void> {
  const rows = batch.map(({ number, cells }) => {
    const { key, hash, work, location, refused } = readRow(cells, mapping, source)
    const surface = surfaceOf(work.kind)
    return {
      ...{ number, key, hash, new_id: uuidv7(), reason: refused },
      ...{ longitude: location?.longitude ?? null, latitude: location?.latitude ?? null },
      work: { ...work, surface, halfLifeDays: halfLifeDays(work.kind, surface) },
      cells: refused === null ? null : writable(cells),
    }
  })
  await sql`
    insert into import_row (import_id, number, key, hash, new_id, point, region_id, work, outcome, reason, cells)
    select ${importId}::uuid, number, key, hash, new_id, ${pointOf('row.longitude', 'row.latitude')},
      case when row.longitude is null then ${source.regionId}::integer end, work,
      case when reason is not null then 'refused' end, reason, cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      number integer, key text, hash text, new_id uuid, reason text,
      longitude double precision, latitude double precision, work jsonb, cells jsonb
    )`.execute(tx)
}

/** The database takes no character 0. */
const writable = (cells: Record<string, string>) =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cut(cell, longestCell).replaceAll('\0', '')]))

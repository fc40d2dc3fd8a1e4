import { type Import, type ImportCounts, ImportId, ImportOutcome, type ImportRow } from '@allcity/contract/imports'
import { createTranslator } from '@allcity/messages/translator'
import type { Database } from '#server/platform/database/connection.ts'
import { coordinates } from '#server/platform/database/geography.ts'
import { isAfterKey } from '#server/platform/database/keyset.ts'
import { toTitle } from '#server/platform/datasets/read-records.ts'
import { notFound } from '#server/platform/errors.ts'
import { decodeTimeKey, type PageRequest, writeCursor } from '#server/platform/http/cursor.ts'
import { computeVersion } from '#server/platform/http/edit-versions.ts'
import { paginate } from '#server/platform/lib/page.ts'
import { requestLanguage } from '#server/platform/logger/request-context.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { namesOfRegions } from '../regions/queries.ts'
import { listPeople } from '../uploads/queries-people.ts'
import { stays } from './commands/undo.ts'
import { translateReason } from './rules/reasons.ts'
import { renderWarning, sourceWarnings } from './rules/warnings.ts'
import { noRows, ShownWork } from './rules.ts'

/** The number of rows by outcome. */
export async function countOutcomes(db: Database, id: string): Promise<ImportCounts> {
  const row = await db.selectFrom('import').select('counts').where('id', '=', id).executeTakeFirst()
  return { ...noRows, ...row?.counts }
}

type Row = Awaited<ReturnType<typeof findRows>>[number]

const findRows = (db: Database, ids: string[]) =>
  db
    .selectFrom('import')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

async function shown(db: Database, rows: Row[], address: PhotoAddress): Promise<Import[]> {
  const people = await listPeople(
    db,
    rows.flatMap(({ member_id }) => member_id ?? []),
    address,
  )
  const cities = await namesOfRegions(
    db,
    rows.flatMap(({ source }) => source.regionId ?? []),
  )
  const translate = await createTranslator(requestLanguage())
  return rows.map((row) => ({
    id: ImportId.parse(row.id),
    state: row.state,
    fileName: row.file_name,
    format: row.format,
    city: cities.get(row.source.regionId ?? 0) ?? null,
    source: row.source,
    mapping: row.mapping,
    version: computeVersion({ source: row.source, mapping: row.mapping }),
    columns: row.columns,
    rows: row.rows,
    position: row.position,
    yearsNotRead: row.unread_years,
    warnings: [
      ...row.notes.map((note) => renderWarning(note, translate)),
      ...(row.state === 'ready' ? sourceWarnings(row.source, toTitle(row.file_name), translate) : []),
    ],
    counts: { ...noRows, ...row.counts },
    failure: row.failure === null ? null : translateReason(row.failure, translate),
    kept: row.kept,
    mayReadAgain: row.file_key !== null && (row.state === 'ready' || row.state === 'failed'),
    by: people.get(row.member_id ?? '') ?? null,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }))
}

export async function findImport(db: Database, id: string, address: PhotoAddress): Promise<Import> {
  const [found] = await shown(db, await findRows(db, [id]), address)
  if (!found) throw notFound('import')
  return found
}

export async function listImports(db: Database, { limit, cursor }: PageRequest, address: PhotoAddress) {
  const after = decodeTimeKey(cursor)
  const rows = await db
    .selectFrom('import')
    .selectAll()
    .where(isAfterKey(after, 'created_at', 'id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown: page, ...more } = paginate(rows, limit, (last) => writeCursor(last.created_at, last.id))
  return {
    items: await shown(db, page, address),
    ...more,
  }
}

interface RowsRequest {
  outcome?: ImportOutcome | undefined
  after: number
  limit: number
}

/** Rows in the order of the file. */
export async function listRows(db: Database, id: string, { outcome, after, limit }: RowsRequest) {
  const rows = await db
    .selectFrom('import_row as row')
    .leftJoin('artwork', (join) =>
      join.onRef('artwork.id', '=', 'row.artwork_id').on('artwork.state', '=', 'published'),
    )
    .select([
      'row.number',
      'row.outcome',
      'row.reason',
      'row.work',
      'artwork.id as work_id',
      'artwork.title as work_title',
    ])
    .select(coordinates('row.point').as('location'))
    .where('row.import_id', '=', id)
    .where('row.number', '>', after)
    .where('row.outcome', 'is not', null)
    .$if(outcome !== undefined, (query) => query.where('row.outcome', '=', outcome ?? 'new'))
    .orderBy('row.number')
    .limit(limit + 1)
    .execute()
  const translate = await createTranslator(requestLanguage())
  const items = rows.slice(0, limit).map((row): ImportRow => {
    const { title, artists, kind, yearMade } = ShownWork.parse(row.work)
    return {
      number: row.number,
      outcome: ImportOutcome.parse(row.outcome),
      reason: row.reason === null ? null : translateReason(row.reason, translate),
      title,
      artists,
      kind,
      yearMade,
      location: row.location,
      work: row.work_id ? { id: row.work_id, title: row.work_title } : null,
    }
  })
  return { items, next: rows.length > limit ? (items.at(-1)?.number ?? null) : null }
}

const mostKept = 500

export async function listKept(db: Database, id: string) {
  const rows = await db
    .selectFrom('import_row')
    .where('import_id', '=', id)
    .where('outcome', '=', 'new')
    .where('reason', 'in', stays)
    .innerJoin('artwork', 'artwork.id', 'import_row.artwork_id')
    .select(['artwork.id', 'artwork.title'])
    .orderBy('import_row.number')
    .limit(mostKept)
    .execute()
  return { items: rows }
}

/** The refused rows as written, in batches, each with its number and reason. */
export async function* listRefused(db: Database, id: string) {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('import_row')
      .select(['number', 'reason', 'cells', 'work'])
      .where('import_id', '=', id)
      .where('outcome', '=', 'refused')
      .where('number', '>', after)
      .orderBy('number')
      .limit(500)
      .execute()
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < 500) return
    after = last.number
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { ImportCounts, ImportState } from '@allcity/contract/imports'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import type { Tables } from '#server/database/tables.ts'
import { openDataset } from '#server/datasets/read-records.ts'
import { UnreadableFile } from '#server/datasets/record.ts'
import { noteDecision } from '../audit/commands.ts'
import { applyBatch } from './commands-apply.ts'
import { forgetRows } from './commands-files.ts'
import { callKeeper } from './commands-keeper.ts'
import { type Batch, planAgain } from './commands-plan.ts'
import { stageRows } from './commands-read.ts'
import { removeBareStreets, removeMakers, undoBatch } from './commands-undo.ts'
import { batchRows, countedAnew, isWorthAnalysing, noRows } from './rules.ts'

const leaseSeconds = 20
/** Only one import is worked on at a time: two of the same source would not see each other's works. */
const claimLock = 6_283_190

type Row = NonNullable<Awaited<ReturnType<typeof claimImport>>>

/** Lends the file of an import as one on this disk. */
export type LendFile = <T>(fileKey: string, use: (path: string) => Promise<T>) => Promise<T>

/** Takes an import that waits for work, or whose worker was killed; null where there is none. */
export function claimImport(db: Kysely<Tables>, id?: string) {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(claimLock)})`.execute(tx)
    const row = await tx
      .selectFrom('import')
      .selectAll()
      .where(({ eb, or }) =>
        or([eb('state', 'in', ['running', 'undoing']), eb('state', '=', 'reading').and('file_key', 'is not', null)]),
      )
      .where(sql<boolean>`not exists (select from import as busy where busy.leased_until > now())`)
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst()
    if (!row) return null
    await holdOn(tx, row.id, { position: row.position, tries: row.tries + 1 })
    return row
  })
}

interface Reached {
  position: number
  tries?: number
  rows?: number
  counts?: ImportCounts
  kept?: number
}

/** Says how far it is, and that somebody is still at it. */
async function holdOn(tx: Database, id: string, { counts, ...reached }: Reached): Promise<void> {
  await tx
    .updateTable('import')
    .set({ tries: 0, ...reached, ...(counts ? { counts: JSON.stringify(counts) } : {}) })
    .set({ leased_until: sql`now() + ${sql.lit(leaseSeconds)} * interval '1 second'` })
    .where('id', '=', id)
    .execute()
}

/** Works on a claimed import until its state is done; each batch is one transaction, so that a kill costs no more than one. */
export async function workOn(db: Kysely<Tables>, row: Row, lend: LendFile): Promise<void> {
  try {
    if (row.state === 'reading') await readFile(db, row, lend)
    if (row.state === 'running') await runRows(db, row)
    if (row.state === 'undoing') await undoRows(db, row)
  } catch (error) {
    if (error instanceof UnreadableFile) await giveUp(db, row.id, error.message)
    else {
      await letGo(db, row)
      throw error
    }
  }
}

async function giveUp(db: Kysely<Tables>, id: string, failure: string): Promise<void> {
  await forgetRows(db, id)
  await db
    .updateTable('import')
    .set({ rows: 0, counts: JSON.stringify(noRows) })
    .where('id', '=', id)
    .execute()
  await settle(db, id, 'failed', failure)
}

const mostTries = 5

/** Somebody may try again, after a pause that grows. What cannot be read after many tries never will be. */
async function letGo(db: Kysely<Tables>, { id, state }: Row): Promise<void> {
  const { tries } = await db.selectFrom('import').select('tries').where('id', '=', id).executeTakeFirstOrThrow()
  if (state === 'reading' && tries >= mostTries)
    return giveUp(db, id, 'This file could not be read to its end. The log of the server says why.')
  await db
    .updateTable('import')
    .set({ leased_until: sql`now() + ${Math.min(60, tries ** 2)}::double precision * interval '1 second'` })
    .where('id', '=', id)
    .execute()
}

/** From the beginning, however far somebody was before: nothing depends on it yet. */
async function readFile(db: Kysely<Tables>, row: Row, lend: LendFile): Promise<void> {
  const { id, file_key, file_name, source, source_key, mapping, reading } = row
  await forgetRows(db, id)
  await lend(file_key ?? '', async (path) => {
    const dataset = await openDataset(path, file_name, reading)
    const about = { importId: id, sourceKey: source_key, source, mapping }
    let reached = { rows: 0, counts: noRows }
    await stageRows(db, about, dataset.records(), async (tx, last, turns) => {
      reached = { rows: last, counts: countedAnew(reached.counts, turns) }
      if (isWorthAnalysing(last))
        await sql`analyze import_row (import_id, number, key, outcome, artwork_id)`.execute(tx)
      // Each try begins anew: only the end of the file is progress.
      await holdOn(tx, id, { position: last, tries: row.tries + 1, ...reached })
    })
    if (reached.rows === 0)
      throw new UnreadableFile('There are no records in this file: it has a first line with names at most.')
    await settle(db, id, 'ready')
  })
}

/** The embedded engine has one connection: between two batches somebody else's questions are answered. */
const pauseMs = 5

/** Each batch in a transaction of its own, behind the last that somebody finished. */
async function eachBatch(
  db: Kysely<Tables>,
  { id, source_key, rows, position }: Row,
  work: (tx: Database, batch: Batch) => Promise<Omit<Reached, 'position'>>,
): Promise<void> {
  for (let last = position; last < rows; last += batchRows) {
    const batch = { importId: id, sourceKey: source_key, from: last + 1, to: Math.min(rows, last + batchRows) }
    await db.transaction().execute(async (tx) => {
      await holdOn(tx, id, { position: batch.to, ...(await work(tx, batch)) })
    })
    await wait(pauseMs)
  }
}

async function runRows(db: Kysely<Tables>, row: Row): Promise<void> {
  const { id, source } = row
  let counts = { ...noRows, ...row.counts }
  await callKeeper(db)
  await eachBatch(db, row, async (tx, batch) => {
    const turns = await planAgain(tx, batch)
    await applyBatch(tx, { ...batch, sourceName: source.name, sourceLink: source.link }, turns)
    if (isWorthAnalysing(batch.to))
      await sql`analyze imported_work (source_key, row_key, artwork_id, import_id)`.execute(tx)
    counts = countedAnew(counts, turns)
    return { counts }
  })
  await db.transaction().execute(async (tx) => {
    await noteDecision(tx, {
      actorId: row.member_id,
      action: 'import.run',
      subject: { type: 'import', id },
      details: { source: source.name, ...counts },
    })
    await settle(tx, id, 'done')
  })
}

async function undoRows(db: Kysely<Tables>, row: Row): Promise<void> {
  const { id, source } = row
  let { kept } = row
  await eachBatch(db, row, async (tx, batch) => {
    kept += await undoBatch(tx, batch)
    return { kept }
  })
  await db.transaction().execute(async (tx) => {
    await removeMakers(tx, id)
    await removeBareStreets(tx)
    await noteDecision(tx, {
      actorId: row.member_id,
      action: 'import.undo',
      subject: { type: 'import', id },
      details: { source: source.name, kept },
    })
    await settle(tx, id, 'undone')
  })
}

async function settle(db: Database, id: string, state: ImportState, failure: string | null = null): Promise<void> {
  await db
    .updateTable('import')
    .set({ state, failure, tries: 0, leased_until: null, position: sql`rows` })
    .$if(state !== 'ready', (query) => query.set({ finished_at: new Date() }))
    .where('id', '=', id)
    .execute()
}

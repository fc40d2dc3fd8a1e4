import { setTimeout as wait } from 'node:timers/promises'
import { toEnglish } from '@allcity/messages/translator'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { openDataset } from '#server/platform/datasets/read-records.ts'
import { UnreadableFile } from '#server/platform/datasets/record.ts'
import type { FilledText } from '#server/platform/errors.ts'
import type { Tables } from '#server/tables.ts'
import { noteDecision } from '../../audit/commands.ts'
import { reasonTexts } from '../rules/reasons.ts'
import { brokenWarning, leftOutWarning, nothingLeft } from '../rules/warnings.ts'
import { batchRows, countedAnew, isWorthAnalysing, noRows, noYears, withUnreadYears } from '../rules.ts'
import { applyBatch } from './apply.ts'
import {
  changeHeld,
  type Held,
  holdOn,
  leaseSeconds,
  type Reached,
  type Row,
  settle,
  stayAt,
  TakenOver,
} from './hold.ts'
import { callKeeper } from './keeper.ts'
import { type Batch, lookAt, planAgain } from './plan.ts'
import { countKeys, type Staged, stageRows } from './read.ts'
import { forgetRows } from './rows.ts'
import { removeBareStreets, removeMakers, undoBatch } from './undo.ts'

/** Provides the file of an import as a local file. */
export type LendFile = <T>(fileKey: string, use: (path: string) => Promise<T>) => Promise<T>

/** Works on a claimed import until it is settled. Each batch is one transaction, so a kill loses at most one. */
export async function workOn(db: Kysely<Tables>, row: Row, lend: LendFile): Promise<void> {
  // Fetching a large file takes long before its first batch, so renew the lease meanwhile.
  const beat = setInterval(() => stayAt(db, row).catch(() => undefined), (leaseSeconds / 4) * 1_000).unref()
  try {
    // An earlier attempt may have crashed its process without an error.
    if (isTriedEnough(row)) return await stopTrying(db, row)
    if (row.state === 'reading') await readFile(db, row, lend)
    if (row.state === 'running') await runRows(db, row)
    if (row.state === 'undoing') await undoRows(db, row)
  } catch (error) {
    if (error instanceof TakenOver) return
    if (error instanceof UnreadableFile) await giveUp(db, row, error.message)
    else {
      await letGo(db, row)
      throw error
    }
  } finally {
    clearInterval(beat)
  }
}

async function giveUp(db: Kysely<Tables>, row: Held, failure: string): Promise<void> {
  await stayAt(db, row)
  await forgetRows(db, row.id)
  await changeHeld(db, row, {
    rows: 0,
    counts: JSON.stringify(noRows),
    unread_years: JSON.stringify(noYears),
    notes: '[]',
  })
  await settle(db, row, 'failed', failure)
}

const mostTries = 5
/** More tries for a half-done import, so that a database outage of some minutes does not end it. */
const mostTriesHalfway = 10

const isTriedEnough = ({ state, tries }: Pick<Row, 'state' | 'tries'>) =>
  tries >= (state === 'reading' ? mostTries : mostTriesHalfway)

function stopTrying(db: Kysely<Tables>, row: Row): Promise<void> {
  if (row.state !== 'reading') return stopHalfway(db, row)
  return giveUp(db, row, /*i18n*/ 'This file could not be read to its end. The log of the server says why.')
}

/** Releases the import for a retry after a growing pause. After many tries it is given up. */
async function letGo(db: Kysely<Tables>, row: Row): Promise<void> {
  const { id, held_by } = row
  const { tries, position } = await db
    .selectFrom('import')
    .select(['tries', 'position'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (isTriedEnough({ ...row, tries })) return stopTrying(db, { ...row, position })
  await db
    .updateTable('import')
    .set({
      leased_until: sql`now() + ${Math.min(60, tries ** 2)}::double precision * interval '1 second'`,
      held_by: null,
    })
    .where('id', '=', id)
    .where('held_by', '=', held_by)
    .execute()
}

/** Ends a half-done import so that it can be undone. An undone row is not undone twice. */
async function stopHalfway(db: Kysely<Tables>, row: Row): Promise<void> {
  const { member_id, source, rows, state, position } = row
  const isRun = state === 'running'
  const failure = isRun
    ? toEnglish(reasonTexts.stopped, { position: `${position}`, rows: `${rows}` })
    : /*i18n*/ 'It could not be undone to its end. Undo it again. The log of the server says why.'
  await db.transaction().execute(async (tx) => {
    if (isRun)
      await noteDecision(tx, {
        actorId: member_id,
        action: 'import.run',
        subject: { type: 'import', id: row.id },
        details: { source: source.name, stoppedAfter: position },
      })
    await settle(tx, row, 'done', failure)
  })
}

function nothingRead({ only }: Row['mapping'], leftOut: number): string | FilledText {
  if (only && leftOut > 0) return nothingLeft(only, leftOut)
  return /*i18n*/ 'There are no records in this file: it has a first line with names at most.'
}

function notesOn({ broken, leftOut, warnings }: Staged, rows: number, { only }: Row['mapping']): FilledText[] {
  return [
    ...(broken ? [brokenWarning(broken.text, rows)] : []),
    ...(only && leftOut > 0 ? [leftOutWarning(only, leftOut)] : []),
    ...warnings,
  ]
}

/** Reads from the beginning, whatever an earlier try reached: nothing depends on it yet. */
async function readFile(db: Kysely<Tables>, row: Row, lend: LendFile): Promise<void> {
  const { id, file_key, file_name, source, source_key, mapping, reading } = row
  await stayAt(db, row)
  await forgetRows(db, id)
  await lend(file_key ?? '', async (path) => {
    const dataset = await openDataset(path, file_name, reading)
    const isRepeated = await countKeys(dataset.records(), { source, mapping })
    const about = { importId: id, sourceKey: source_key, source, mapping, isRepeated }
    let reached = { rows: 0, counts: noRows, unreadYears: noYears }
    const staged = await stageRows(db, about, dataset.records(), async (tx, { last, unreadYears }, write) => {
      await stayAt(tx, row)
      const turns = await write()
      reached = {
        rows: last,
        counts: countedAnew(reached.counts, turns),
        unreadYears: withUnreadYears(reached.unreadYears, unreadYears),
      }
      if (isWorthAnalysing(last))
        await sql`analyze (skip_locked) import_row (import_id, number, key, outcome, artwork_id)`.execute(tx)
      // Keep the number of tries: each try starts over, so only the end of the file is progress.
      await holdOn(tx, row, { position: last, tries: row.tries + 1, ...reached })
    })
    if (reached.rows === 0) throw staged.broken ?? new UnreadableFile(nothingRead(mapping, staged.leftOut))
    await changeHeld(db, row, { notes: JSON.stringify(notesOn(staged, reached.rows, mapping)) })
    await settle(db, row, 'ready')
  })
}

/** The embedded engine has one connection, so pause between batches to let other queries run. */
const pauseMs = 5

function* batchesOf({ id, source_key, rows, position }: Row): Generator<Batch, undefined> {
  for (let last = position; last < rows; last += batchRows)
    yield { importId: id, sourceKey: source_key, from: last + 1, to: Math.min(rows, last + batchRows) }
}

/**
 * Runs each batch in its own transaction, after the last finished one.
 * `look` previews the next batch before this one is applied, so `work` must handle the difference. It gets null if the preview failed.
 */
async function eachBatch<Seen>(
  db: Kysely<Tables>,
  row: Row,
  look: (batch: Batch) => Promise<Seen>,
  work: (tx: Database, batch: Batch, seen: Seen | null) => Promise<Omit<Reached, 'position'>>,
): Promise<void> {
  const batches = batchesOf(row)
  const nextOne = () => {
    const batch = batches.next().value
    return batch && { batch, looked: look(batch).catch(() => null) }
  }
  for (let next = nextOne(); next; ) {
    const { batch, looked } = next
    // Await it before the transaction, which may hold the only connection.
    const seen = await looked
    next = nextOne()
    await db.transaction().execute(async (tx) => {
      await stayAt(tx, row)
      await holdOn(tx, row, { position: batch.to, ...(await work(tx, batch, seen)) })
    })
    await wait(pauseMs)
  }
}

async function runRows(db: Kysely<Tables>, row: Row): Promise<void> {
  const { id, source } = row
  let counts = { ...noRows, ...row.counts }
  let isSteady = true
  await callKeeper(db)
  const look = (batch: Batch) => lookAt(db, batch)
  await eachBatch(db, row, look, async (tx, batch, seen) => {
    // A row can take its work from a later one. After a batch with another outcome the preview may be wrong too.
    const { turns, isOtherwise } = isSteady && seen && !seen.isOtherwise ? seen : await planAgain(tx, batch)
    isSteady = !isOtherwise
    await applyBatch(tx, { ...batch, sourceName: source.name, sourceLink: source.link }, turns)
    if (isWorthAnalysing(batch.to))
      await sql`analyze (skip_locked) imported_work (source_key, row_key, artwork_id, import_id), artwork (is_imported)`.execute(
        tx,
      )
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
    await settle(tx, row, 'done')
  })
}

async function undoRows(db: Kysely<Tables>, row: Row): Promise<void> {
  const { id, source } = row
  let { kept } = row
  const look = async () => null
  await eachBatch(db, row, look, async (tx, batch) => {
    kept += await undoBatch(tx, batch)
    return { kept }
  })
  let lastMaker: string | undefined
  do {
    const after = lastMaker
    lastMaker = await db.transaction().execute(async (tx) => {
      await stayAt(tx, row)
      return removeMakers(tx, id, after)
    })
    await wait(pauseMs)
  } while (lastMaker !== undefined)
  await db.transaction().execute(async (tx) => {
    await removeBareStreets(tx)
    await noteDecision(tx, {
      actorId: row.member_id,
      action: 'import.undo',
      subject: { type: 'import', id },
      details: { source: source.name, kept },
    })
    await settle(tx, row, 'undone')
  })
}

import type { ImportState } from '@allcity/contract/imports'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import type { Tables } from '#server/database/tables.ts'
import { openDataset } from '#server/datasets/read-records.ts'
import { UnreadableFile } from '#server/datasets/record.ts'
import { noteDecision } from '../audit/commands.ts'
import { applyBatch } from './commands-apply.ts'
import { callKeeper } from './commands-keeper.ts'
import { planBatch } from './commands-plan.ts'
import { batchRows, stageRows } from './commands-read.ts'
import { removeMakers, stays, undoBatch } from './commands-undo.ts'
import { countOutcomes } from './queries.ts'

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
      .where('state', 'in', ['reading', 'running', 'undoing'])
      .where(sql<boolean>`not exists (select from import as busy where busy.leased_until > now())`)
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst()
    if (row) await holdOn(tx, row.id, row.position)
    return row ?? null
  })
}

/** Says how far it is, and that somebody is still at it. */
async function holdOn(tx: Database, id: string, position: number): Promise<void> {
  await tx
    .updateTable('import')
    .set({ position, leased_until: sql`now() + ${sql.lit(leaseSeconds)} * interval '1 second'` })
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
    if (!(error instanceof UnreadableFile)) {
      // Somebody else may try, at once.
      await db.updateTable('import').set({ leased_until: null }).where('id', '=', row.id).execute()
      throw error
    }
    await db.deleteFrom('import_row').where('import_id', '=', row.id).execute()
    await settle(db, row.id, 'failed', { failure: error.message })
  }
}

/** From the beginning, however far somebody was before: nothing depends on it yet. */
async function readFile(db: Kysely<Tables>, row: Row, lend: LendFile): Promise<void> {
  const { id, file_key, file_name, source, source_key, mapping, reading } = row
  await db.deleteFrom('import_row').where('import_id', '=', id).execute()
  await lend(file_key ?? '', async (path) => {
    const dataset = await openDataset(path, file_name, reading)
    const about = { importId: id, sourceKey: source_key, source, mapping }
    let rows = 0
    await stageRows(db, about, dataset.records(), async (tx, last) => {
      rows = last
      await holdOn(tx, id, last)
      await tx.updateTable('import').set({ rows: last }).where('id', '=', id).execute()
    })
    if (rows === 0)
      throw new UnreadableFile('There are no records in this file: it has a first line with names at most.')
    await settle(db, id, 'ready', { rows })
  })
}

async function runRows(db: Kysely<Tables>, row: Row): Promise<void> {
  const { id, source, source_key, rows } = row
  await callKeeper(db)
  for (let position = row.position; position < rows; position += batchRows) {
    await db.transaction().execute(async (tx) => {
      const batch = {
        importId: id,
        sourceKey: source_key,
        from: position + 1,
        to: Math.min(rows, position + batchRows),
      }
      await planBatch(tx, batch)
      await applyBatch(tx, { ...batch, sourceName: source.name, sourceLink: source.link })
      await holdOn(tx, id, batch.to)
    })
  }
  await db.transaction().execute(async (tx) => {
    const counts = await countOutcomes(tx, id)
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
  const { id, source, source_key, rows } = row
  for (let position = row.position; position < rows; position += batchRows) {
    await db.transaction().execute(async (tx) => {
      const batch = {
        importId: id,
        sourceKey: source_key,
        from: position + 1,
        to: Math.min(rows, position + batchRows),
      }
      await undoBatch(tx, batch)
      await holdOn(tx, id, batch.to)
    })
  }
  await db.transaction().execute(async (tx) => {
    await removeMakers(tx, id)
    const { kept } = await tx
      .selectFrom('import_row')
      .select(({ fn }) => fn.countAll<string>().as('kept'))
      .where('import_id', '=', id)
      .where('outcome', '=', 'new')
      .where('reason', '=', stays)
      .executeTakeFirstOrThrow()
    await noteDecision(tx, {
      actorId: row.member_id,
      action: 'import.undo',
      subject: { type: 'import', id },
      details: { source: source.name, kept: Number(kept) },
    })
    await settle(tx, id, 'undone')
  })
}

async function settle(
  db: Database,
  id: string,
  state: ImportState,
  more: { rows?: number; failure?: string } = {},
): Promise<void> {
  const isOver = state !== 'ready'
  await db
    .updateTable('import')
    .set({ state, leased_until: null, position: sql`rows`, ...(isOver ? { finished_at: new Date() } : {}), ...more })
    .where('id', '=', id)
    .execute()
}

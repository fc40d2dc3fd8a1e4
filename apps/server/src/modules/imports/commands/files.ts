import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hourMs } from '@allcity/contract/dates'
import type { Kysely } from 'kysely'
import { HttpError, notFound } from '#server/platform/errors.ts'
import type { Store } from '#server/platform/storage/store.ts'
import type { Tables } from '#server/tables.ts'
import { unfinished } from '../rules.ts'
import { forgetRows } from './rows.ts'

interface Place {
  db: Kysely<Tables>
  store: Store
}

/** The folder of the files uploaded for an import. */
export const getFolder = (id: string) => `imports/${id}`
/** A new key for each upload, so that a repeated upload does not overwrite a file being read. */
export const newFileKey = (id: string) => `${getFolder(id)}/${randomUUID()}`
export const lentFolder = join(tmpdir(), 'allcity-import-')

/** Deletes an import that never ran, with its file. */
export async function dropImport({ db, store }: Place, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('import').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) throw notFound('import')
    if (row.state !== 'ready' && row.state !== 'failed')
      throw new HttpError('conflict', /*i18n*/ 'You can’t discard an import that has run. Undo it instead')
    // Mark it as failed first, so that an interrupted deletion leaves no import that could run.
    await tx
      .updateTable('import')
      .set({ state: 'failed', failure: unfinished, file_key: null })
      .where('id', '=', id)
      .execute()
  })
  await forgetRows(db, id)
  await store.removeAll('private', getFolder(id))
  await db.deleteFrom('import').where('id', '=', id).where('state', '=', 'failed').execute()
}

/** Deletes files no longer needed, and leftovers of processes that ended during an upload. */
export async function sweepFiles({ db, store }: Place): Promise<void> {
  const over = await db
    .selectFrom('import')
    .select('id')
    .where('state', 'in', ['done', 'undone'])
    .where('file_key', 'is not', null)
    .execute()
  for (const { id } of over) {
    await store.removeAll('private', getFolder(id))
    await db.updateTable('import').set({ file_key: null }).where('id', '=', id).execute()
  }
  await db
    .updateTable('import')
    .set({ state: 'failed', failure: unfinished })
    .where('state', '=', 'reading')
    .where('file_key', 'is', null)
    .where('created_at', '<', new Date(Date.now() - hourMs))
    .execute()
  await sweepFolders()
}

async function sweepFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name)
    if (!folder.startsWith(lentFolder)) continue
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }))
    if (mtimeMs < Date.now() - 24 * hourMs) await rm(folder, { recursive: true, force: true })
  }
}

import { existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import type { Store } from '#server/platform/storage/store.ts'
import type { Incoming } from '#server/platform/storage/upload-store.ts'
import type { Tables } from '#server/tables.ts'
import { type Archive, writeArchive } from './commands/archive.ts'
import { addArriving, addFiles, type Copied, noneCopied } from './commands/files.ts'
import { listKept, listRan, listSequences, readJobLines, readLines, settleFormats } from './queries.ts'
import { verifyArchive } from './queries-archive.ts'
import { archiveName, BackupFault, type Manifest, qualifyName } from './rules.ts'

interface Place {
  db: Kysely<Tables>
  store: Store
  incoming: Incoming
  productVersion: string
}

/** Attempts: a moving photo settles within seconds, so one missing this often is lost. */
const tries = 5

/**
 * Writes everything of this installation into one file while it runs. The file gets its name once it is complete and verified.
 * @param target the file, or a folder in which it gets a name.
 * @throws BackupFault with a sentence; no files are left behind.
 */
export async function makeBackup(
  place: Place,
  target: string,
  signal?: AbortSignal,
): Promise<{ path: string; manifest: Manifest }> {
  const path = await resolvePath(target)
  const part = `${path}.part`
  const archive = writeArchive(part, signal)
  const copied = noneCopied()
  try {
    // Copy most files before the snapshot, so that few can be deleted between it and their copy.
    await addFiles(place.db, place, archive, copied)
    for (let left = tries; !(await addMoment(place, archive, copied, left === 1)); left--);
    const manifest = await verifyArchive(part)
    await rename(part, path)
    return { path, manifest }
  } catch (error) {
    await archive.abandon()
    await rm(part, { force: true })
    throw error
  } finally {
    copied.close()
  }
}

/** Adds a snapshot of the database with every file it names. False when one of them is already gone. */
function addMoment(place: Place, archive: Archive, copied: Copied, isLast: boolean): Promise<boolean> {
  return place.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await settleFormats(tx)
      const missing = await addFiles(tx, place, archive, copied)
      if (missing.length > 0 && !isLast) return false
      await addArriving(tx, place, archive)
      await archive.finish({
        ...(await addTables(tx, archive)),
        productVersion: place.productVersion,
        missing,
        passed: copied.listPassed(),
      })
      return true
    })
}

async function addTables(
  tx: Database,
  archive: Archive,
): Promise<Omit<Manifest, 'files' | 'missing' | 'passed' | 'productVersion'>> {
  const tables: Manifest['tables'] = []
  for (const table of await listKept(tx)) {
    tables.push({ ...table, rows: await archive.addLines(`tables/${qualifyName(table)}`, readLines(tx, table)) })
  }
  const jobs = await archive.addLines('jobs', readJobLines(tx))
  const [migrations, sequences] = [await listRan(tx), await listSequences(tx)]
  return { format: 1, madeAt: new Date().toISOString(), migrations, tables, jobs, sequences }
}

async function resolvePath(target: string): Promise<string> {
  const found = await stat(target).catch(() => null)
  if (found?.isDirectory()) return join(target, archiveName(new Date()))
  if (found) throw new BackupFault(`${target} is there already. Name another file, or a folder.`)
  const folder = dirname(target)
  if (!existsSync(folder)) throw new BackupFault(`There is no folder ${folder}.`)
  return target
}

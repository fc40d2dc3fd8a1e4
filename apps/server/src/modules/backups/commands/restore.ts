import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Database, Engine } from '#server/platform/database/connection.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { currentNames, listMigrations, TooOldError } from '#server/platform/database/migration-files.ts'
import type { Store } from '#server/platform/storage/store.ts'
import type { Incoming } from '#server/platform/storage/upload-store.ts'
import { settleFormats } from '../queries.ts'
import { computeDigest, type Entry, readArchive } from '../queries-archive.ts'
import { Adder, BackupFault, checkMigrations, isSame, type Manifest, nameSubject, qualifyName } from '../rules.ts'
import { beginLoad, compareJobs, compareTables, endLoad, loadJobs, loadLines } from './load.ts'

type FileEntry = Extract<Entry, { type: 'file' }>

interface Target {
  store: Store
  incoming: Incoming
  signal: AbortSignal | undefined
}

/** An empty database. `transact` runs all steps in the caller's transaction, or each in its own. */
export interface EmptyDatabase extends Pick<Engine, 'db' | 'runScript'> {
  transact(work: (tx: Database) => Promise<void>): Promise<void>
}

/**
 * Loads a verified archive into an empty database and its stores, and compares them with the manifest. Migrates up to the archive's
 * version, loads, compares, then migrates the rest.
 */
export async function loadArchive(
  database: EmptyDatabase,
  path: string,
  manifest: Manifest,
  target: Target,
): Promise<void> {
  await migrate(database, undefined, new Set(await readMigrationNames(manifest)))
  const jobs: string[] = []
  await database.transact(async (tx) => {
    for (const line of await loadEntries(tx, path, manifest, target)) jobs.push(line)
    await compareTables(tx, manifest)
  })
  await migrate(database)
  await database.transact(async (tx) => {
    await settleFormats(tx)
    if (jobs.length > 0) await loadJobs(tx, jobs)
    await compareJobs(tx, manifest)
  })
}

/** @throws BackupFault when this version cannot restore the archive. */
async function readMigrationNames({ migrations }: Manifest): Promise<string[]> {
  const known = (await listMigrations()).map(({ name }) => name)
  try {
    const names = currentNames(migrations, known)
    checkMigrations(names, known)
    return names
  } catch (error) {
    if (!(error instanceof TooOldError)) throw error
    throw new BackupFault(
      'The archive is of an older Allcity than this version can restore. Restore it with the version before this one, and make a new backup there.',
    )
  }
}

/** @returns the jobs, whose table exists only after all migrations. */
async function loadEntries(tx: Database, path: string, manifest: Manifest, target: Target): Promise<string[]> {
  const { tables: here, furniture } = await beginLoad(tx, manifest)
  const tables = new Map(here.map((table) => [qualifyName(table), table]))
  const jobs: string[] = []
  const files = new Adder()
  const passed = new Set(manifest.passed)
  for await (const entry of readArchive(path)) {
    target.signal?.throwIfAborted()
    const table = entry.type === 'lines' ? tables.get(entry.table) : undefined
    if (entry.type === 'lines' && table) await loadLines(tx, table, entry.lines)
    if (entry.type === 'jobs') for (const line of entry.lines) jobs.push(line)
    if (entry.type === 'file' && !passed.has(nameSubject(entry.name))) await loadFile(target, entry, files)
    else if (entry.type === 'file') files.addFile(entry.name, entry.size, await computeDigest(entry.body))
  }
  await endLoad(tx, manifest, furniture)
  if (!isSame(manifest.files, files.tally))
    throw new BackupFault('The files that were restored are not those of the archive.')
  return jobs
}

/** Writes a file and reads it back; the tally covers the bytes read back. */
async function loadFile({ store, incoming }: Target, { name, size, body }: FileEntry, files: Adder): Promise<void> {
  const [, area, key] = /^files\/(public|private)\/([\w./-]+)$/.exec(name) ?? []
  const [, id, whole] = /^incoming\/([\w-]+)\/(\d+)$/.exec(name) ?? []
  if ((area === 'public' || area === 'private') && key && !key.includes('..')) {
    const type = key.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
    await store.put(area, key, await buffer(body), type)
    files.addFile(name, size, await computeDigest(await store.read(area, key)))
  } else if (id) {
    await incoming.takeBack(id, Number(whole), Readable.from(body))
    await incoming.asFile(id, async (path) => files.addFile(name, size, await computeDigest(createReadStream(path))))
  } else throw new BackupFault(`${name} is nothing that belongs in a backup.`)
}

/** Whether a database has no tables except those of extensions. */
export async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'user_pool', 'job')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    limit 1`.execute(db)
  return rows.length === 0
}

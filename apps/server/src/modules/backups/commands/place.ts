import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { lockFolder } from '#server/platform/database/folder-lock.ts'
import { openPglite } from '#server/platform/database/pglite.ts'
import { connectPostgres } from '#server/platform/database/postgresql.ts'
import { type Bucket, openStore } from '#server/platform/storage/store.ts'
import { openIncoming } from '#server/platform/storage/upload-store.ts'
import { verifyArchive } from '../queries-archive.ts'
import { BackupFault, type Manifest } from '../rules.ts'
import { finishRestore, stagingIn } from './finish.ts'
import { whileThere } from './guard.ts'
import { dropBrought, dropLeftovers, findLeftovers, type Leftovers, listHeld } from './replace.ts'
import { isEmpty, loadArchive } from './restore.ts'

export interface RestorePlace {
  dataDir: string
  databaseUrl: string | undefined
  bucket: Bucket | undefined
  /** Whether existing data may be replaced. */
  replaces: boolean
  /** Whether the files of `dataDir` are those of the archive, so that they may always be replaced. */
  isMove?: boolean
  /** Whether the photos in the bucket are those of the archive. */
  isOwnBucket?: boolean
  /** Aborts the restore, until the old data is replaced. */
  signal?: AbortSignal
}

const hint = 'Give an empty place, or say --replace: what is there is then gone.'

/**
 * Restores an archive where the settings point: an embedded database or PostgreSQL, a folder or a bucket. All or nothing: old data stays
 * until everything is loaded and compared.
 * @throws BackupFault with a sentence.
 */
export async function restoreBackup(path: string, place: RestorePlace): Promise<Manifest> {
  const manifest = await verifyArchive(path)
  const unlock = lockFolder(place.dataDir)
  const { loading, ready } = stagingIn(place.dataDir)
  try {
    await finishRestore(place.dataDir)
    await checkFolders(place)
    const { databaseUrl, bucket } = place
    const held = bucket ? await listHeld(bucket) : { keys: [], ids: [] }
    if (held.keys.length + held.ids.length > 0 && !place.replaces && !place.isOwnBucket)
      throw new BackupFault(`The bucket is not empty. ${hint}`)
    place.signal?.throwIfAborted()
    await mkdir(loading)
    const leftovers = await whileThere(
      loading,
      databaseUrl
        ? intoPostgres(path, manifest, { ...place, held }, databaseUrl, loading)
        : intoFolder(path, manifest, { ...place, held }, loading),
    )
    await rename(loading, ready)
    await finishRestore(place.dataDir)
    if (bucket) await dropLeftovers(bucket, leftovers)
    return manifest
  } finally {
    await rm(loading, { recursive: true, force: true })
    unlock()
  }
}

const storesIn = async (bucket: Bucket | undefined, staging: string) => ({
  store: await openStore(bucket ?? { folder: join(staging, 'files') }),
  incoming: await openIncoming(bucket ?? { folder: join(staging, 'incoming') }),
})

/** Lists leftovers to delete once the old data is no longer needed, and only if replacing is allowed. */
const leftoversIn = async (db: Database, { bucket, replaces }: RestorePlace): Promise<Leftovers> =>
  bucket && replaces ? findLeftovers(db, bucket) : { keys: [], ids: [] }

interface Looked extends RestorePlace {
  /** Contents of the bucket before the restore. */
  held: Leftovers
}

/** Deletes the files brought into the bucket if loading fails. Call it only before the database is replaced, which then names them. */
async function orDropBrought({ bucket, held }: Looked, loading: Promise<unknown>): Promise<void> {
  try {
    await loading
  } catch (error) {
    if (bucket) await dropBrought(bucket, held, error)
    throw error
  }
}

async function intoFolder(path: string, manifest: Manifest, place: Looked, staging: string): Promise<Leftovers> {
  const { bucket, signal } = place
  const engine = await openPglite(staging)
  try {
    // Each step commits by itself: the folder moves into place only when all is done.
    const transact = (work: (tx: Database) => Promise<void>) => engine.db.transaction().execute(work)
    const target = { ...(await storesIn(bucket, staging)), signal }
    const ended = engine.ended.then((error) => Promise.reject(error))
    const loaded = loadArchive({ ...engine, transact }, path, manifest, target)
    await orDropBrought(place, Promise.race([loaded, ended]))
    return await leftoversIn(engine.db, place)
  } finally {
    // An engine that has ended never finishes closing.
    await Promise.race([engine.close(), engine.ended])
  }
}

async function intoPostgres(
  path: string,
  manifest: Manifest,
  place: Looked,
  url: string,
  staging: string,
): Promise<Leftovers> {
  const { bucket, replaces, signal } = place
  const engine = connectPostgres(url, 1)
  try {
    const leftovers = await engine.db.transaction().execute(async (tx) => {
      await checkAlone(tx)
      if (!(await isEmpty(tx))) {
        if (!replaces) throw new BackupFault(`The database is not empty. ${hint}`)
        await wipe(tx)
      }
      // Migrations may take longer than the pool lets a query.
      await sql`set local statement_timeout = 0`.execute(tx)
      const runScript = async (script: string) => void (await sql.raw(script).execute(tx))
      const transact = (work: (tx: Database) => Promise<void>) => work(tx)
      const target = { ...(await storesIn(bucket, staging)), signal }
      await orDropBrought(place, loadArchive({ db: tx, runScript, transact }, path, manifest, target))
      return leftoversIn(tx, place)
    })
    // Autovacuum would analyze later. A failure here must not stop the restore, whose database already needs its files.
    await sql`analyze`.execute(engine.db).catch(() => undefined)
    return leftovers
  } finally {
    await engine.close()
  }
}

async function checkFolders({ dataDir, databaseUrl, replaces, isMove }: RestorePlace): Promise<void> {
  if (replaces || isMove) return
  for (const name of ['files/public', 'files/private', 'incoming', ...(databaseUrl ? [] : ['postgres'])]) {
    const folder = join(dataDir, name)
    if (existsSync(folder) && (await readdir(folder)).length > 0)
      throw new BackupFault(`${folder} is not empty. ${hint}`)
  }
}

/** A connected server would mix old and new data. */
async function checkAlone(tx: Database): Promise<void> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::integer as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(tx)
  const others = rows[0]?.others ?? 0
  if (others > 0)
    throw new BackupFault(
      `The database is in use by ${others} other connections. Stop every Allcity on it, then restore again.`,
    )
}

/** Drops everything that migrations and the job queue made, and keeps objects of extensions. */
async function wipe(tx: Database): Promise<void> {
  await sql.raw('drop schema if exists job cascade; drop schema if exists user_pool cascade').execute(tx)
  const ours = (catalog: string, id: string) =>
    `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${id} and d.deptype = 'e')`
  const doomed = [
    `select format('drop table if exists public.%I cascade', relname) as statement from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${ours('pg_class', 'oid')}`,
    `select format('drop sequence if exists public.%I cascade', relname) as statement from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' and ${ours('pg_class', 'oid')}`,
    `select format('drop routine if exists %s cascade', oid::regprocedure) as statement from pg_proc where pronamespace = 'public'::regnamespace and ${ours('pg_proc', 'oid')}`,
  ]
  for (const query of doomed) {
    const { rows } = await sql.raw<{ statement: string }>(query).execute(tx)
    for (const { statement } of rows) await sql.raw(statement).execute(tx)
  }
}

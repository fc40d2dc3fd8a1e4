import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { type DatabaseConnection, Kysely, PGliteDialect } from 'kysely'
import { fromPglite } from 'pg-boss'
import { isDiskFull } from '#server/platform/lib/disk-full.ts'
import type { Tables } from '../../tables.ts'
import type { Engine } from './connection.ts'
import { unzonedAsText } from './postgresql.ts'
import type { WatchQueries } from './query-log.ts'
import { slimPostgis } from './slim-postgis.ts'

const unfinished = 'postgres.new-'
/** Array types in use: booleans, integers, texts, names, fractions, dates, timestamps, ids and JSON. */
const arraysInUse = [1000, 1005, 1007, 1016, 1009, 1015, 1003, 1021, 1022, 1231, 1182, 1115, 1185, 2951, 199, 3807]
/** A segment of the write-ahead log plus a margin: with less room the engine crashes at the next segment. */
const room = 24 * 1024 * 1024
/** Room for the first start, until all cities are loaded. */
const firstRoom = 256 * 1024 * 1024

/**
 * Opens the embedded database under `dataDir`. A kill during the first initialisation would leave a folder that never opens, so the folder
 * is created under another name and renamed.
 */
export async function openPglite(dataDir: string, watch?: WatchQueries): Promise<Engine> {
  const folder = folderIn(dataDir)
  if (!existsSync(folder)) {
    await checkRoom(dataDir)
    await initialise(folder)
  }
  const pglite = await openExisting(folder)
  await pglite.exec("set timezone = 'UTC'")
  const { promise: ended, resolve: end } = Promise.withResolvers<Error>()
  const pause = pauses()
  const watched = async <Result>(answer: Promise<Result>): Promise<Result> => {
    try {
      const result = await answer
      await pause()
      return result
    } catch (error) {
      if (isPanic(error))
        end(new Error(`The embedded database has ended: ${error.message}. ${advice}`, { cause: error }))
      throw error
    }
  }
  const onCreateConnection = async (connection: DatabaseConnection) => {
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = (query, options) => watched(execute(query, options))
  }
  const queue = fromPglite(pglite)
  return {
    name: 'pglite',
    db: new Kysely<Tables>({
      dialect: new PGliteDialect({ pglite, onCreateConnection }),
      ...(watch ? { log: watch } : {}),
    }),
    connections: () => ({ open: 1, idle: 0, waiting: 0 }),
    runScript: (script) => watched(pglite.transaction(async (tx) => void (await tx.exec(script)))),
    // The folder is locked, so there is no other process.
    runAlone: (work) => work(),
    listen: async (channel, hear) => {
      const stop = await pglite.listen(channel, hear)
      return async () => {
        if (!pglite.closed) await stop()
      }
    },
    jobs: {
      db: {
        ...queue,
        executeSql: (text, values) => watched(values?.length ? queue.executeSql(text, values) : runBlock(pglite, text)),
      },
      backend: 'pglite',
    },
    hasRoom: async () => {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize >= room
    },
    ended,
    close: async () => {
      if (!pglite.closed) await pglite.close()
    },
  }
}

/**
 * Runs the queue's parameterless queries: one statement, several, or a block from BEGIN to COMMIT. A failed block is rolled back before
 * other queries run; otherwise queries waiting to begin a transaction would wait for ever.
 */
async function runBlock(pglite: PGlite, text: string) {
  const block = /^\s*BEGIN;(.*)COMMIT;?\s*$/s.exec(text)?.[1]
  const results = block === undefined ? await pglite.exec(text) : await pglite.transaction((tx) => tx.exec(block))
  return { rows: results.flatMap(({ rows }) => rows) }
}

const longestWithoutTurnMs = 20

/** The engine answers without yielding to the event loop, so long work would starve all other requests. */
function pauses(): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < longestWithoutTurnMs) return
    await turnOfLoop()
    last = performance.now()
  }
}

const advice = 'Nothing that was saved is lost. Make room on the disk, then start Allcity again.'

/** After a panic the engine accepts queries but answers none of them. */
const isPanic = (error: unknown): error is Error =>
  error instanceof Error && 'severity' in error && error.severity === 'PANIC'

/** Runs synchronously, so that nothing delays the engine, which mostly waits at the start. */
function folderIn(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(unfinished)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  return join(dataDir, 'postgres')
}

/** @throws Error with a sentence when there is too little room: the engine would retry for ever. */
async function checkRoom(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  const left = bavail * bsize
  if (left >= firstRoom) return
  const [needed, has] = [firstRoom, left].map((bytes) => Math.floor(bytes / 1024 / 1024))
  throw new Error(
    `The embedded database begins with ${needed} MB, and the disk of ${dataDir} has ${has} MB left. Make room on it.`,
  )
}

async function initialise(folder: string): Promise<void> {
  const beside = join(dirname(folder), unfinished + process.pid)
  const first = await open(beside)
  await first.close()
  renameSync(beside, folder)
}

/**
 * @throws Error with a sentence when it does not open. Without its version file the engine would initialise anew over the existing data.
 */
async function openExisting(folder: string): Promise<PGlite> {
  const closed = (cause?: unknown) => {
    const way = 'keep a copy of the folder, then restore a backup: npm run restore -- FILE --replace.'
    return new Error(`The embedded database in ${folder} does not open. If its files are damaged, ${way}`, { cause })
  }
  if (!existsSync(join(folder, 'PG_VERSION'))) throw closed()
  return open(folder).catch((error: unknown) => {
    throw isDiskFull(error) ? error : closed(error)
  })
}

async function open(folder: string): Promise<PGlite> {
  const extensions = { postgis: slimPostgis(dirname(folder)), pg_trgm, unaccent }
  const pglite = await PGlite.create({ dataDir: folder, extensions, parsers: unzonedAsText })
  // Each query copies all parsers, one for arrays of each type and of each table's rows: an eighth of a query's time.
  const { parsers } = pglite
  pglite.parsers = { ...types.parsers, ...unzonedAsText }
  for (const type of arraysInUse) if (parsers[type]) pglite.parsers[type] = parsers[type]
  return pglite
}

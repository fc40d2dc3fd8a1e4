/**
 * Prepares a database as an installation does at its first start. A separate file, so that a finished copy does not load the whole server.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readEnv } from '#server/env.ts'
import { loadRegions } from '#server/modules/regions/commands.ts'
import type { Engine } from '#server/platform/database/connection.ts'
import { openPglite } from '#server/platform/database/pglite.ts'
import { connectPostgres } from '#server/platform/database/postgresql.ts'
import { openServices } from '#server/services.ts'

export const preparePostgres = (address: string): Promise<string> => prepare(connectPostgres(address))

/** Creates the folder, with as little write-ahead log as the engine needs to open. */
export async function prepareEmbedded(dataDir: string): Promise<void> {
  const last = await prepare(await openPglite(dataDir))
  const log = join(dataDir, 'postgres/pg_wal')
  // Segments are named in order; the engine keeps used ones of 16 MB for reuse, and each copy would write them.
  const later = (await readdir(log)).filter((name) => /^[0-9A-F]{24}$/.test(name) && name > last).sort()
  for (const spare of later.slice(1)) await rm(join(log, spare))
}

/** Creates tables, queues and cities; returns the last log segment written to. */
async function prepare(engine: Engine): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'allcity-prepared-'))
  const env = readEnv({ DATA_DIR: dataDir, DEMO: '0' })
  const parts = await openServices(env, ({ message }) => console.error(message), engine)
  await loadRegions(parts.db)
  // Every installation signs with a key of its own.
  await sql`delete from user_pool.key`.execute(parts.db)
  const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_current_wal_lsn()) as name`.execute(parts.db)
  await parts.close()
  await rm(dataDir, { recursive: true, force: true })
  if (!rows[0]) throw new Error('The engine did not say where its log ends.')
  return rows[0].name
}

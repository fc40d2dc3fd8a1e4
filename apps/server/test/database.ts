import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database, Engine } from '#server/platform/database/connection.ts'
import { openPglite } from '#server/platform/database/pglite.ts'
import { connectPostgres } from '#server/platform/database/postgresql.ts'
import { createDatabase, preparedTemplate, prepareFolder } from './prepared.ts'

/** A database with only tables and cities: in a temporary folder, or on the server of `DATABASE_URL`. */
export async function freshDatabase(): Promise<Engine> {
  const server = process.env.DATABASE_URL
  if (server) return connectPostgres(await createDatabase(server, await preparedTemplate(server)))
  const dataDir = await mkdtemp(join(tmpdir(), 'allcity-database-'))
  await prepareFolder(dataDir)
  return openPglite(dataDir)
}

/** A database without tables. */
export async function emptyDatabase(): Promise<Engine> {
  const server = process.env.DATABASE_URL
  if (server) return connectPostgres(await createDatabase(server))
  return openPglite(await mkdtemp(join(tmpdir(), 'allcity-database-')))
}

/** Runs without the statement timeout, for tests that change thousands of rows in one statement. */
export function patiently<T>(db: Database, act: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    return await act(tx)
  })
}

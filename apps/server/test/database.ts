import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database, Engine } from '#server/database/connection.ts'
import { openPglite } from '#server/database/pglite.ts'
import { connectPostgres } from '#server/database/postgresql.ts'
import { preparedTemplate, prepareFolder } from './prepared.ts'

/** A database with only tables and cities: in a temporary folder, or on the server of `DATABASE_URL`. */
export async function freshDatabase(): Promise<Engine> {
  const server = process.env.DATABASE_URL
  if (server) return connectPostgres(await createDatabase(server, await preparedTemplate(server)))
  const dataDir = await mkdtemp(join(tmpdir(), 'allcity-database-'))
  await prepareFolder(dataDir)
  return openPglite(dataDir)
}

/** Creates a database on a server, empty or as a copy, and returns its address. The test run discards the whole server. */
export async function createDatabase(server: string, template = 'template1'): Promise<string> {
  const name = `world_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`create database ${name} template ${template}`)
  } finally {
    await client.end()
  }
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}

/** Runs without the statement timeout, for tests that change thousands of rows in one statement. */
export function patiently<T>(db: Database, act: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    return await act(tx)
  })
}

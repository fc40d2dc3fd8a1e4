import pg from 'pg'
import type { Engine } from '#server/database/connection.ts'
import { openPglite } from '#server/database/pglite.ts'
import { connectPostgres } from '#server/database/postgresql.ts'

/** A fresh database: in memory, or on the server of `DATABASE_URL`. */
export async function freshDatabase(): Promise<Engine> {
  const server = process.env.DATABASE_URL
  return server ? connectPostgres(await createDatabase(server)) : openPglite('memory')
}

/** Makes an empty database on a server and gives its address. The test run throws the whole server away. */
export async function createDatabase(server: string): Promise<string> {
  const name = `world_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}

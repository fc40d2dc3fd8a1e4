import { mkdir } from 'node:fs/promises'
import type { Env } from '../env.ts'
import type { Engine } from './connection.ts'
import type { WatchQueries } from './watch-queries.ts'

/** PostgreSQL where its address is set, else the embedded engine in the data folder. Only the one that is used is loaded. */
export async function openEngine(env: Env, watch?: WatchQueries): Promise<Engine> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, DATA_DIR } = env
  if (DATABASE_URL) {
    const { connectPostgres } = await import('./postgresql.ts')
    return connectPostgres(DATABASE_URL, undefined, watch, { direct: DATABASE_DIRECT_URL, read: DATABASE_READ_URL })
  }
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 })
  const { openPglite } = await import('./pglite.ts')
  return openPglite(DATA_DIR, watch)
}

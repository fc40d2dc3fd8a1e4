import { mkdir } from 'node:fs/promises'
import type { Env } from '../env.ts'
import type { Engine } from './connection.ts'
import type { WatchQueries } from './watch-queries.ts'

/** PostgreSQL where its address is set, else the embedded engine in the data folder. Only the one that is used is loaded. */
export async function openEngine(
  { DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  watch?: WatchQueries,
): Promise<Engine> {
  if (DATABASE_URL) {
    const { connectPostgres } = await import('./postgresql.ts')
    return connectPostgres(DATABASE_URL, undefined, watch)
  }
  await mkdir(DATA_DIR, { recursive: true })
  const { openPglite } = await import('./pglite.ts')
  return openPglite(DATA_DIR, watch)
}

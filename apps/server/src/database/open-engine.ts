import { mkdir } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Env } from '../env.ts'
import type { Engine } from './connection.ts'
import type { WatchQueries } from './watch-queries.ts'

/** PostgreSQL where its address is set, else the embedded engine in the data folder. */
export async function openEngine(env: Env, watch?: WatchQueries): Promise<Engine> {
  const open = await engineOpener(env)
  return open(watch)
}

/** The same in two steps: only the engine that is used is loaded, and opening it begins at once when it is called. */
export async function engineOpener(env: Env): Promise<(watch?: WatchQueries) => Promise<Engine>> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, DATA_DIR } = env
  if (DATABASE_URL) {
    const { connectPostgres } = await import('./postgresql.ts')
    const others = { direct: DATABASE_DIRECT_URL, read: DATABASE_READ_URL }
    return async (watch) => {
      const engine = connectPostgres(DATABASE_URL, undefined, watch, others)
      await sql`select 1`.execute(engine.db).catch((error: unknown) => {
        throw new Error(`The database of DATABASE_URL does not answer: ${wordsOf(error)}.`)
      })
      return engine
    }
  }
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 })
  const { openPglite } = await import('./pglite.ts')
  return (watch) => openPglite(DATA_DIR, watch)
}

/** A name with several addresses fails by each of them, and says nothing by itself. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

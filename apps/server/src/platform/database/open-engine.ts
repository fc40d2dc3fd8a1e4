import type { Env } from '../../env.ts'
import { makePrivateFolder } from '../lib/data-folder.ts'
import type { Engine } from './connection.ts'
import type { WatchQueries } from './query-log.ts'

/** PostgreSQL where its address is set, else the embedded engine in the data folder. */
export async function openEngine(env: Env, watch?: WatchQueries): Promise<Engine> {
  const open = await engineOpener(env)
  return open(watch)
}

/** The same in two steps: only the engine that is used is loaded, and opening it begins at once when it is called. */
export async function engineOpener(env: Env): Promise<(watch?: WatchQueries) => Promise<Engine>> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, DATA_DIR } = env
  if (DATABASE_URL) {
    const [{ connectPostgres }, { askFor, checkDirect }] = await Promise.all([
      import('./postgresql.ts'),
      import('./connection-addresses.ts'),
    ])
    const others = { direct: DATABASE_DIRECT_URL, read: DATABASE_READ_URL }
    return async (watch) => {
      const engine = connectPostgres(DATABASE_URL, undefined, watch, others)
      await askFor('DATABASE_URL', engine)
      if (DATABASE_DIRECT_URL) await checkDirect(engine, DATABASE_DIRECT_URL)
      return engine
    }
  }
  makePrivateFolder(DATA_DIR)
  const { openPglite } = await import('./pglite.ts')
  return (watch) => openPglite(DATA_DIR, watch)
}

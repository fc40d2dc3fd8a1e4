import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from '../../tables.ts'
import type { Engine } from './connection.ts'
import { listenTo } from './listen-notify.ts'
import { namingPool } from './prepared-statements.ts'
import type { WatchQueries } from './query-log.ts'
import { type ReplicaState, routedDriver } from './read-replica.ts'
import { watchReplica } from './replica-watch.ts'
import { keptAlive } from './tcp-keepalive.ts'

const migrationLock = 6_283_185
const startLock = 6_283_186
const statementTimeout = 5_000
const dateType = 1082
const timestampType = 1114

const asWritten = (value: string) => value

/** A date and a camera's clock have no zone; a `Date` would give them one. */
export const unzonedAsText = { [dateType]: asWritten, [timestampType]: asWritten }

interface OtherAddresses {
  /** Address of the server itself, where the first leads to a pooler that switches sessions between transactions. */
  direct?: string | undefined
  /** Address of a read replica. */
  read?: string | undefined
}

/** A pool on a PostgreSQL server, at least version 15 with PostGIS, pg_trgm and unaccent available. */
export function connectPostgres(
  connectionString: string,
  connections = 10,
  watch?: WatchQueries,
  { direct = connectionString, read }: OtherAddresses = {},
): Engine {
  const pool = createPool(connectionString, connections)
  // A pooler's connections do not support named prepared statements.
  const isPooled = direct !== connectionString
  const createDialect = (one: pg.Pool) => new PostgresDialect({ pool: isPooled ? one : namingPool(one) })
  const replica = read === undefined ? undefined : openReplica(pool, createPool(read, connections), createDialect)
  return {
    name: 'postgresql',
    db: new Kysely<Tables>({
      dialect: replica?.dialect ?? createDialect(pool),
      ...(watch ? { log: watch } : {}),
    }),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    runScript: (script) => runLocked(pool, migrationLock, (client) => client.query(script)),
    runAlone: (work) => runLocked(pool, startLock, work),
    listen: (channel, hear) => listenTo(direct, channel, hear),
    jobs: { connectionString: direct, ...keptAlive },
    hasRoom: async () => true,
    ended: new Promise(() => undefined),
    close: async () => {
      await replica?.close()
      if (!pool.ended) await pool.end()
    },
  }
}

/** The primary's dialect, with reads that a replica may answer routed there. */
function openReplica(
  primary: pg.Pool,
  replica: pg.Pool,
  dialectOf: (pool: pg.Pool) => Dialect,
): { dialect: Dialect; close(): Promise<void> } {
  const state: ReplicaState = { isFresh: false }
  const closing = new AbortController()
  const watch = watchReplica(primary, replica, state, closing.signal)
  const own = dialectOf(primary)
  const other = dialectOf(replica)
  return {
    dialect: {
      createDriver: () => routedDriver(own.createDriver(), other.createDriver(), state),
      createAdapter: () => own.createAdapter(),
      createQueryCompiler: () => own.createQueryCompiler(),
      createIntrospector: (db) => own.createIntrospector(db),
    },
    close: async () => {
      closing.abort()
      await watch
      await replica.end()
    },
  }
}

function createPool(connectionString: string, connections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    types: { getTypeParser: getParser },
    connectionTimeoutMillis: 5_000,
    ...keptAlive,
    // Turns off JIT and parallel workers: our queries take milliseconds, less than compiling or starting processes.
    options: `-c statement_timeout=${statementTimeout} -c timezone=UTC -c jit=off -c max_parallel_workers_per_gather=0`,
  })
  // The next query replaces an idle connection that breaks; without a listener the process would exit.
  pool.on('error', () => undefined)
  // The pool stops listening to a connection it lends; that connection's next query reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function getParser(oid: number, format?: 'text' | 'binary') {
  return format !== 'binary' && (oid === dateType || oid === timestampType)
    ? asWritten
    : pg.types.getTypeParser(oid, format)
}

/** The work may use other connections of the pool. The lock is released when its process ends, however that happens. */
async function runLocked(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local statement_timeout = 0; select pg_advisory_xact_lock(${lock})`)
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

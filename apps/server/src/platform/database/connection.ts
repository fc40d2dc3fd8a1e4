import type { Kysely, Transaction } from 'kysely'
import type { fromPglite } from 'pg-boss'
import type { Tables } from '../../tables.ts'

/** A query runs on this: the database, or a transaction on it. */
export type Database = Kysely<Tables> | Transaction<Tables>

/** A running engine: embedded or a PostgreSQL server. */
export interface Engine {
  name: 'pglite' | 'postgresql'
  db: Kysely<Tables>
  /** Runs a script of several statements as one transaction, one at a time among all processes. */
  runScript(script: string): Promise<void>
  /** Runs the work under a lock that all processes on this database share. */
  runAlone(work: () => Promise<void>): Promise<void>
  /** Listens for committed notifications of all processes on a channel. The payload is null where some may have been missed. */
  listen(channel: 'live', hear: (payload: string | null) => void): Promise<() => Promise<void>>
  /** Open connections, idle connections and queries that wait for one. */
  connections(): { open: number; idle: number; waiting: number }
  /** The way pg-boss reaches the same database. */
  jobs: { connectionString: string } | { db: ReturnType<typeof fromPglite>; backend: 'pglite' }
  /** Whether there is room to write. A PostgreSQL server manages its own disk. */
  hasRoom(): Promise<boolean>
  /** Resolves if the engine ends by itself, with an error that says what to do. The engine answers no queries after that. */
  ended: Promise<Error>
  close(): Promise<void>
}

import type { Kysely, Transaction } from 'kysely'
import type { fromPglite } from 'pg-boss'
import type { Tables } from './tables.ts'

/** What a query needs: the database, or a transaction on it. */
export type Database = Kysely<Tables> | Transaction<Tables>

/** An engine that runs: embedded or a server. */
export interface Engine {
  name: 'pglite' | 'postgresql'
  db: Kysely<Tables>
  /** Runs a script of several statements as one transaction, one at a time among all processes. */
  runScript(script: string): Promise<void>
  /** Does this once no other process does such work on the same database. */
  runAlone(work: () => Promise<void>): Promise<void>
  /** Hears what any process tells on a channel once that is committed; null where something may have been missed. */
  listen(channel: 'live', hear: (payload: string | null) => void): Promise<() => Promise<void>>
  /** How many connections there are, how many of them idle, and how many queries wait for one. */
  connections(): { open: number; idle: number; waiting: number }
  /** How pg-boss reaches the same database. */
  jobs: { connectionString: string } | { db: ReturnType<typeof fromPglite>; backend: 'pglite' }
  /** Whether there is room to write; an engine of its own keeps its own disk. */
  hasRoom(): Promise<boolean>
  /** Resolves if the engine ends by itself, with what to do about it. It answers nothing any more. */
  ended: Promise<Error>
  close(): Promise<void>
}

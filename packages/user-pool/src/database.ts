import type { Kysely } from 'kysely'
import type { PoolTables } from './tables.ts'

/** The pool's tables, or a transaction on them. */
export type PoolDatabase = Kysely<PoolTables>

/** Narrows the host's database to the pool's schema and tables. */
export function poolDatabase<Tables>(db: Kysely<Tables>): PoolDatabase
// The overload changes the table types in one place: the pool does not use the host's tables.
export function poolDatabase(db: PoolDatabase): PoolDatabase {
  return db.withSchema('user_pool')
}

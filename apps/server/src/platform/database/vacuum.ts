import { type Kysely, sql } from 'kysely'
import type { JobType } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import type { Database, Engine } from './connection.ts'

const everyMs = 60_000

/**
 * Does the work of a server's autovacuum. The embedded engine has no autovacuum, so table statistics would go stale and tables only grow.
 */
export function vacuumJobs({ name, db }: Engine): JobType[] {
  if (name !== 'pglite') return []
  return [{ name: 'engine-tidy', everyMs, run: () => vacuumTables(db) }]
}

/**
 * Vacuums and analyses tables that grew by a fifth. One at a time: each blocks the only connection, a tenth of a second for 10 000 works.
 */
export async function vacuumTables(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')
      and pg_relation_size(pg_class.oid) / current_setting('block_size')::integer > 1.2 * relpages + 8`.execute(db)
  for (const table of rows) await sql.raw(`vacuum (analyze) ${table.name}`).execute(db)
}

/** Vacuums and analyses a table at once, after a command that replaced many of its rows. */
export const vacuumTable = (db: Kysely<Tables>, name: string): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      await sql`vacuum (analyze) ${sql.table(name)}`.execute(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })

import { sql } from 'kysely'
import type { JobType } from '#server/jobs/queue.ts'
import type { Database, Engine } from './connection.ts'

const everyMs = 60_000

/** What a server's autovacuum does. The embedded engine has no process for it, so it would guess the size of every table and only ever grow. */
export function tidyJobs({ name, db }: Engine): JobType[] {
  if (name !== 'pglite') return []
  return [{ name: 'engine-tidy', everyMs, run: () => tidyTables(db) }]
}

/**
 * Counts tables anew, and gives the room of what was deleted back to them, once they have grown by a fifth. One by one: each holds up the
 * only connection, for a tenth of a second for 10 000 works.
 */
export async function tidyTables(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')
      and pg_relation_size(pg_class.oid) / current_setting('block_size')::integer > 1.2 * relpages + 8`.execute(db)
  for (const table of rows) await sql.raw(`vacuum (analyze) ${table.name}`).execute(db)
}

import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import type { SequenceState, TableShape } from './rules.ts'

const rowsAtOnce = 1_000

/** Sums over the ledger, and what photos are compared by: a server without them recomputes them. */
const countedAnew = ['board', 'board_state', 'photo_features', 'photo_alignment']

/** Tables whose rows a backup holds. */
export async function listKept(db: Database): Promise<TableShape[]> {
  const tables = await listTables(db)
  return tables.filter(({ name }) => !countedAnew.includes(name))
}

/** Our tables with their writable columns. Leaves out unlogged tables, which may be lost, and tables that extensions recreate. */
export async function listTables(db: Database): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select n.nspname as schema, c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('public', 'user_pool')
      and c.relname not in ('migration', 'repeatable_migration', 'restored_job', 'upload_lock')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by 1, 2
    order by 1, 2`.execute(db)
  return rows
}

/** Sequences advance outside transactions, so read them after the rows: then they are never behind. */
export async function listSequences(db: Database): Promise<SequenceState[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname in ('public', 'user_pool')
    order by 1, 2`.execute(db)
  const states: SequenceState[] = []
  for (const { schema, name } of rows) {
    const { rows: found } = await sql<{ value: string; is_called: boolean }>`
      select last_value::text as value, is_called from ${sql.table(`${schema}.${name}`)}`.execute(db)
    for (const { value, is_called } of found) states.push({ schema, name, value, isCalled: is_called })
  }
  return states
}

export async function listRan(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Fixes the text format of every value, whatever the server's settings. */
export async function settleFormats(tx: Database): Promise<void> {
  for (const setting of [
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
  ])
    await sql.raw(`set local ${setting}`).execute(tx)
}

/** Each row as a line: a JSON array of its values as text, which any engine reads back exactly. Needs a transaction. */
export function readLines(tx: Database, table: TableShape): AsyncGenerator<string[]> {
  const values = table.columns.map(({ name }) => sql`${sql.ref(name)}::text`)
  const source = sql.table(`${table.schema}.${table.name}`)
  return linesOf(
    tx,
    sql<{ line: string }>`select array_to_json(array[${sql.join(values)}]::text[])::text as line from ${source}`,
  )
}

/** Earlier keys under which a photo's files may still lie, while the job that moves them waits or has failed. */
export async function listEarlierKeys(db: Database, photoId: string): Promise<string[]> {
  const queued = sql`select data from job.job where name = 'photo-move-files' and state <> 'completed' union all`
  const { rows } = await sql<{ key: string }>`
    select photo->>'from' as key from (
      ${(await hasQueue(db)) ? queued : sql``} select data from restored_job where name = 'photo-move-files') as move,
      jsonb_array_elements(data->'photos') as photo
    where photo->>'id' = ${photoId}`.execute(db)
  return rows.map(({ key }) => key)
}

async function hasQueue(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`select to_regclass('job.job') is not null as is_there`.execute(db)
  return rows[0]?.is_there ?? false
}

/** Jobs that wait in the queue or have begun. */
export async function* readJobLines(tx: Database): AsyncGenerator<string[]> {
  const waiting = sql`select name, data::text from job.job where state < 'completed' and name not like '\\_\\_pgboss%' union all`
  yield* linesOf(
    tx,
    sql<{ line: string }>`select array_to_json(array[name, data])::text as line from (
      ${(await hasQueue(tx)) ? waiting : sql``} select name, data::text from restored_job) as job`,
  )
}

async function* linesOf(tx: Database, query: ReturnType<typeof sql<{ line: string }>>): AsyncGenerator<string[]> {
  await sql`declare backup_line no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from backup_line`.execute(tx)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await sql`close backup_line`.execute(tx)
}

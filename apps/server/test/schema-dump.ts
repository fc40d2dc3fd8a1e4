import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'

const ours = (oid: string) => sql.raw(`not exists (select from pg_depend where objid = ${oid} and deptype = 'e')`)
const schemas = sql`('public', 'user_pool')`

/** The schema in plain SQL: tables, then indexes and triggers by table, then signatures of functions. */
export async function dumpSchema(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ oid: number; name: string; is_unlogged: boolean }>`
    select c.oid, concat_ws('.', nullif(nspname, 'public'), relname) as name, relpersistence = 'u' as is_unlogged
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname in ${schemas} and ${ours('c.oid')}
    order by nspname, relname`.execute(db)
  const parts: string[] = []
  for (const { oid, name, is_unlogged } of tables) {
    const lines = [...(await listColumns(db, oid)), ...(await listConstraints(db, oid))]
    const table = `create ${is_unlogged ? 'unlogged ' : ''}table ${name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);`
    parts.push([table, ...(await listIndexes(db, oid)), ...(await listTriggers(db, oid))].join('\n'))
  }
  const { rows: functions } = await sql<{ line: string }>`
    select '-- ' || p.oid::regprocedure || ' returns ' || pg_get_function_result(p.oid) as line
    from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname in ${schemas} and ${ours('p.oid')}
    order by proname, 1`.execute(db)
  parts.push(['-- Functions:', ...functions.map(({ line }) => line)].join('\n'))
  return `${['-- Made of the migrations by `node scripts/schema.ts`, to read and to review. Never run.', ...parts].join('\n\n')}\n`
}

async function listColumns(db: Database, table: number): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
      case when attcollation not in (0, typcollation) then 'collate "C"' end,
      case when attgenerated = 's' then 'generated always as (' || pg_get_expr(adbin, adrelid, true) || ') stored'
        when adbin is not null then 'default ' || pg_get_expr(adbin, adrelid, true) end,
      case when attidentity = 'a' then 'generated always as identity' end,
      case when attnotnull then 'not null' end) as line
    from pg_attribute join pg_type on pg_type.oid = atttypid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = ${table}::oid and attnum > 0 and not attisdropped order by attnum`.execute(db)
  return rows.map(({ line }) => line)
}

async function listConstraints(db: Database, table: number): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select 'constraint ' || conname || ' ' || pg_get_constraintdef(oid, true) as line from pg_constraint
    where conrelid = ${table}::oid and contype in ('p', 'u', 'f', 'c') order by array_position('{p,u,f,c}'::"char"[], contype), conname`.execute(
    db,
  )
  return rows.map(({ line }) => line)
}

async function listIndexes(db: Database, table: number): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select pg_get_indexdef(indexrelid, 0, true) || ';' as line from pg_index
    where indrelid = ${table}::oid and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
    order by 1`.execute(db)
  return rows.map(({ line }) => line)
}

async function listTriggers(db: Database, table: number): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select pg_get_triggerdef(oid, true) || ';' as line from pg_trigger
    where tgrelid = ${table}::oid and not tgisinternal order by tgname`.execute(db)
  return rows.map(({ line }) => line)
}

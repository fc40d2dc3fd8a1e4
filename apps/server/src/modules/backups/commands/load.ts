import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { listTables, readJobLines, readLines, settleFormats } from '../queries.ts'
import { Adder, BackupFault, isSame, type Manifest, qualifyName, type TableShape } from '../rules.ts'

/** Statements that drop what slows or blocks loading tables in any order, and those that restore it. */
interface Furniture {
  off: string
  on: string
}

/** Empties the tables that migrations made, drops indexes and foreign keys, and disables triggers. Needs a transaction. */
export async function beginLoad(
  tx: Database,
  manifest: Manifest,
): Promise<{ tables: TableShape[]; furniture: Furniture[] }> {
  await settleFormats(tx)
  const tables = await listTables(tx)
  const shape = (table: TableShape) => `${qualifyName(table)} ${table.columns.map(({ name }) => name).join()}`
  const here = new Set(tables.map(shape))
  const strange = manifest.tables.find((table) => !here.has(shape(table)))
  if (strange) throw new BackupFault(`The archive's table ${qualifyName(strange)} is not one that its migrations make.`)
  const furniture = [...(await listForeignKeys(tx)), ...(await listIndexes(tx))]
  for (const { off } of furniture) await sql.raw(off).execute(tx)
  for (const table of tables) await sql`alter table ${toIdentifier(table)} disable trigger user`.execute(tx)
  await sql`truncate ${sql.join(tables.map(toIdentifier))}`.execute(tx)
  // Restore in reverse order: a foreign key may depend on an index that is no constraint.
  return { tables, furniture: furniture.toReversed() }
}

async function listForeignKeys(tx: Database): Promise<Furniture[]> {
  const { rows } = await sql<Furniture>`
    select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as "off",
      format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as "on"
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and n.nspname in ('public', 'user_pool')`.execute(tx)
  return rows
}

async function listIndexes(tx: Database): Promise<Furniture[]> {
  const { rows } = await sql<Furniture>`
    select format('drop index %s', i.indexrelid::regclass) as "off", pg_get_indexdef(i.indexrelid) as "on"
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'user_pool') and c.relkind = 'r'
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`.execute(
    tx,
  )
  return rows
}

/** @param table as the database has it: types from an archive would be SQL injection. */
export async function loadLines(tx: Database, table: TableShape, lines: string[]): Promise<void> {
  const names = sql.join(table.columns.map(({ name }) => sql.ref(name)))
  const values = table.columns.map(({ type }, at): RawBuilder<unknown> => sql`(row->>${sql.lit(at)})::${sql.raw(type)}`)
  await sql`
    insert into ${toIdentifier(table)} (${names}) overriding system value
    select ${sql.join(values)} from json_array_elements(${`[${lines.join(',')}]`}::json) as row`.execute(tx)
}

export async function loadJobs(tx: Database, lines: string[]): Promise<void> {
  await sql`
    insert into restored_job (name, data)
    select row->>0, (row->>1)::jsonb from json_array_elements(${`[${lines.join(',')}]`}::json) as row`.execute(tx)
}

/** Restores everything, which checks every row, and sets the sequences. */
export async function endLoad(tx: Database, manifest: Manifest, furniture: Furniture[]): Promise<void> {
  for (const { on } of furniture) await sql.raw(on).execute(tx)
  for (const table of await listTables(tx))
    await sql`alter table ${toIdentifier(table)} enable trigger user`.execute(tx)
  for (const { schema, name, value, isCalled } of manifest.sequences)
    await sql`select setval(format('%I.%I', ${schema}::text, ${name}::text)::regclass, ${value}::bigint, ${isCalled})`.execute(
      tx,
    )
}

/** Reads back the loaded rows. @throws BackupFault where a row differs. */
export async function compareTables(tx: Database, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const rows = await tallyRows(readLines(tx, table))
    if (!isSame(table.rows, rows))
      throw new BackupFault(
        `${qualifyName(table)} has ${rows.count} rows that are not the ${table.rows.count} of the archive.`,
      )
  }
}

export async function compareJobs(tx: Database, manifest: Manifest): Promise<void> {
  if (!isSame(manifest.jobs, await tallyRows(readJobLines(tx))))
    throw new BackupFault('What waited in the queue is not what the archive holds.')
}

async function tallyRows(batches: AsyncIterable<string[]>) {
  const adder = new Adder()
  for await (const lines of batches) for (const line of lines) adder.addLine(line)
  return adder.tally
}

const toIdentifier = (table: TableShape) => sql.table(qualifyName(table))

import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { listTables, readJobLines, readLines, settleFormats } from './queries.ts'
import { Adder, BackupFault, isSame, type Manifest, nameOf, type TableShape } from './rules.ts'

/** A rule between tables that is taken off while they are filled: an order that suits all of them need not exist. */
interface ForeignKey {
  owner: string
  name: string
  definition: string
}

/** Empties the tables that migrations made and takes off what would act on each row. In a transaction. */
export async function beginLoad(tx: Database, manifest: Manifest): Promise<ForeignKey[]> {
  await settleFormats(tx)
  const tables = await listTables(tx)
  const shape = (table: TableShape) => `${nameOf(table)} ${table.columns.map(({ name }) => name).join()}`
  const here = new Set(tables.map(shape))
  const strange = manifest.tables.find((table) => !here.has(shape(table)))
  if (strange) throw new BackupFault(`The archive's table ${nameOf(strange)} is not one that its migrations make.`)
  const { rows: keys } = await sql<ForeignKey>`
    select k.conrelid::regclass::text as owner, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and n.nspname in ('public', 'user_pool')`.execute(tx)
  for (const { owner, name } of keys) await sql.raw(`alter table ${owner} drop constraint ${name}`).execute(tx)
  for (const table of tables) await sql`alter table ${idOf(table)} disable trigger user`.execute(tx)
  await sql`truncate ${sql.join(tables.map(idOf))}`.execute(tx)
  return keys
}

export async function loadLines(tx: Database, table: TableShape, lines: string[]): Promise<void> {
  const names = sql.join(table.columns.map(({ name }) => sql.ref(name)))
  const values = table.columns.map(({ type }, at): RawBuilder<unknown> => sql`(row->>${sql.lit(at)})::${sql.raw(type)}`)
  await sql`
    insert into ${idOf(table)} (${names}) overriding system value
    select ${sql.join(values)} from json_array_elements(${`[${lines.join(',')}]`}::json) as row`.execute(tx)
}

export async function loadJobs(tx: Database, lines: string[]): Promise<void> {
  await sql`
    insert into restored_job (name, data)
    select row->>0, (row->>1)::jsonb from json_array_elements(${`[${lines.join(',')}]`}::json) as row`.execute(tx)
}

/** Puts the rules back, which checks every row, and numbers go on where they were. */
export async function endLoad(tx: Database, manifest: Manifest, keys: ForeignKey[]): Promise<void> {
  for (const { owner, name, definition } of keys)
    await sql.raw(`alter table ${owner} add constraint ${name} ${definition}`).execute(tx)
  for (const table of await listTables(tx)) await sql`alter table ${idOf(table)} enable trigger user`.execute(tx)
  for (const { schema, name, value, isCalled } of manifest.sequences)
    await sql`select setval(format('%I.%I', ${schema}::text, ${name}::text)::regclass, ${value}::bigint, ${isCalled})`.execute(
      tx,
    )
}

/** Reads back what was loaded. @throws BackupFault where a row is not as it was. */
export async function compareTables(tx: Database, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const rows = await tallyOf(readLines(tx, table))
    if (!isSame(table.rows, rows))
      throw new BackupFault(
        `${nameOf(table)} has ${rows.count} rows that are not the ${table.rows.count} of the archive.`,
      )
  }
}

export async function compareJobs(tx: Database, manifest: Manifest): Promise<void> {
  if (!isSame(manifest.jobs, await tallyOf(readJobLines(tx))))
    throw new BackupFault('What waited in the queue is not what the archive holds.')
}

async function tallyOf(batches: AsyncIterable<string[]>) {
  const adder = new Adder()
  for await (const lines of batches) for (const line of lines) adder.addLine(line)
  return adder.tally
}

const idOf = (table: TableShape) => sql.table(nameOf(table))

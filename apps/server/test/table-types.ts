import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { narrowed, neverNull, writes } from './narrowed-columns.ts'

/** The schemas whose table types are generated: of the server and of the user pool. */
export type SchemaName = 'public' | 'user_pool'

const interfaceOf = { public: 'Tables', user_pool: 'PoolTables' }

interface Column {
  /** With its schema, unless that is `public`. */
  table: string
  name: string
  /** Name of the type, or of an array's elements. */
  type: string
  is_array: boolean
  is_nullable: boolean
  has_default: boolean
  is_generated: boolean
  /** The check constraint on this column alone, if there is one. */
  check: string | null
}

const strings = ['text', 'uuid', 'name', 'bit', 'date', 'timestamp']
const numbers = ['int2', 'int4', 'float4', 'float8']

/** Kysely's table types of a schema in TypeScript, from the catalog of the database. */
export async function writeTableTypes(db: Database, schema: SchemaName): Promise<string> {
  const columns = await listColumns(db, schema)
  checkNames(columns, schema)
  const tables = Map.groupBy(columns, ({ table }) => table)
  const interfaces = [...tables].map(
    ([table, own]) =>
      `export interface ${nameType(table)} {\n${own.map((column) => `  ${column.name}: ${typeColumn(column)}\n`).join('')}}\n`,
  )
  const all = `export interface ${interfaceOf[schema]} {\n${[...tables.keys()].map((table) => `  ${bare(table)}: ${nameType(table)}\n`).join('')}}\n`
  const body = [...interfaces, all].join('\n')
  return `// Made of the schema by \`node scripts/schema.ts\`. Types narrower than SQL are in apps/server/test/narrowed-columns.ts.\n${writeImports(body)}\n${body}`
}

async function listColumns(db: Database, schema: SchemaName): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select case when ${schema} = 'public' then relname else ${schema} || '.' || relname end as "table", attname as name, typcategory = 'A' as is_array, not attnotnull as is_nullable,
      case when typcategory = 'A' then substr(typname, 2) else typname end as type,
      adbin is not null and attgenerated = '' as has_default, attgenerated = 's' or attidentity = 'a' as is_generated,
      (select min(pg_get_constraintdef(oid, true)) from pg_constraint
        where conrelid = attrelid and contype = 'c' and conkey = array[attnum]) as "check"
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = ${schema}::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and not exists (select from pg_depend where objid = attrelid and deptype = 'e')
    order by relname, attnum`.execute(db)
  return rows
}

/** Throws for a name in the handwritten lists that the schema does not have. */
function checkNames(columns: Column[], schema: SchemaName): void {
  const names = new Set(columns.map(nameColumn))
  const isOfPool = (name: string) => name.startsWith('user_pool.')
  const unknown = [...Object.keys(narrowed), ...neverNull, ...Object.keys(writes)].filter(
    (name) => isOfPool(name) === (schema === 'user_pool') && !names.has(name),
  )
  if (unknown.length > 0) throw new Error(`narrowed-columns.ts names columns that do not exist: ${unknown.join(', ')}`)
}

const nameColumn = ({ table, name }: Column) => `${table}.${name}`

const bare = (table: string) => table.replace('user_pool.', '')

const nameType = (table: string) =>
  `${bare(table).replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Table`

function typeColumn(column: Column): string {
  const name = nameColumn(column)
  const { read, write } = typeValue(column)
  const orNull = column.is_nullable && !neverNull.includes(name) ? ' | null' : ''
  const select = read === 'never' ? read : read + orNull
  if (column.is_generated) return `GeneratedAlways<${select}>`
  const value = write === 'unknown' ? write : write + orNull
  const written = writes[name]
  const insert = written === 'never' || written === 'update' ? 'never' : value
  const update = written === 'never' || written === 'insert' ? 'never' : value
  const optional = column.has_default && insert !== 'never' ? ' | undefined' : ''
  if (select !== insert || select !== update) return `ColumnType<${select}, ${insert}${optional}, ${update}>`
  return optional ? `Generated<${select}>` : select
}

function typeValue(column: Column): { read: string; write: string } {
  const { type, is_array: isArray } = column
  const narrow = narrowed[nameColumn(column)]
  if (type === 'jsonb') return { read: narrow ?? 'unknown', write: 'string' }
  // Read and written only as SQL, which platform/database/geography.ts has.
  if (type === 'geography') return { read: 'never', write: 'unknown' }
  // Drivers read a bigint in different ways: select it as a double precision.
  if (type === 'int8') return { read: 'never', write: 'number' }
  const base = narrow ?? listChecked(column.check) ?? typeScalar(type)
  const value = isArray ? `${base}[]` : base
  return { read: value, write: value }
}

function typeScalar(type: string): string {
  if (strings.includes(type)) return 'string'
  if (numbers.includes(type)) return 'number'
  if (type === 'bool') return 'boolean'
  if (type === 'timestamptz') return 'Date'
  if (type === 'bytea') return 'Uint8Array'
  throw new Error(`No TypeScript type is known for the SQL type ${type}.`)
}

/** The union of the texts that a check constraint allows. */
function listChecked(check: string | null): string | undefined {
  const list = /^CHECK \(\w+ = (?:ANY \(ARRAY\[(.*)\]\)|('.*'::text))\)$/.exec(check ?? '')
  return (list?.[1] ?? list?.[2])?.replaceAll('::text', '').replaceAll(', ', ' | ')
}

function writeImports(body: string): string {
  const modules = new Set([...body.matchAll(/\b([a-z]+)\.[A-Z]/g)].map(([, name = '']) => name))
  const lines = [...modules].sort().map((name) => `import type * as ${name} from '@allcity/contract/${name}'\n`)
  const kysely = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) => body.includes(`${name}<`))
  return `${lines.join('')}import type { ${kysely.join(', ')} } from 'kysely'\n`
}

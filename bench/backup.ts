import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import type { Engine } from '../apps/server/src/platform/database/connection.ts'
import { openPglite } from '../apps/server/src/platform/database/pglite.ts'
import { connectPostgres } from '../apps/server/src/platform/database/postgresql.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { startServer } from './processes.ts'
import type { Row } from './row.ts'

const root = join(import.meta.dirname, '..')

interface Place {
  dataDir: string
  url: string
}

interface Contents {
  /** Rows and a hash of them, by table. */
  tables: Map<string, string>
  /** The hash of each file, by its path. */
  files: Map<string, string>
}

/**
 * Measures backup, deletion and restore of the sample world, on each engine and from the embedded one to PostgreSQL, with the operator's
 * commands. This script compares counts and hashes before and after.
 */
export async function measureBackup(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'allcity-backup-'))
  const postgres = await startPostgres({ durable: true })
  try {
    const embedded = { dataDir: join(folder, 'embedded'), url: '' }
    const server = { dataDir: join(folder, 'server'), url: postgres.url }
    const rows: Row[] = []
    for (const [name, place] of [
      ['embedded', embedded],
      ['PostgreSQL', server],
    ] as const) {
      await hangSamples(place)
      const archive = join(folder, `${name}.tar`)
      const before = await contentsOf(place)
      const saved = run('backup', archive, place)
      await destroy(place)
      const restored = run('restore', archive, place)
      rows.push(rowOf(`backup → destroy → restore, ${name}`, before, await contentsOf(place), saved, restored))
    }
    const before = await contentsOf(embedded, true)
    const empty = { dataDir: join(folder, 'moved'), url: server.url }
    await destroy(server)
    const moved = run('restore', embedded.dataDir, empty)
    rows.push(rowOf('moved from the embedded engine to PostgreSQL', before, await contentsOf(empty, true), 0, moved))
    return rows
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Loads the sample world, with everything its start creates. */
async function hangSamples(place: Place): Promise<void> {
  const server = await startServer({ ...environmentOf(place), DEMO: '1' })
  await server.stop()
}

const environmentOf = ({ dataDir, url }: Place): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(url ? { DATABASE_URL: url } : {}),
})

/** @returns seconds. */
function run(command: 'backup' | 'restore', path: string, place: Place): number {
  const { DATABASE_URL: _, ...inherited } = process.env
  const began = performance.now()
  const parameters = ['--disable-warning=ExperimentalWarning', `apps/server/src/${command}.ts`, path]
  execFileSync(process.execPath, parameters, {
    cwd: root,
    env: { ...inherited, ...environmentOf(place) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return (performance.now() - began) / 1_000
}

async function withEngine<T>({ dataDir, url }: Place, use: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = url ? connectPostgres(url, 1) : await openPglite(dataDir)
  try {
    return await use(engine)
  } finally {
    await engine.close()
  }
}

async function destroy(place: Place): Promise<void> {
  rmSync(place.dataDir, { recursive: true, force: true })
  if (!place.url) return
  await withEngine(place, async ({ db }) => {
    for (const schema of ['public', 'user_pool', 'job'])
      await sql.raw(`drop schema if exists ${schema} cascade`).execute(db)
    await sql.raw('create schema public').execute(db)
  })
}

/**
 * Without the queue's tables, which belong to its library: waiting jobs are sent again. Comparing two engines leaves out generated columns,
 * whose PostGIS may differ in the last digit of a rounded point.
 */
async function contentsOf(place: Place, isAcrossEngines = false): Promise<Contents> {
  const tables = await withEngine(place, async ({ db }) => {
    const { rows } = await sql<{ name: string; columns: string }>`
      select format('%I.%I', t.schemaname, t.tablename) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_tables t
      join pg_attribute a on a.attrelid = format('%I.%I', t.schemaname, t.tablename)::regclass and a.attnum > 0 and not a.attisdropped
      where t.schemaname in ('public', 'user_pool') and (a.attgenerated = '' or not ${sql.lit(isAcrossEngines)})
        and t.tablename not in ('spatial_ref_sys', 'migration', 'repeatable_migration', 'restored_job', 'request_count', 'upload_lock')
      group by 1
      order by 1`.execute(db)
    const found = new Map<string, string>()
    for (const { name, columns } of rows) {
      const { rows: sums } = await sql<{ sum: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as sum
        from (select md5(row(${sql.raw(columns)})::text) as line from ${sql.raw(name)}) as lines`.execute(db)
      found.set(name, sums[0]?.sum ?? '')
    }
    return found
  })
  const files = new Map<string, string>()
  for (const area of ['files', 'incoming']) hashFiles(join(place.dataDir, area), place.dataDir, files)
  return { tables, files }
}

function hashFiles(folder: string, base: string, into: Map<string, string>): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) hashFiles(path, base, into)
    else into.set(relative(base, path), createHash('sha256').update(readFileSync(path)).digest('hex'))
  }
}

function rowOf(name: string, before: Contents, after: Contents, saved: number, restored: number): Row {
  const differing = [...differences(before.tables, after.tables), ...differences(before.files, after.files)]
  for (const what of differing.slice(0, 20)) console.error(`${name}: ${what} is not the same`)
  const rows = [...before.tables.values()].reduce((sum, line) => sum + Number.parseInt(line, 10), 0)
  const all = `${rows} rows of ${before.tables.size} tables, ${before.files.size} files`
  return {
    name,
    figure: `${differing.length} differ of ${all}`,
    ratio: differing.length,
    spread: `${saved.toFixed(1)} s, ${restored.toFixed(1)} s`,
    target: '0',
    holds: differing.length === 0 && before.files.size > 0,
  }
}

const differences = (one: Map<string, string>, other: Map<string, string>) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key))

if (import.meta.main) {
  console.table(await measureBackup())
  process.exit(0)
}

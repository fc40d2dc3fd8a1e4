import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { productVersion } from '#server/platform/lib/product-version.ts'
import type { Engine } from './connection.ts'
import {
  currentNames,
  listMigrations,
  listRepeatable,
  type MigrationSource,
  migrationSources,
  newerNames,
  TooOldError,
} from './migration-files.ts'

type Scripted = Pick<Engine, 'db' | 'runScript'>

const records = `
  create table if not exists migration (name text primary key, run_at timestamptz not null default now());
  create table if not exists repeatable_migration (name text primary key, checksum text not null)`

/**
 * Runs pending migrations in order, each file as one transaction, then changed functions and triggers. Forward only; safe in many
 * processes at once.
 */
export async function migrate(
  engine: Scripted,
  sources: MigrationSource[] = migrationSources,
  /** Runs only these migrations, and no functions, when given. */
  chosen?: ReadonlySet<string>,
): Promise<string[]> {
  await engine.runScript(records).catch((error: unknown) => {
    throw toRefusal(error) ?? error
  })
  // At nearly every start all of them have run, so one query asks for all.
  const before = await sql<{ name: string }>`select name from migration`.execute(engine.db)
  const recorded = before.rows.map(({ name }) => name)
  const files = await listMigrations(sources)
  const known = files.map(({ name }) => name)
  const done = new Set(takeOver(recorded, known, sources))
  await recordAsRun(
    engine,
    [...done].filter((name) => !recorded.includes(name)),
  )
  const ran: string[] = []
  for (const { name, script } of files) {
    if ((chosen && !chosen.has(name)) || done.has(name)) continue
    await runOnce(engine, name, await readFile(script, 'utf8'))
    ran.push(name)
  }
  // A newer version keeps its functions while this one runs beside it.
  if (!chosen && newerNames(recorded, known).length === 0) ran.push(...(await runChanged(engine, sources)))
  // An older version names this version when it refuses to start.
  if (ran.length > 0) await engine.runScript(`comment on table migration is '${productVersion}'`)
  return ran
}

/** @throws Error with a sentence when the database is older than the squashed migrations. */
function takeOver(recorded: string[], known: string[], sources: MigrationSource[]): string[] {
  try {
    return currentNames(recorded, known, sources)
  } catch (error) {
    if (!(error instanceof TooOldError)) throw error
    throw new Error(
      'The database is of an older Allcity than this version can update. Start the version before this one once, then start this one.',
      { cause: error },
    )
  }
}

async function recordAsRun({ runScript }: Scripted, names: string[]): Promise<void> {
  if (names.length === 0) return
  const rows = names.map((name) => `('${name}')`).join()
  await runScript(`insert into migration (name) values ${rows} on conflict do nothing`)
}

async function runChanged(engine: Scripted, sources: MigrationSource[]): Promise<string[]> {
  const applied = await listApplied(engine)
  const changed = (await listRepeatable(sources)).filter(({ name, checksum }) => applied.get(name) !== checksum)
  for (const { name, text, checksum } of changed) {
    // The insert fails when another process has just run the file. Functions of several files call each other, so bodies are unchecked.
    const script = `delete from repeatable_migration where name = '${name}' and checksum <> '${checksum}';
      insert into repeatable_migration (name, checksum) values ('${name}', '${checksum}');
      set local check_function_bodies = off;\n${text};\nset local check_function_bodies = on`
    try {
      await engine.runScript(script)
    } catch (error) {
      const now = await listApplied(engine).catch(() => applied)
      if (now.get(name) !== checksum) throw toRefusal(error) ?? new Error(`Migration ${name} failed`, { cause: error })
    }
  }
  return changed.map(({ name }) => name)
}

async function listApplied({ db }: Pick<Engine, 'db'>): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from repeatable_migration`.execute(db)
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

async function hasRun({ db }: Pick<Engine, 'db'>, migration: string): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from migration where name = ${migration}`.execute(db)
  return rows.length > 0
}

/** Another process may run it while this one waits for the lock: the insert then fails and nothing happens twice. */
async function runOnce(engine: Scripted, migration: string, script: string): Promise<void> {
  try {
    await engine.runScript(`insert into migration (name) values ('${migration}');\n${script}`)
  } catch (error) {
    if (!(await hasRun(engine, migration).catch(() => false)))
      throw toRefusal(error) ?? new Error(`Migration ${migration} failed`, { cause: error })
  }
}

/** Errors that an operator can fix, as a sentence. */
function toRefusal(error: unknown): Error | null {
  if (!(error instanceof Error && 'code' in error)) return null
  if (error.code === '25006') return new Error('DATABASE_URL is wrong: it leads to a replica, which takes no writes.')
  if (error.code === '0A000' && error.message.startsWith('extension'))
    return new Error(
      `The server of DATABASE_URL lacks what Allcity is built on: ${error.message}. Install PostGIS 3 there.`,
    )
  if (error.code === '42501')
    return new Error(
      `The role of DATABASE_URL may not set up the database: ${error.message}. Let it own the database, and have the extensions postgis, pg_trgm and unaccent there.`,
    )
  return null
}

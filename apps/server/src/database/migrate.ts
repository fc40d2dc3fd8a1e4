import { readdir, readFile } from 'node:fs/promises'
import { migrationsFolder } from '@allcity/user-pool'
import { sql } from 'kysely'
import { productVersion } from '#server/lib/product-version.ts'
import type { Engine } from './connection.ts'

export interface MigrationSource {
  /** Prefix of the file's name in the record, as in `server/0001_foundation`. */
  name: string
  folder: URL
}

const migrationSources: MigrationSource[] = [
  { name: 'server', folder: new URL('../../migrations/', import.meta.url) },
  { name: 'user-pool', folder: migrationsFolder },
]

/** Runs pending migrations in order, each file as one transaction. Forward only; safe in many processes at once. */
export async function migrate(
  engine: Pick<Engine, 'db' | 'runScript'>,
  sources: MigrationSource[] = migrationSources,
  /** Runs only these migrations, when given. */
  chosen?: ReadonlySet<string>,
): Promise<string[]> {
  await engine
    .runScript(
      'create table if not exists migration (name text primary key, run_at timestamptz not null default now())',
    )
    .catch((error: unknown) => {
      throw refusalOf(error) ?? error
    })
  const ran: string[] = []
  // At nearly every start all of them have run, so one query asks for all.
  const before = await sql<{ name: string }>`select name from migration`.execute(engine.db)
  const known = new Set(before.rows.map(({ name }) => name))
  for (const { name, script } of await listMigrations(sources)) {
    if ((chosen && !chosen.has(name)) || known.has(name)) continue
    await runOnce(engine, name, await readFile(script, 'utf8'))
    ran.push(name)
  }
  // An older version names this version when it refuses to start.
  if (ran.length > 0) await engine.runScript(`comment on table migration is '${productVersion}'`)
  return ran
}

export async function listMigrations(sources = migrationSources): Promise<{ name: string; script: URL }[]> {
  const found: { name: string; script: URL }[] = []
  for (const { name, folder } of sources) {
    for (const file of (await readdir(folder)).filter((entry) => entry.endsWith('.sql')).sort())
      found.push({ name: `${name}/${file.slice(0, -'.sql'.length)}`, script: new URL(file, folder) })
  }
  return found
}

async function hasRun({ db }: Pick<Engine, 'db'>, migration: string): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from migration where name = ${migration}`.execute(db)
  return rows.length > 0
}

/** Another process may run it while this one waits for the lock: the insert then fails and nothing happens twice. */
async function runOnce(engine: Pick<Engine, 'db' | 'runScript'>, migration: string, script: string): Promise<void> {
  try {
    await engine.runScript(`insert into migration (name) values ('${migration}');\n${script}`)
  } catch (error) {
    if (!(await hasRun(engine, migration).catch(() => false)))
      throw refusalOf(error) ?? new Error(`Migration ${migration} failed`, { cause: error })
  }
}

/** Errors that an operator can fix, as a sentence. */
function refusalOf(error: unknown): Error | null {
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

import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Engine } from './connection.ts'

export interface MigrationSource {
  /** Stands before the file's name in the record, as in `server/0001_foundation`. */
  name: string
  folder: URL
}

/** Runs what has not run yet, in order, each file as one transaction. Forward only; safe in many processes at once. */
export async function migrate(engine: Engine, sources: MigrationSource[]): Promise<string[]> {
  await engine.runScript(
    'create table if not exists migration (name text primary key, run_at timestamptz not null default now())',
  )
  const ran: string[] = []
  for (const { name, folder } of sources) {
    for (const file of (await readdir(folder)).filter((entry) => entry.endsWith('.sql')).sort()) {
      const migration = `${name}/${file.slice(0, -'.sql'.length)}`
      if (await hasRun(engine, migration)) continue
      await runOnce(engine, migration, await readFile(new URL(file, folder), 'utf8'))
      ran.push(migration)
    }
  }
  return ran
}

async function hasRun(engine: Engine, migration: string): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from migration where name = ${migration}`.execute(engine.db)
  return rows.length > 0
}

/** Another process may run it while this one waits for the lock: the insert then fails and nothing happens twice. */
async function runOnce(engine: Engine, migration: string, script: string): Promise<void> {
  try {
    await engine.runScript(`insert into migration (name) values ('${migration}');\n${script}`)
  } catch (error) {
    if (!(await hasRun(engine, migration))) throw new Error(`Migration ${migration} failed`, { cause: error })
  }
}

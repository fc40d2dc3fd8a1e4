import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { namingPool } from '../apps/server/src/platform/database/prepared-statements.ts'
import type { Tables } from '../apps/server/src/tables.ts'
import { findPostgres } from '../scripts/postgres-binaries.ts'

const runFile = promisify(execFile)

export interface Statement {
  sql: string
  parameters: readonly unknown[]
  /** From sending it to its last row. */
  milliseconds: number
}

/** A connection that records each statement it sends, as the server compiles it. */
export function noting(url: string) {
  const statements: Statement[] = []
  const pool = namingPool(new pg.Pool({ connectionString: url, max: 1 }))
  const log = ({ query, queryDurationMillis }: { query: CompiledQuery; queryDurationMillis: number }) =>
    void statements.push({ sql: query.sql, parameters: query.parameters, milliseconds: queryDurationMillis })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log })
  return {
    db,
    /** Statements sent since the last call. */
    taken: () => statements.splice(0),
  }
}

export function literal({ sql, parameters }: Pick<Statement, 'sql' | 'parameters'>): string {
  return sql
    .replaceAll(/\$(\d+)/g, (_, number: string) => {
      const value = parameters[Number(number) - 1]
      if (typeof value === 'number') return String(value)
      return `'${value instanceof Date ? value.toISOString() : String(value)}'`
    })
    .replaceAll(/\s+/g, ' ')
}

interface Bench {
  url: string
  /** Path of the script file. */
  file: string
  connections: number
  seconds: number
  /** Planned each time, or once per connection. */
  mode: 'extended' | 'prepared'
}

/** Runs per second of these statements in sequence in another `pgbench`, discarding their rows. */
export async function pgbench(
  statements: readonly Pick<Statement, 'sql' | 'parameters'>[],
  { url, file, connections, seconds, mode }: Bench,
): Promise<number> {
  writeFileSync(file, statements.map((statement) => `${literal(statement)};\n`).join(''))
  const program = join(findPostgres() ?? '', 'pgbench')
  const parameters = ['-n', '-M', mode, '-c', String(connections), '-j', '2', '-T', String(seconds), '-f', file]
  const { stdout } = await runFile(program, [...parameters, url])
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

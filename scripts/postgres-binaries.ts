import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall, aptNames, forbidMainCluster, mayUseApt } from './apt.ts'

const oldestVersion = 15
const extensions = ['postgis', 'pg_trgm', 'unaccent']

/** The folder with `initdb` and `postgres` of a PostgreSQL that is new enough and has PostGIS. */
export function findPostgres(): string | null {
  const inPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const installed = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => version(b) - version(a))
  const configured = [...installed.map((folder) => join(folder, 'pg_config')), 'pg_config'].map((tool) =>
    ask(tool, '--bindir'),
  )
  return [...configured, ...inPath].find((folder) => folder && isUsable(folder)) ?? null
}

/** Finds PostgreSQL with PostGIS, or installs it from Debian. */
export function obtainPostgres(): string | null {
  const found = findPostgres()
  if (found || !mayUseApt()) return found
  const newest = aptNames('^postgresql-[0-9]+-postgis-3$').at(-1)
  if (!newest) return null
  forbidMainCluster()
  aptInstall([newest.replace('-postgis-3', ''), newest])
  return findPostgres()
}

function isUsable(folder: string): boolean {
  if (!['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) return false
  if (version(ask(join(folder, 'postgres'), '--version')) < oldestVersion) return false
  const shared =
    ask(join(folder, 'pg_config'), '--sharedir') || folder.replace('/lib/', '/share/').replace(/\/bin$/, '')
  return extensions.every((name) => existsSync(join(shared, 'extension', `${name}.control`)))
}

function version(text: string): number {
  return Number(/(\d+)/.exec(text)?.[1] ?? 0)
}

function ask(tool: string, question: string): string {
  try {
    return execFileSync(tool, [question], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { migrationsFolder } from '@allcity/user-pool'

export interface MigrationSource {
  /** Prefix of the file's name in the record, as in `server/0200_foundation`. */
  name: string
  folder: URL
  squash?: Squash
}

/** The files up to `into` replace all earlier migrations, `last` being the last of those. */
interface Squash {
  last: string
  into: string
}

export const migrationSources: MigrationSource[] = [
  {
    name: 'server',
    folder: new URL('../../../migrations/', import.meta.url),
    squash: { last: 'server/0184_notes_of_claims', into: 'server/0213_operation' },
  },
  {
    name: 'user-pool',
    folder: migrationsFolder,
    squash: { last: 'user-pool/0004_code_guesses', into: 'user-pool/0010_accounts' },
  },
]

/** Files that run once, in order. */
export async function listMigrations(sources = migrationSources): Promise<{ name: string; script: URL }[]> {
  const found: { name: string; script: URL }[] = []
  for (const { name, folder } of sources) {
    for (const file of await listScripts(folder))
      found.push({ name: `${name}/${file.slice(0, -'.sql'.length)}`, script: new URL(file, folder) })
  }
  return found
}

/** Files of functions and triggers, which run again whenever their checksum changes. */
export async function listRepeatable(
  sources = migrationSources,
): Promise<{ name: string; text: string; checksum: string }[]> {
  const found: { name: string; text: string; checksum: string }[] = []
  for (const { name, folder } of sources) {
    const functions = new URL('functions/', folder)
    for (const file of await listScripts(functions)) {
      const text = await readFile(new URL(file, functions), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      found.push({ name: `${name}/functions/${file.slice(0, -'.sql'.length)}`, text, checksum })
    }
  }
  return found
}

/** A database or an archive whose migrations are older than the squashed ones. */
export class TooOldError extends Error {}

/**
 * Replaces the names of squashed migrations by those of the files that hold them now.
 * @throws TooOldError when some squashed migrations have not run.
 */
export function currentNames(ran: string[], known: string[], sources = migrationSources): string[] {
  return sources.reduce((names, { name, squash }) => {
    const isSquashed = (other: string) => squash !== undefined && getSource(other) === name && other <= squash.last
    if (!squash || !names.some(isSquashed)) return names
    if (!names.includes(squash.last)) throw new TooOldError(`${squash.last} has not run`)
    const replacing = known.filter((other) => getSource(other) === name && other <= squash.into)
    return [...new Set([...names.filter((other) => !isSquashed(other)), ...replacing])]
  }, ran)
}

/** Names of migrations that only a newer version knows. */
export function newerNames(ran: string[], known: string[]): string[] {
  const newest = new Map(known.toSorted().map((name) => [getSource(name), name]))
  return ran.filter((name) => name > (newest.get(getSource(name)) ?? '~'))
}

const getSource = (migration: string) => migration.split('/')[0] ?? ''

async function listScripts(folder: URL): Promise<string[]> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries.filter((entry) => entry.endsWith('.sql')).sort()
}

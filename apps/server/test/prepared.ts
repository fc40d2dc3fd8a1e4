/**
 * The database of an installation as its first start leaves it, with tables, queues and cities: made once, and gone on from by each test.
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { lock } from 'proper-lockfile'

const root = resolve(import.meta.dirname, '../../..')
const cache = join(root, 'node_modules/.cache/allcity')
const migrations = ['apps/server/migrations', 'apps/server/migrations/functions', 'packages/user-pool/migrations']
const template = 'prepared'
const anyNumber = 7_261_103

/** Puts a prepared embedded database under `dataDir`, where a server or `openPglite` goes on with it. */
export async function prepareFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  // At once takes half the processor time of one file after another.
  cpSync(await preparedFolder(), dataDir, { recursive: true })
}

/** The name of a prepared database on a server, to be the template of others; made by the first that asks. */
export async function preparedTemplate(server: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${anyNumber})`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (!rowCount) {
      await client.query(`drop database if exists ${template}_soon`)
      await client.query(`create database ${template}_soon`)
      const address = new URL(server)
      address.pathname = `/${template}_soon`
      const { preparePostgres } = await import('./prepare.ts')
      await preparePostgres(address.href)
      await client.query(`alter database ${template}_soon rename to ${template}`)
    }
  } finally {
    await client.end()
  }
  return template
}

/** Creates a database on a server, empty or as a copy, and returns its address. The test run discards the whole server. */
export async function createDatabase(server: string, template = 'template1'): Promise<string> {
  const name = `world_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`create database ${name} template ${template}`)
  } finally {
    await client.end()
  }
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}

/** Kept from one run to the next, until a migration or what loads the cities changes. */
async function preparedFolder(): Promise<string> {
  const made = join(cache, await fingerprint())
  await mkdir(cache, { recursive: true })
  const release = await lock(cache, { stale: 120_000, retries: { retries: 6_000, minTimeout: 200, maxTimeout: 200 } })
  try {
    if (existsSync(made)) return made
    for (const name of await readdir(cache)) await rm(join(cache, name), { recursive: true, force: true })
    const soon = join(cache, 'soon')
    const { prepareEmbedded } = await import('./prepare.ts')
    await prepareEmbedded(soon)
    await rename(soon, made)
    return made
  } finally {
    await release()
  }
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of migrations) {
    const names = (await readdir(join(root, folder))).filter((name) => name.endsWith('.sql')).sort()
    for (const name of names) hash.update(name).update(await readFile(join(root, folder, name)))
  }
  const files = [
    'package-lock.json',
    'apps/server/src/platform/database/pglite.ts',
    'apps/server/src/platform/database/slim-postgis.ts',
    'apps/server/src/platform/jobs/queue.ts',
    'apps/server/src/modules/regions/commands.ts',
    'apps/server/src/modules/regions/rules-metropolises.ts',
    'apps/server/src/modules/regions/rules-neighbourhoods.ts',
    'apps/server/src/modules/regions/rules-other-names.ts',
    'apps/server/src/services.ts',
    'apps/server/test/prepare.ts',
  ]
  for (const file of files) hash.update(await readFile(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

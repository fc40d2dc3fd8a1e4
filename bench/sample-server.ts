import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { sampleAccount } from '../apps/server/src/modules/samples/rules.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { type Running, startServer } from './processes.ts'

const Page = z.object({ items: z.array(z.object({ id: z.string() })).min(1) })
const SignedIn = z.object({ id_token: z.string() })

export interface SampleServer extends Running {
  /** Pages that anybody may see, each of its kind. */
  paths: { home: string; browse: string; artwork: string; map: string }
}

const shared = resolve(import.meta.dirname, '..', process.env.SHARED_DATA ?? '../shared/data')
const streets = join(shared, 'map/nyc/nyc-basemap.derived.pmtiles')
/** A basemap of our own where there is one, so that a machine without a network is not measured by what it lacks. */
const basemap = existsSync(streets) ? { MAP_PMTILES: streets } : {}

/** The server on PostgreSQL with the sample world, for as long as `use` runs. */
export async function withSampleServer<T>(use: (server: SampleServer) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'allcity-samples-'))
  const postgres = await startPostgres({ durable: false })
  try {
    const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, ...basemap })
    try {
      const newest = await fetch(`${server.baseUrl}/api/artworks?limit=1`)
      const [work] = Page.parse(await newest.json()).items
      const paths = { home: '/', browse: '/browse', artwork: `/artwork/${work?.id}`, map: '/map' }
      return await use({ ...server, paths })
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** An id token of the sample account. */
export async function signIn({ baseUrl }: Running): Promise<string> {
  const { email, password } = sampleAccount
  const answer = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return SignedIn.parse(await answer.json()).id_token
}

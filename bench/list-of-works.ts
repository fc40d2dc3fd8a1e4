import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { listArtworks } from '../apps/server/src/modules/artworks/queries.ts'
import { photoAddress } from '../apps/server/src/platform/storage/photo-address.ts'
import { type Postgres, startPostgres } from '../scripts/postgres.ts'
import { load } from './load.ts'
import { type Pace, steady } from './pace.ts'
import { startProgram, startServer } from './processes.ts'
import { median, type Row, spreadOf } from './row.ts'
import { noting, pgbench, type Statement } from './statements.ts'
import { fillPostgres } from './world.ts'

const works = 10_000
const connections = 8
const path = '/api/artworks?limit=24'

/**
 * The newest 24 of ten thousand works, by eight clients: through the server, through minimal Fastify and pg code with the very same
 * statement, and through `pgbench`, which discards the rows: as SQL planned each time, and prepared once as in the server.
 */
export async function measureListOfWorks({ rounds, seconds }: Pace = steady): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'allcity-list-'))
  const postgres = await startPostgres({ durable: true })
  try {
    await fillPostgres(postgres.url, works)
    const statement = await statementOf(postgres)
    const file = join(folder, 'statement.json')
    writeFileSync(file, JSON.stringify(statement))
    const raw = { url: postgres.url, file: join(folder, 'list.sql'), connections, seconds }
    const environment = { DATABASE_URL: postgres.url }
    const ours = await startServer({ ...environment, DATA_DIR: join(folder, 'data'), DEMO: '0' })
    const bare = await startProgram({
      file: 'bench/bare-list.ts',
      readyPath: '/list',
      environment: { ...environment, STATEMENT: file },
    })
    await checkAlike(`${ours.baseUrl}${path}`, `${bare.baseUrl}/list`)
    const measured: Record<'ours' | 'bare' | 'raw' | 'planned', number[]> = { ours: [], bare: [], raw: [], planned: [] }
    await load(`${ours.baseUrl}${path}`, { connections, seconds: Math.ceil(seconds / 3) })
    for (let round = 0; round < rounds; round++) {
      measured.raw.push(await pgbench([statement], { ...raw, mode: 'extended' }))
      measured.planned.push(await pgbench([statement], { ...raw, mode: 'prepared' }))
      measured.ours.push((await load(`${ours.baseUrl}${path}`, { connections, seconds })).perSecond)
      measured.bare.push((await load(`${bare.baseUrl}/list`, { connections, seconds })).perSecond)
    }
    await Promise.all([ours.stop(), bare.stop()])
    return [
      rowOf('list of 24 works ÷ raw SQL', measured.ours, measured.raw, 0.4),
      rowOf('list of 24 works ÷ raw SQL, planned once', measured.ours, measured.planned, null),
      rowOf('list of 24 works ÷ bare Fastify and pg', measured.ours, measured.bare, 0.6),
    ]
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The server's statement for the first page, as it compiles it. */
async function statementOf({ url }: Postgres): Promise<Statement> {
  const { db, taken } = noting(url)
  await listArtworks(db, { filter: {}, limit: 24 }, photoAddress('/images'))
  await db.destroy()
  const [statement, ...others] = taken()
  if (!statement || others.length > 0) throw new Error(`The server sends ${others.length + 1} statements for one list.`)
  return statement
}

/** The bare baseline must answer just as much. */
async function checkAlike(one: string, other: string): Promise<void> {
  const [mine, theirs] = await Promise.all([one, other].map(async (url) => (await fetch(url)).json()))
  if (!isDeepStrictEqual(mine.items, theirs.items)) {
    throw new Error('The bare server answers something else than the server it is compared with.')
  }
}

function rowOf(name: string, ours: number[], theirs: number[], least: number | null): Row {
  const ratios = ours.map((value, at) => value / (theirs[at] ?? Number.NaN))
  const ratio = median(ratios)
  const figure = `${ratio.toFixed(2)} (${median(ours).toFixed(0)} ÷ ${median(theirs).toFixed(0)} a second)`
  const target = least === null ? '' : `≥ ${least.toFixed(2)}`
  return { name, figure, ratio, spread: spreadOf(ratios), target, holds: ratio >= (least ?? 0) }
}

if (import.meta.main) console.table(await measureListOfWorks({ rounds: 2, seconds: 2 }))

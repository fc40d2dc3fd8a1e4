import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../scripts/postgres.ts'
import { type Answered, load } from './load.ts'
import { type Pace, steady } from './pace.ts'
import { startServer } from './processes.ts'
import { median, type Row, spreadOf } from './row.ts'
import { fillEmbedded, fillPostgres } from './world.ts'

const works = 10_000
const connections = 50
const target = { perSecond: 150, p99Ms: 60 }
/** As browsers ask: the answer is compressed. */
const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

/** The home page over ten thousand works: the server on one core, those who ask on the other. */
export async function measureServerRenderedHome(pace: Pace = steady): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'allcity-home-'))
  const postgres = await startPostgres({ durable: true })
  try {
    await fillPostgres(postgres.url, works)
    const onPostgres = await rounds(pace, { DATABASE_URL: postgres.url, DATA_DIR: join(dataDir, 'beside') })
    await fillEmbedded(dataDir, works)
    const onEmbedded = await rounds(pace, { DATA_DIR: dataDir })
    return [...rowsOf('PostgreSQL', onPostgres), ...rowsOf('embedded', onEmbedded)]
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function rounds({ rounds, seconds }: Pace, environment: Record<string, string>): Promise<Answered[]> {
  const server = await startServer(environment, { core: 0 })
  try {
    const url = `${server.baseUrl}/`
    const asked = { connections, seconds, headers, core: 1 }
    await load(url, asked)
    const answered: Answered[] = []
    for (let round = 0; round < rounds; round++) answered.push(await load(url, asked))
    return answered
  } finally {
    await server.stop()
  }
}

function rowsOf(engine: string, answered: Answered[]): Row[] {
  const rates = answered.map(({ perSecond }) => perSecond)
  const slowest = answered.map(({ p99Ms }) => p99Ms)
  const rate = median(rates)
  const p99 = median(slowest)
  return [
    {
      name: `server-rendered home a second on one core, ${engine}`,
      figure: rate.toFixed(0),
      ratio: rate / target.perSecond,
      spread: spreadOf(rates, 0),
      target: `≥ ${target.perSecond}`,
      holds: rate >= target.perSecond,
    },
    {
      name: `server-rendered home, p99 at ${connections} connections, ${engine}`,
      figure: `${p99.toFixed(0)} ms`,
      ratio: p99 / target.p99Ms,
      spread: `${spreadOf(slowest, 0)} ms`,
      target: `< ${target.p99Ms} ms`,
      holds: p99 < target.p99Ms,
    },
  ]
}

if (import.meta.main) console.table(await measureServerRenderedHome({ rounds: 1, seconds: 3 }))

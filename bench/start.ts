import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../scripts/postgres.ts'
import { residentBytes } from './memory.ts'
import { type Pace, steady } from './pace.ts'
import { type Running, startProgram, startServer } from './processes.ts'
import { median, type Row, spreadOf } from './row.ts'

interface Start {
  readyMs: number
  /** After some pages, when everything that is loaded lazily has been. */
  megabytes: number
}

const pages = 50

/**
 * From the start of the process to its first answer, and what it holds in memory, against the least that opens the
 * same engine: PGlite with PostGIS on the same folder, and Fastify with a pool. The data is there already.
 */
export async function measureStart({ rounds }: Pace = steady): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'allcity-start-'))
  const postgres = await startPostgres({ durable: true })
  const onPostgres = { DATABASE_URL: postgres.url, DATA_DIR: join(dataDir, 'beside') }
  const embedded = { DATA_DIR: join(dataDir, 'embedded') }
  const programs = {
    ours: () => startServer(embedded),
    pglite: () => startBare('bench/bare-pglite.ts', embedded),
    oursOnPostgres: () => startServer(onPostgres),
    fastify: () => startBare('bench/bare-fastify.ts', onPostgres),
  }
  try {
    for (const environment of [embedded, onPostgres]) await (await startServer(environment)).stop()
    const starts: Record<keyof typeof programs, Start[]> = { ours: [], pglite: [], oursOnPostgres: [], fastify: [] }
    for (let round = 0; round < rounds; round++) {
      starts.pglite.push(await startOnce(programs.pglite))
      starts.ours.push(await startOnce(programs.ours))
      starts.fastify.push(await startOnce(programs.fastify))
      starts.oursOnPostgres.push(await startOnce(programs.oursOnPostgres))
    }
    return [
      delay('ready after start, embedded, beyond PGlite alone', starts.ours, starts.pglite, 500),
      delay('ready after start, PostgreSQL', starts.oursOnPostgres, null, 1000),
      weight('memory, embedded, above PGlite alone', starts.ours, starts.pglite),
      weight('memory, PostgreSQL, above bare Fastify and pg', starts.oursOnPostgres, starts.fastify),
    ]
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const startBare = (file: string, environment: Record<string, string>) =>
  startProgram({ file, readyPath: '/', environment })

async function startOnce(start: () => Promise<Running>): Promise<Start> {
  const running = await start()
  for (let page = 0; page < pages; page++) await (await fetch(running.baseUrl)).arrayBuffer()
  const megabytes = residentBytes(running.pid) / 1e6
  await running.stop()
  return { readyMs: running.readyMs, megabytes }
}

function delay(name: string, ours: Start[], theirs: Start[] | null, mostMs: number): Row {
  const beyond = ours.map(({ readyMs }, at) => readyMs - (theirs?.[at]?.readyMs ?? 0))
  const ms = median(beyond)
  const whole = theirs ? ` (${seconds(ours)} − ${seconds(theirs)})` : ''
  const spread = `${spreadOf(beyond.map((value) => value / 1000))} s`
  const figure = `${(ms / 1000).toFixed(2)} s${whole}`
  return { name, figure, ratio: ms / mostMs, spread, target: `≤ ${mostMs / 1000} s`, holds: ms <= mostMs }
}

const seconds = (starts: Start[]) => `${(median(starts.map(({ readyMs }) => readyMs)) / 1000).toFixed(2)} s`

function weight(name: string, ours: Start[], theirs: Start[]): Row {
  const above = ours.map(({ megabytes }, at) => megabytes - (theirs[at]?.megabytes ?? 0))
  const [mine, their] = [ours, theirs].map((starts) => median(starts.map(({ megabytes }) => megabytes)).toFixed(0))
  const megabytes = median(above)
  const figure = `${megabytes.toFixed(0)} MB (${mine} − ${their})`
  const spread = `${spreadOf(above, 0)} MB`
  return { name, figure, ratio: megabytes / 150, spread, target: '≤ 150 MB', holds: megabytes <= 150 }
}

if (import.meta.main) console.table(await measureStart({ rounds: 1, seconds: 1 }))

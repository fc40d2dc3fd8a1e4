import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectPostgres } from '../apps/server/src/platform/database/postgresql.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { residentBytes } from './memory.ts'
import { type Pace, steady } from './pace.ts'
import { type Running, startServer } from './processes.ts'
import { median, type Row, spreadOf } from './row.ts'
import { settled } from './settled.ts'
import { fillPostgres } from './world.ts'

const works = 100_000
const leastASecond = 50_000
const mostMegabytes = 100
const formats = ['csv', 'geojson', 'gpx', 'kml']

interface Download {
  perSecond: number
  megabytes: number
}

/** Exports a hundred thousand works through the server on PostgreSQL, and measures the memory above its idle level. */
export async function measureExport({ rounds }: Pace = steady): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'allcity-export-'))
  const postgres = await startPostgres({ durable: true })
  try {
    await fillPostgres(postgres.url, works)
    await creditMost(postgres.url)
    const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: folder, DEMO: '0' })
    await settled(postgres.url)
    // Once round, so that all code is loaded and the heap has its size.
    for (const format of formats) await download(server, format)
    const atRest = residentBytes(server.pid) / 1e6
    const rows: Row[] = []
    for (const format of formats) {
      const downloads: Download[] = []
      for (let round = 0; round < rounds; round++) downloads.push(await download(server, format))
      rows.push(memberRateLimit(format, downloads), memoryOf(format, downloads, atRest))
    }
    await server.stop()
    return rows
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Two works of three have somebody who made them, and one of six has two. */
export async function creditMost(url: string): Promise<void> {
  const engine = connectPostgres(url)
  await engine.runScript(`
    insert into maker (id, type, name)
    select gen_random_uuid(), case when n % 8 = 0 then 'crew' else 'artist' end, 'Maker ' || n from generate_series(1, 2500) as n;
    insert into credit (id, artwork_id, maker_id, state)
    select gen_random_uuid(), work.id, maker.id, 'standing'
    from (select id, row_number() over (order by id) as n from artwork) as work
    join (select id, row_number() over (order by id) as n from maker) as maker
      on maker.n = work.n % 2500 + 1 and work.n % 3 > 0 or maker.n = work.n * 7 % 2499 + 2 and work.n % 6 = 1
    on conflict do nothing;
    analyze`)
  await engine.close()
}

/** The whole file, thrown away as it comes; works are counted by what each has once. */
async function download({ baseUrl, pid }: Running, format: string): Promise<Download> {
  const began = performance.now()
  const answer = await fetch(`${baseUrl}/api/artworks.${format}`, { headers: { 'accept-encoding': 'identity' } })
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} for the ${format} file.`)
  let megabytes = 0
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, residentBytes(pid) / 1e6)
  }, 250)
  let lines = 0
  for await (const bytes of answer.body) {
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines++
  }
  clearInterval(watch)
  if (lines < works) throw new Error(`The ${format} file has ${lines} lines for ${works} works.`)
  return { perSecond: (works / (performance.now() - began)) * 1_000, megabytes }
}

function memberRateLimit(format: string, downloads: Download[]): Row {
  const paces = downloads.map(({ perSecond }) => perSecond)
  const perSecond = median(paces)
  return {
    name: `works a second in a ${format} file`,
    figure: perSecond.toFixed(0),
    ratio: perSecond / leastASecond,
    spread: spreadOf(paces, 0),
    target: `≥ ${leastASecond}`,
    holds: perSecond >= leastASecond,
  }
}

function memoryOf(format: string, downloads: Download[], atRest: number): Row {
  const beyond = downloads.map(({ megabytes }) => megabytes - atRest)
  const most = Math.max(...beyond)
  return {
    name: `memory while a ${format} file is sent, beyond ${atRest.toFixed(0)} MB`,
    figure: `${most.toFixed(0)} MB`,
    ratio: most / mostMegabytes,
    spread: `${spreadOf(beyond, 0)} MB`,
    target: `≤ ${mostMegabytes} MB`,
    holds: most <= mostMegabytes,
  }
}

if (import.meta.main) console.table(await measureExport({ rounds: 2, seconds: 1 }))

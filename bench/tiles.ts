import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { tilePosition } from '../apps/server/src/modules/map/rules.ts'
import { type Postgres, startPostgres } from '../scripts/postgres.ts'
import { load } from './load.ts'
import { measureMapInBrowser } from './map-browser.ts'
import { fillMap } from './map-world.ts'
import { type Pace, steady } from './pace.ts'
import { type Running, startProgram, startServer } from './processes.ts'
import { median, type Row, spreadOf } from './row.ts'

const connections = 8
/** The middle of the largest city of the generated world, where tiles are the fullest. */
const busiest = { longitude: 121.46, latitude: 31.22 }
const zooms = Array.from({ length: 17 }, (_, z) => z)

/** The map over so many generated works: what its tiles cost against one query over the raw points, and what its counts take. */
export async function measureTiles({ rounds, seconds }: Pace = steady, works = 1_000_000): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'allcity-tiles-'))
  const postgres = await startPostgres({ durable: true })
  try {
    const { rebuildMs } = await fillMap(postgres.url, works)
    const sizes = await sizesOf(postgres)
    const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), DEMO: '0' })
    const generic = await startProgram({
      file: 'bench/bare-mvt.ts',
      readyPath: '/16/0/0',
      environment: { DATABASE_URL: postgres.url },
    })
    const rows = [
      ...pyramidRows(works, sizes, rebuildMs),
      ...(await againstRawPoints(server, generic, rounds * 4)),
      ...(await ofTwoYears(server, rounds)),
      ...(await fromMemory(server, { rounds, seconds })),
      await folding(server, postgres),
      ...(await measureMapInBrowser(server.baseUrl, rounds, works)),
    ]
    await Promise.all([server.stop(), generic.stop()])
    return rows
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function tileAt(z: number): { z: number; x: number; y: number; path: string } {
  const [x = 0, y = 0] = tilePosition({ z, x: 0, y: 0 }, busiest).map((unit) => Math.floor(unit / 4096))
  return { z, x, y, path: `/api/tiles/${z}/${x}/${y}.mvt` }
}

interface Sizes {
  cells: number
  cellBytes: number
  baseBytes: number
}

async function sizesOf({ url }: Postgres): Promise<Sizes> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`select (select count(*) from map_cell)::integer as cells,
    pg_total_relation_size('map_cell')::double precision as cell_bytes,
    (pg_total_relation_size('artwork') + pg_total_relation_size('spot') + pg_total_relation_size('photo'))::double precision as base_bytes`)
  await client.end()
  return { cells: Number(rows[0].cells), cellBytes: Number(rows[0].cell_bytes), baseBytes: Number(rows[0].base_bytes) }
}

function pyramidRows(works: number, { cells, cellBytes, baseBytes }: Sizes, rebuildMs: number): Row[] {
  const world = `at ${works} works`
  const most = (name: string, ratio: number, limit: number, figure: string): Row => ({
    name: `${name}, ${world}`,
    figure,
    ratio: ratio / limit,
    spread: '',
    target: `≤ ${limit}`,
    holds: ratio <= limit,
  })
  return [
    most('map: rows of counts ÷ works', cells / works, 1, (cells / works).toFixed(2)),
    most('map: disk of counts ÷ base tables', cellBytes / baseBytes, 0.5, (cellBytes / baseBytes).toFixed(3)),
    most('map: counting all anew, s', rebuildMs / 1000, 15, `${(rebuildMs / 1000).toFixed(1)} s`),
  ]
}

/** One after the other, both in turn, every zoom: our server with nothing in memory, and one query over the points. */
async function againstRawPoints({ baseUrl }: Running, generic: Running, times: number): Promise<Row[]> {
  await warmUp(baseUrl, generic)
  const ratios: { z: number; ratio: number; ours: number }[] = []
  let largest = 0
  for (const z of zooms) {
    const { x, y, path } = tileAt(z)
    const ours: number[] = []
    const raw: number[] = []
    for (let turn = 0; turn < times && (turn < 2 || median(raw) * turn < 10_000); turn++) {
      ours.push(await timed(async () => (await fetch(`${baseUrl}${path}?cold=${z}-${turn}`, unpacked)).arrayBuffer()))
      raw.push(await timed(async () => (await fetch(`${generic.baseUrl}/${z}/${x}/${y}`, unpacked)).arrayBuffer()))
    }
    const bytes = Buffer.from(await (await fetch(`${baseUrl}${path}`)).arrayBuffer())
    largest = Math.max(largest, gzipSync(bytes).length)
    ratios.push({ z, ratio: median(raw) / median(ours), ours: median(ours) })
  }
  const far = ratios.filter(({ z }) => z <= 10)
  const dense = Math.min(...far.map(({ ratio }) => ratio))
  const slowest = Math.min(...ratios.map(({ ratio }) => ratio))
  const each = ratios.map(({ z, ratio }) => `z${z} ${ratio.toFixed(1)}`).join(', ')
  return [
    {
      name: 'tile of the busiest city, zoom 0–10: times faster than one ST_AsMVT over the points',
      ratio: dense / 10,
      figure: dense.toFixed(1),
      spread: each,
      target: '≥ 10',
      holds: dense >= 10,
    },
    {
      name: 'the same at every zoom: times slower at the most',
      ratio: 1.2 * slowest,
      figure: (1 / slowest).toFixed(2),
      spread: `${spreadOf(
        ratios.map(({ ours }) => ours),
        1,
      )} ms`,
      target: '≤ 1.2',
      holds: slowest >= 1 / 1.2,
    },
    {
      name: 'largest of these tiles, gzipped',
      ratio: largest / 60_000,
      figure: `${(largest / 1000).toFixed(1)} KB`,
      spread: '',
      target: '≤ 60 KB',
      holds: largest <= 60_000,
    },
  ]
}

/** A filter that the squares know nothing of, far out: drawn from the works for the first who asks, from memory for the others. */
async function ofTwoYears({ baseUrl }: Running, rounds: number): Promise<Row[]> {
  const first: number[] = []
  const others: number[] = []
  const year = new Date().getUTCFullYear()
  for (const z of zooms.slice(0, 11)) {
    for (let turn = 0; turn < rounds; turn++) {
      const url = `${baseUrl}${tileAt(z).path}?fromYear=${year - 2}&toYear=${year - 1}&cold=${turn}`
      const ask = () => timed(async () => (await fetch(url, unpacked)).arrayBuffer())
      first.push(await ask())
      others.push(await ask())
    }
  }
  const row = (who: string, times: number[], limit: number): Row => {
    const slowest = Math.max(...times)
    return {
      name: `tile of two years, zoom 0–10, for ${who}: the slowest`,
      figure: `${slowest.toFixed(1)} ms`,
      ratio: slowest / limit,
      spread: `median ${median(times).toFixed(1)} ms`,
      target: `≤ ${limit} ms`,
      holds: slowest <= limit,
    }
  }
  return [row('the first who asks', first, 3_000), row('the others', others, 50)]
}

/** Code that has just started is three times as slow as an hour later, and ours is more of it. */
async function warmUp(baseUrl: string, generic: Running): Promise<void> {
  const { z, x, y, path } = tileAt(16)
  for (let turn = 0; turn < 1_000; turn++) {
    await (await fetch(`${baseUrl}${path}?warm=${turn}`, unpacked)).arrayBuffer()
    await (await fetch(`${generic.baseUrl}/${z}/${x}/${y}`, unpacked)).arrayBuffer()
  }
}

/** The other side packs nothing, so neither is asked to. */
const unpacked = { headers: { 'accept-encoding': 'identity' } }

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** A tile that was drawn before, against what the same server answers for a constant, and against as many bytes of bare Fastify. */
async function fromMemory(server: Running, { rounds, seconds }: Pace): Promise<Row[]> {
  const headers = { 'accept-encoding': 'gzip' }
  const url = `${server.baseUrl}${tileAt(6).path}`
  const bytes = Number((await fetch(url, { headers })).headers.get('content-length'))
  const bare = await startProgram({
    file: 'bench/bare-tile.ts',
    readyPath: '/',
    environment: { TILE_BYTES: String(bytes) },
  })
  const rates: number[] = []
  const ofOurs: number[] = []
  const ofBare: number[] = []
  for (let round = 0; round < rounds; round++) {
    const memberRateLimit = async (address: string) =>
      (await load(address, { connections, seconds, headers })).perSecond
    const tile = await memberRateLimit(url)
    rates.push(tile)
    ofOurs.push(tile / (await memberRateLimit(`${server.baseUrl}/api/health`)))
    ofBare.push(tile / (await memberRateLimit(`${bare.baseUrl}/`)))
  }
  await bare.stop()
  const [ours, theirs] = [median(ofOurs), median(ofBare)]
  return [
    {
      name: 'tile from memory ÷ a constant of the same server',
      ratio: ours / 0.6,
      spread: spreadOf(ofOurs),
      figure: `${ours.toFixed(2)} (${median(rates).toFixed(0)} a second)`,
      target: '≥ 0.60',
      holds: ours >= 0.6,
    },
    {
      name: `the same ÷ ${bytes} bytes of bare Fastify`,
      ratio: theirs,
      spread: spreadOf(ofBare),
      figure: theirs.toFixed(2),
      target: '',
      holds: true,
    },
  ]
}

/** Changes the status of many works at once and waits until the running server has folded every change. */
async function folding(_: Running, { url }: Postgres): Promise<Row> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const changes = 50_000
  await client.query(
    `update artwork set status = 'unknown' where id in (select id from artwork order by id limit ${changes / 2})`,
  )
  const began = performance.now()
  for (;;) {
    const { rows } = await client.query('select count(*)::integer as left from map_change')
    if (rows[0].left === 0) break
  }
  const perSecond = changes / ((performance.now() - began) / 1000)
  await client.end()
  return {
    name: 'map: changes folded a second',
    figure: perSecond.toFixed(0),
    ratio: perSecond / 5_000,
    spread: '',
    target: '≥ 5000',
    holds: perSecond >= 5_000,
  }
}

if (import.meta.main) console.table(await measureTiles({ rounds: 1, seconds: 2 }, Number(process.argv[2] ?? 10_000)))

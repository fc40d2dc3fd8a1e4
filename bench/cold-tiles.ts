import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { drawTile } from '../apps/server/src/modules/map/queries-tiles.ts'
import { tilePosition } from '../apps/server/src/modules/map/rules.ts'
import type { TileAddress } from '../apps/server/src/modules/map/rules-clustering.ts'
import { cellRange } from '../apps/server/src/modules/map/rules-clustering.ts'
import { type Postgres, startPostgres } from '../scripts/postgres.ts'
import { load } from './load.ts'
import { fillMap } from './map-world.ts'
import { type Pace, steady } from './pace.ts'
import { type Running, startServer } from './processes.ts'
import { tileOfCells, tileOfWorks } from './raw-tiles.ts'
import { median, type Row, spreadOf } from './row.ts'
import { noting, pgbench, type Statement } from './statements.ts'
import { makeVoters } from './voters.ts'

const few = 10_000
const connections = 8
const zooms = 17
/** Tiles under random works, every zoom equally often: busy places appear as often as people view them. */
const looks = 50 * zooms
const repeats = 3
/** The middle of the largest city. */
const busiest = { longitude: 121.46, latitude: 31.22 }

interface Looked {
  /** Milliseconds to the last byte, for tiles that were not in memory. */
  milliseconds: number[]
  /** Compressed size. */
  bytes: number[]
  /** The slowest statement of each tile, the median of a few tries. */
  statements: number[]
}

/**
 * Renders tiles for a signed-in member, with ETag and compression: compared with bare statements, and in a large world compared with a
 * small one.
 */
export async function measureColdTiles(pace: Pace = steady, works = 1_000_000): Promise<Row[]> {
  const small = await measureAt(few, pace)
  const large = await measureAt(works, pace)
  const grown = (name: string, of: (looked: Looked) => number[], unit: string): Row => {
    const [most, least] = [quantile(of(large.looked), 0.95), quantile(of(small.looked), 0.95)]
    const ratio = most / least
    return {
      name: `${name}, p95: ${works} works ÷ ${few}`,
      figure: ratio.toFixed(2),
      ratio: ratio / 1.5,
      spread: `${most.toFixed(1)} ÷ ${least.toFixed(1)} ${unit}`,
      target: '≤ 1.5',
      holds: ratio <= 1.5,
    }
  }
  const most = (name: string, value: number, limit: number, unit: string, of: number[]): Row => ({
    name: `${name}, ${works} works`,
    figure: `${value.toFixed(1)} ${unit}`,
    ratio: value / limit,
    spread: `median ${median(of).toFixed(1)} ${unit}`,
    target: `≤ ${limit} ${unit}`,
    holds: value <= limit,
  })
  const { bytes, statements } = large.looked
  return [
    ...large.rates,
    grown('cold tile', ({ milliseconds }) => milliseconds, 'ms'),
    grown('bytes of a tile', (looked) => looked.bytes.map((one) => one / 1_000), 'KB'),
    most(
      'largest tile, packed',
      Math.max(...bytes) / 1_000,
      60,
      'KB',
      bytes.map((one) => one / 1_000),
    ),
    most('slowest query of a tile', Math.max(...statements), 25, 'ms', statements),
  ]
}

const quantile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN

async function measureAt(works: number, pace: Pace): Promise<{ looked: Looked; rates: Row[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'allcity-cold-tiles-'))
  const postgres = await startPostgres({ durable: true })
  try {
    const { rebuildMs } = await fillMap(postgres.url, works)
    console.log(`  ${works} works: counted in ${(rebuildMs / 1_000).toFixed(1)} s`)
    const settings = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), BASE_URL: 'http://localhost:1' }
    const [voter] = await makeVoters(postgres.url, settings.DATA_DIR, settings.BASE_URL, 1)
    const headers = { authorization: `Bearer ${voter?.token}`, 'accept-encoding': 'gzip' }
    const addresses = await addressesOf(postgres)
    const statements = await statementTimes(postgres, addresses)
    const server = await startServer({ ...settings, DEMO: '0' })
    const { milliseconds, bytes } = await askCold(server, addresses, headers)
    const rates = works === few ? [] : await againstStatements({ postgres, server, folder, headers }, pace)
    await server.stop()
    return { looked: { milliseconds, bytes, statements }, rates }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const pathOf = ({ z, x, y }: TileAddress) => `/api/tiles/${z}/${x}/${y}.mvt`

function addressAt(z: number, place: { longitude: number; latitude: number }): TileAddress {
  const [x = 0, y = 0] = tilePosition({ z, x: 0, y: 0 }, place).map((unit) => Math.floor(unit / 4096))
  return { z, x, y }
}

async function addressesOf({ url }: Postgres): Promise<TileAddress[]> {
  const { db } = noting(url)
  const { rows } = await sql<{ longitude: number; latitude: number }>`
    select ST_X(public_point::geometry) as longitude, ST_Y(public_point::geometry) as latitude
    from spot tablesample bernoulli (least(100, 300.0 * ${looks} / (select reltuples from pg_class where relname = 'spot'))::real) repeatable (1)
    where public_point is not null order by md5(id::text) limit ${looks}`.execute(db)
  await db.destroy()
  return rows.map((place, at) => addressAt(at % zooms, place))
}

/** The slowest statement of each tile, on a warmed-up connection. */
async function statementTimes({ url }: Postgres, addresses: TileAddress[]): Promise<number[]> {
  const { db, taken } = noting(url)
  const slowest = async (address: TileAddress) => {
    await drawTile(db, address, {})
    return Math.max(...taken().map(({ milliseconds }) => milliseconds))
  }
  for (const address of addresses.slice(0, 5 * zooms)) await slowest(address)
  const times: number[] = []
  for (const address of addresses) {
    const tries: number[] = []
    for (let turn = 0; turn < repeats; turn++) tries.push(await slowest(address))
    times.push(median(tries))
  }
  await db.destroy()
  return times
}

async function askCold({ baseUrl }: Running, addresses: TileAddress[], headers: Record<string, string>) {
  const ask = async (address: TileAddress, word: string) => {
    const began = performance.now()
    const answer = await fetch(`${baseUrl}${pathOf(address)}?cold=${word}`, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${pathOf(address)} was answered with ${answer.status}.`)
    return { milliseconds: performance.now() - began, bytes: Number(answer.headers.get('content-length')) }
  }
  // Fresh code is slow, and not part of the comparison.
  for (const address of addresses) await ask(address, 'warm')
  const asked: { milliseconds: number; bytes: number }[] = []
  for (const [at, address] of addresses.entries()) asked.push(await ask(address, String(at)))
  return { milliseconds: asked.map((one) => one.milliseconds), bytes: asked.map((one) => one.bytes) }
}

interface Compared {
  postgres: Postgres
  server: Running
  folder: string
  headers: Record<string, string>
}

/**
 * Tiles a second over eight connections, alternating with rounds of one statement that writes the tile by itself, and of the statements
 * that ours sends.
 */
async function againstStatements({ postgres, server, folder, headers }: Compared, { rounds, seconds }: Pace) {
  const rows: Row[] = []
  for (const [name, z] of [['squares', 6] as const, ['works', 14] as const]) {
    const address = addressAt(z, busiest)
    const sent = await statementsOf(postgres, address)
    const range = cellRange(address)
    const whole = name === 'squares' && range ? tileOfCells(address, range) : tileOfWorks(address)
    const ask = async (time: number) => {
      // The bracket must not stand at the end: the load generator would take it for the end of a list.
      const url = `${server.baseUrl}${pathOf(address)}?cold=[<id>]&of=memory`
      return (await load(url, { connections, seconds: time, headers, isNewEachTime: true })).perSecond
    }
    await ask(Math.ceil(seconds / 2))
    const [ours, ofWhole, ofSent]: [number[], number[], number[]] = [[], [], []]
    const bench = { url: postgres.url, file: join(folder, 'tile.sql'), connections, seconds, mode: 'prepared' } as const
    for (let round = 0; round < rounds; round++) {
      ours.push(await ask(seconds))
      ofWhole.push(await pgbench([{ sql: whole, parameters: [] }], bench))
      ofSent.push(await pgbench(sent, bench))
    }
    rows.push(rateRow(`cold tile of ${name}, zoom ${z} ÷ one statement that writes it`, ours, ofWhole, 0.6))
    rows.push(rateRow('the same ÷ the statements that it sends', ours, ofSent))
  }
  return rows
}

async function statementsOf({ url }: Postgres, address: TileAddress): Promise<Statement[]> {
  const { db, taken } = noting(url)
  await drawTile(db, address, {})
  await db.destroy()
  return taken()
}

function rateRow(name: string, ours: number[], raw: number[], least = 0): Row {
  const ratios = ours.map((value, at) => value / (raw[at] ?? Number.NaN))
  const ratio = median(ratios)
  const figure = `${ratio.toFixed(2)} (${median(ours).toFixed(0)} ÷ ${median(raw).toFixed(0)} a second)`
  const target = least === 0 ? 'printed' : `≥ ${least.toFixed(2)}`
  return { name, figure, ratio: ratio / (least || ratio), spread: spreadOf(ratios), target, holds: ratio >= least }
}

if (import.meta.main)
  console.table(await measureColdTiles({ rounds: 2, seconds: 3 }, Number(process.argv[2] ?? 100_000)))

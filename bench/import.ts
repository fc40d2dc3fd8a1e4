import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { claimImport } from '../apps/server/src/modules/imports/commands/hold.ts'
import { type LendFile, workOn } from '../apps/server/src/modules/imports/commands/work.ts'
import { runImport, takeFile, undoImport } from '../apps/server/src/modules/imports/commands.ts'
import { countOutcomes } from '../apps/server/src/modules/imports/queries.ts'
import { connectPostgres } from '../apps/server/src/platform/database/postgresql.ts'
import { openStore } from '../apps/server/src/platform/storage/store.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { fillMap } from './map-world.ts'
import { type Pace, steady } from './pace.ts'
import type { Row } from './row.ts'

const leastASecond = 5_000
const mostMegabytes = 150
const recordsRead = 1_000_000

/**
 * Imports a city's table into a world of works: read and compared, written, sent again and undone; also measures the delay of other
 * requests, and the memory of a million records.
 */
export async function measureImport({ rounds }: Pace = steady): Promise<Row[]> {
  const isQuick = rounds <= 1
  return importInto(isQuick ? 20_000 : 1_000_000, isQuick ? 2_000 : 50_000, isQuick ? 50_000 : recordsRead)
}

async function importInto(works: number, rows: number, most: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'allcity-import-bench-'))
  const postgres = await startPostgres({ durable: true })
  try {
    await fillMap(postgres.url, works)
    const engine = connectPostgres(postgres.url)
    const store = await openStore({ folder })
    const path = join(folder, 'city.csv')
    await writeTable(path, rows)
    const lend: LendFile = (_, use) => use(path)
    const step = async (id: string) => {
      const row = await claimImport(engine.db, id)
      const [load] = loadavg()
      const began = performance.now()
      if (row) await workOn(engine.db, row, lend)
      return { perSecond: (rows / (performance.now() - began)) * 1_000, load }
    }
    const bring = async () => {
      const id = randomUUID()
      await takeFile({ db: engine.db, store }, { id, memberId: null, path, name: 'city.csv' })
      const read = await step(id)
      await runImport(engine.db, null, id)
      return { id, read, ran: await step(id) }
    }
    const before = process.memoryUsage().rss
    const others = watchOthers(postgres.url)
    const first = await bring()
    const waits = await others.stop()
    const mostMemory = (waits.mostMemory - before) / 1e6
    const counts = await countOutcomes(engine.db, first.id)
    const again = await bring()
    await undoImport(engine.db, null, again.id)
    await step(again.id)
    await undoImport(engine.db, null, first.id)
    const undone = await step(first.id)
    await engine.close()
    const megabytes = await memoryOf(path, most)
    const world = `${works.toLocaleString('en')} works`
    return [
      memberRateLimit(`rows a second, read and matched against ${world}`, first.read),
      memberRateLimit(`rows a second, written (${counts.new} new, ${counts.matched} matched)`, first.ran),
      memberRateLimit('rows a second, from reading to the end', {
        perSecond: 1 / (1 / first.read.perSecond + 1 / first.ran.perSecond),
        load: first.ran.load,
      }),
      memberRateLimit('rows a second, sent again without a change', again.ran),
      memberRateLimit('rows a second, undone', undone),
      { ...mostOf('longest wait for a list meanwhile', waits.longestMs, 1_000, 'ms'), spread: `${waits.lists} lists` },
      mostOf(
        `memory of the process while ${rows.toLocaleString('en')} rows are imported`,
        mostMemory,
        mostMegabytes,
        'MB',
      ),
      mostOf(`memory while ${most.toLocaleString('en')} records are read`, megabytes, mostMegabytes, 'MB'),
    ]
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Somebody looks at the newest works again and again: how long they wait at most. */
function watchOthers(url: string) {
  const engine = connectPostgres(url, 1)
  const waits = { longestMs: 0, lists: 0, mostMemory: 0 }
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now()
      await engine.db
        .selectFrom('artwork')
        .select(['id', 'title'])
        .where('state', '=', 'published')
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .limit(30)
        .execute()
      waits.longestMs = Math.max(waits.longestMs, performance.now() - began)
      waits.mostMemory = Math.max(waits.mostMemory, process.memoryUsage().rss)
      waits.lists++
      await wait(20)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await watching
      await engine.close()
      return waits
    },
  }
}

const mostOf = (name: string, value: number, most: number, unit: string): Row => ({
  name,
  figure: `${value.toFixed(0)} ${unit}`,
  ratio: value / most,
  spread: '',
  target: `≤ ${most.toLocaleString('en')} ${unit}`,
  holds: value <= most,
})

const memberRateLimit = (
  name: string,
  { perSecond, load = 0 }: { perSecond: number; load: number | undefined },
): Row => ({
  name,
  figure: perSecond.toFixed(0),
  ratio: perSecond / leastASecond,
  spread: `load ${load.toFixed(1)}`,
  target: `≥ ${leastASecond}`,
  holds: perSecond >= leastASecond,
})

/** Rows round Paris, where works of the world lie too; every third has an artist of a few thousand. */
function writeTable(path: string, rows: number): Promise<void> {
  const lines = function* () {
    yield 'id;title;artist;year;address;latitude;longitude\n'
    for (let n = 1; n <= rows; n++) {
      const [up, across] = [48.85 + ((n * 37) % 2_000) / 20_000, 2.3 + ((n * 53) % 2_003) / 20_000]
      const artist = n % 3 === 0 ? `Artist ${n % 3_000}` : ''
      yield `${n};Mural of number ${n};${artist};${1990 + (n % 30)};${n}, rue de la Paix;${up.toFixed(6)};${across.toFixed(6)}\n`
    }
  }
  return pipeline(Readable.from(lines()), createWriteStream(path))
}

/** Peak megabytes of a process while this many records are read. */
async function memoryOf(path: string, records: number): Promise<number> {
  await writeTable(path, records)
  const program = join(import.meta.dirname, 'read-records.ts')
  // As it is deployed.
  const { stdout } = await promisify(execFile)(process.execPath, ['--max-semi-space-size=8', program, path])
  return Number(stdout)
}

if (import.meta.main)
  console.table(
    await importInto(
      Number(process.argv[2] ?? 100_000),
      Number(process.argv[3] ?? 20_000),
      Number(process.argv[4] ?? 1_000_000),
    ),
  )

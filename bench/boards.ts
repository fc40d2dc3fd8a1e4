import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { countBoards } from '../apps/server/src/modules/leaderboards/commands.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { fillBoards } from './board-world.ts'
import { type Pace, steady } from './pace.ts'
import { startServer } from './processes.ts'
import { median, type Row, spreadOf } from './row.ts'

const few = 10_000
const pages = 2_000
/** Others that come before them: statements are planned and code is compiled by then, as for tiles. */
const unheard = 1_000

/** Leaderboards at size: pages as people turn them, a full count, and an incremental count. */
export async function measureBoards(_: Pace = steady, size = 1_000_000): Promise<Row[]> {
  const small = await measureAt(few)
  const large = await measureAt(size)
  const p99 = quantile(large.pages, 0.99)
  const growth = median(large.pages) / median(small.pages)
  const shape = `${large.boards} rows on boards, ${size} ledger entries`
  return [
    {
      name: `a leaderboard page, p99 of ${pages}`,
      figure: `${p99.toFixed(1)} ms`,
      ratio: p99 / 20,
      spread: `median ${median(large.pages).toFixed(1)} ms, ${spreadOf(large.pages, 1)} ms, ${shape}`,
      target: '≤ 20 ms',
      holds: p99 <= 20,
    },
    {
      name: `a leaderboard page: ${size} entries ÷ ${few}`,
      figure: growth.toFixed(2),
      ratio: growth / 1.5,
      spread: `median ${median(small.pages).toFixed(1)} ms at ${few}`,
      target: '≤ 1.5',
      holds: growth <= 1.5,
    },
    {
      name: 'all boards counted anew',
      figure: `${large.rebuildS.toFixed(1)} s`,
      ratio: large.rebuildS / 60,
      spread: shape,
      target: '≤ 60 s',
      holds: large.rebuildS <= 60,
    },
    {
      name: 'new entries into sums',
      figure: `${large.summed.toFixed(0)} a second`,
      ratio: 5_000 / large.summed,
      spread: `${large.added} at once`,
      target: '≥ 5,000 a second',
      holds: large.summed >= 5_000,
    },
    {
      name: 'new entries onto ranked boards',
      figure: `${large.ranked.toFixed(0)} a second`,
      ratio: 5_000 / large.ranked,
      spread: `${large.added} at once`,
      target: '≥ 5,000 a second',
      holds: large.ranked >= 5_000,
    },
  ]
}

const quantile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN

async function measureAt(size: number) {
  const folder = mkdtempSync(join(tmpdir(), 'allcity-boards-'))
  const postgres = await startPostgres({ durable: true })
  try {
    const world = await fillBoards(postgres.url, size)
    const { db } = world.engine
    const rebuildS = await secondsOf(() => countBoards(db))
    const added = Math.min(500_000, Math.ceil(size / 20))
    await world.add(added)
    const sumsS = await secondsOf(() => trySums(db))
    const rankedS = await secondsOf(() => countBoards(db))
    // At ten millions what comes next takes minutes, and may fail.
    console.log(
      `  ${size} entries: all counted in ${rebuildS.toFixed(1)} s; ${added} new ones summed in ${sumsS.toFixed(1)} s, ranked in ${rankedS.toFixed(1)} s`,
    )
    const { rows } = await sql<{ boards: number }>`select count(score)::integer as boards from board`.execute(db)
    const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), DEMO: '0' })
    const times = await timesOf(server.baseUrl, await addresses(db))
    await server.stop()
    await world.engine.close()
    return { pages: times, rebuildS, added, summed: added / sumsS, ranked: added / rankedS, boards: rows[0]?.boards }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Db = Awaited<ReturnType<typeof fillBoards>>['engine']['db']

/** The sums of a count alone, and undone: the same entries are then counted as they are in operation. */
async function trySums(db: Db): Promise<void> {
  const undone = new Error('Undone')
  const summing = db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local work_mem = '64MB'`.execute(tx)
    await sql`select sum_points(now(), utc_day(now()), false)`.execute(tx)
    throw undone
  })
  await summing.catch((error: unknown) => {
    if (error !== undone) throw error
  })
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

/** Pages of boards as likely as they have rows, first ones and later ones. */
async function addresses(db: Db): Promise<string[]> {
  const chosen = sql<{ type: string; span: string; place: string; kind: string; position: number }>`
    select (array['artist', 'crew', 'hunter', 'region'])[(board >> 7 & 3) + 1] as type,
      (array['7d', '30d', '90d', 'year', 'all'])[board & 7] as span, coalesce((array['mural', 'piece', 'throw_up', 'tag',
      'stencil', 'paste_up', 'sticker'])[board >> 3 & 15], '') as kind,
      row_number() over (partition by board order by score desc, subject_id)::integer as position, case when board >> 9 = 0 then ''
      when board >> 9 > 10000 then ((board >> 9) - 10000)::text else chr((board >> 9)::integer / 100) || chr((board >> 9)::integer % 100)
      end as place
    from board where score is not null order by md5(board::text || subject_id) limit ${unheard + pages}`
  const { rows } = await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    return chosen.execute(tx)
  })
  return rows.map(({ type, span, place, kind, position }, index) => {
    const cursor = index % 2 === 0 ? '' : Buffer.from(String(Math.max(0, position - 12))).toString('base64url')
    const query = Object.entries({ span, place, kind, cursor }).filter(([, value]) => value !== '')
    return `/api/leaderboards/${type}?${new URLSearchParams([...query, ['limit', '25']])}`
  })
}

async function timesOf(baseUrl: string, paths: string[]): Promise<number[]> {
  const times: number[] = []
  for (const path of paths) {
    const began = performance.now()
    const answer = await fetch(`${baseUrl}${path}`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
    times.push(performance.now() - began)
  }
  return times.slice(-pages)
}

if (import.meta.main)
  console.table(await measureBoards({ rounds: 5, seconds: 1 }, Number(process.argv[2] ?? 1_000_000)))

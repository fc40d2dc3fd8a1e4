import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectPostgres } from '../apps/server/src/platform/database/postgresql.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { listRequests, makerRequests } from './list-requests.ts'
import { fillNamed } from './named-world.ts'
import { type Pace, steady } from './pace.ts'
import { startServer } from './processes.ts'
import { median, type Row, spreadOf } from './row.ts'

const few = 10_000

/** Finding at size: searches, lists and counts as different people ask for them, one after the other. */
export async function measureFinding({ rounds }: Pace = steady, works = 1_000_000): Promise<Row[]> {
  const small = await timesAt(few, rounds * 40)
  const large = await timesAt(works, rounds * 40)
  return [
    ...rowsOf('search', works, { small: small.searches, large: large.searches, growth: 4 }),
    ...rowsOf('lists with filters, near me and in a box', works, {
      small: small.lists,
      large: large.lists,
      growth: 1.6,
    }),
    ...rowsOf('counts beside the filters', works, { small: small.counts, large: large.counts, growth: 1.6 }),
    ...rowsOf('artists and crews by name, letter and city', works, {
      small: small.makers,
      large: large.makers,
      growth: 4,
    }),
  ]
}

interface Times {
  small: number[]
  large: number[]
  growth: number
}

function rowsOf(what: string, works: number, { small, large, growth }: Times): Row[] {
  const ratio = median(large) / median(small)
  const p99 = quantile(large, 0.99)
  return [
    {
      name: `${what}, p99 at ${works} works`,
      figure: `${p99.toFixed(1)} ms`,
      ratio: p99 / 50,
      spread: `median ${median(large).toFixed(1)} ms, ${spreadOf(large, 1)} ms`,
      target: '≤ 50 ms',
      holds: p99 <= 50,
    },
    {
      name: `${what}: ${works} works ÷ ${few} works`,
      figure: ratio.toFixed(2),
      ratio: ratio / growth,
      spread: `median ${median(small).toFixed(1)} ms at ${few}`,
      target: `≤ ${growth}`,
      holds: ratio <= growth,
    },
  ]
}

const quantile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN

async function timesAt(works: number, questions: number) {
  const folder = mkdtempSync(join(tmpdir(), 'allcity-finding-'))
  const postgres = await startPostgres({ durable: true })
  try {
    await fillNamed(postgres.url, works)
    const engine = connectPostgres(postgres.url)
    const titles = await engine.db.selectFrom('artwork').select('title').orderBy('id').limit(questions).execute()
    const queries = await listRequests(engine.db, questions)
    const makers = await makerRequests(engine.db, questions)
    await engine.close()
    const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), DEMO: '0' })
    const asked = titles.flatMap(({ title }) => questionsOf(title ?? ''))
    const paths = {
      searches: asked.map((q) => `/api/search?${new URLSearchParams({ q })}`),
      lists: queries.map((query) => `/api/artworks?${query}`),
      counts: queries.filter((query) => !query.includes('near=')).map((query) => `/api/artworks/count?${query}`),
      makers: makers.map((request) => `/api/${request}`),
    }
    const times = {
      searches: await timesOf(server.baseUrl, paths.searches),
      lists: await timesOf(server.baseUrl, paths.lists),
      counts: await timesOf(server.baseUrl, paths.counts),
      makers: await timesOf(server.baseUrl, paths.makers),
    }
    await server.stop()
    return times
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const unheard = 50

async function timesOf(baseUrl: string, paths: string[]): Promise<number[]> {
  const times: number[] = []
  for (const path of [...paths.slice(0, unheard), ...paths]) times.push(await timed(baseUrl, path))
  return times.slice(Math.min(unheard, paths.length))
}

const common = [
  'ba',
  'keba',
  'stare',
  'b',
  'keba libra',
  'san',
  'new york',
  'nothing of that',
  'sao paolo',
  'melborune',
]
let turn = 0

function questionsOf(title: string): string[] {
  const [first = '', second = ''] = title.split(' ')
  const swapped = `${first.slice(0, 2)}${first[3] ?? ''}${first[2] ?? ''}${first.slice(4)}`
  turn += 1
  return [
    title,
    first,
    `${second} ${first.slice(0, 3)}`,
    first.slice(0, 3),
    swapped,
    common[turn % common.length] ?? '',
  ]
}

/** `SLOW=50` prints requests that took longer than so many milliseconds. */
async function timed(baseUrl: string, path: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${baseUrl}${path}`)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
  const took = performance.now() - began
  if (process.env.SLOW && took > Number(process.env.SLOW)) console.log(decodeURIComponent(path), took.toFixed(0))
  return took
}

if (import.meta.main)
  console.table(await measureFinding({ rounds: 5, seconds: 1 }, Number(process.argv[2] ?? 1_000_000)))

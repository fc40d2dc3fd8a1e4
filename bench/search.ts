import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectPostgres } from '../apps/server/src/database/postgresql.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { fillMap } from './map-world.ts'
import { type Pace, steady } from './pace.ts'
import { startServer } from './processes.ts'
import { median, type Row, spreadOf } from './row.ts'

const few = 10_000

/** Titles and names of three syllables a word, a few words in most titles and most words in few, as people write them. */
const names = (works: number) => `
  set local session_replication_role = replica;
  create function pg_temp.word(n bigint) returns text language sql immutable as $$
    select s[n % 40 + 1] || s[n / 40 % 40 + 1] || s[n / 1600 % 40 + 1] from (select string_to_array(
      'ba,ke,li,mo,nu,sta,re,ti,vo,pu,gra,fe,si,do,lu,cha,de,ri,no,tu,bra,se,ki,co,mu,pla,ne,vi,go,ru,tra,me,fi,so,bu,sha,te,mi,lo,ju', ',') as s) as syllables $$;
  create function pg_temp.zipf(n bigint, salt bigint) returns text language sql immutable as $$
    select pg_temp.word(power(40000, (('x' || substr(md5(n || '-' || salt), 1, 8))::bit(32)::bigint % 100000) / 100000.0)::bigint) $$;
  update artwork set title = (select string_agg(pg_temp.zipf(n, salt), ' ') from generate_series(1, 2 + n % 2) as salt)
    || case when n % 7 = 0 then ' ' || n else '' end
  from (select id, row_number() over (order by id) as n from artwork) as counted where counted.id = artwork.id;
  insert into maker (id, type, name)
  select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, case when n % 8 = 0 then 'crew' else 'artist' end,
    pg_temp.word(n * 7) || ' ' || pg_temp.zipf(n, 9) from generate_series(1, ${Math.ceil(works / 40)}) as n;
  insert into credit (id, artwork_id, maker_id, state)
  select gen_random_uuid(), id, ('00000000-0000-4000-8000-' || lpad(to_hex(power(${Math.ceil(works / 40)}, random())::bigint), 12, '0'))::uuid, 'standing'
  from artwork;
  select rebuild_search();
`

/** Asked one after the other, each as different people write: beginnings, whole titles, common words, typos, cities, nothing. */
export async function measureSearch({ rounds }: Pace = steady, works = 1_000_000): Promise<Row[]> {
  const small = await timesAt(few, rounds * 40)
  const large = await timesAt(works, rounds * 40)
  const ratio = median(large) / median(small)
  const [p99, spread] = [quantile(large, 0.99), `median ${median(large).toFixed(1)} ms, ${spreadOf(large, 1)} ms`]
  return [
    {
      ...{ name: `search, p99 at ${works} works`, figure: `${p99.toFixed(1)} ms`, ratio: p99 / 50, spread },
      ...{ target: '≤ 50 ms', holds: p99 <= 50 },
    },
    {
      ...{ name: `search: ${works} works ÷ ${few} works`, figure: ratio.toFixed(2), ratio: ratio / 4 },
      ...{ spread: `median ${median(small).toFixed(1)} ms at ${few}`, target: '≤ 4', holds: ratio <= 4 },
    },
  ]
}

const quantile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN

async function timesAt(works: number, questions: number): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'allcity-search-'))
  const postgres = await startPostgres({ durable: true })
  try {
    await fillMap(postgres.url, works)
    const engine = connectPostgres(postgres.url)
    await engine.runScript(names(works))
    await engine.runScript('analyze')
    const titles = await engine.db.selectFrom('artwork').select('title').orderBy('id').limit(questions).execute()
    await engine.close()
    const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), DEMO: '0' })
    const asked = titles.flatMap(({ title }) => questionsOf(title ?? ''))
    const times: number[] = []
    for (const q of [...asked.slice(0, 50), ...asked])
      times.push(await timed(`${server.baseUrl}/api/search?${new URLSearchParams({ q })}`, q))
    await server.stop()
    return times.slice(50)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
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

async function timed(url: string, q: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`“${q}” was answered with ${answer.status}.`)
  const took = performance.now() - began
  if (process.env.SLOW && took > Number(process.env.SLOW)) console.log(q, took.toFixed(0))
  return took
}

if (import.meta.main)
  console.table(await measureSearch({ rounds: 5, seconds: 1 }, Number(process.argv[2] ?? 1_000_000)))

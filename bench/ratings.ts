import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { arena } from '@allcity/contract/arena'
import { sql } from 'kysely'
import type { Engine } from '../apps/server/src/database/connection.ts'
import { connectPostgres } from '../apps/server/src/database/postgresql.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { type Pace, steady } from './pace.ts'
import { type Running, startServer } from './processes.ts'
import type { Row } from './row.ts'
import { makeVoters, type Voter } from './voters.ts'
import { fillPostgres } from './world.ts'

const mostSeconds = 60
const people = 50
const connections = 4

export interface RatingsWorld {
  works: number
  /** Votes answered and folded long ago. */
  votes: number
  /** Votes that become countable at one moment. */
  rush: number
}

/** From an answer in the arena to the changed ratings: while people vote over HTTP, and when very many votes come at once. */
export async function measureRatings({ seconds }: Pace = steady, world: RatingsWorld): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'allcity-ratings-'))
  const postgres = await startPostgres({ durable: true })
  const engine = connectPostgres(postgres.url)
  try {
    await fillPostgres(postgres.url, world.works)
    await engine.runScript(`${matchups(world.votes, world.works, true)}; analyze`)
    const settings = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), BASE_URL: 'http://localhost:1' }
    const voters = await makeVoters(postgres.url, settings.DATA_DIR, settings.BASE_URL, people)
    await engine.runScript(`update member set created_at = now() - interval '1 year'`)
    const server = await startServer({ ...settings, DEMO: '0' })
    await voteFor(server, voters, seconds)
    await untilFolded(engine)
    const steadily = await waitsOf(engine)
    await engine.runScript(matchups(world.rush, world.works, false))
    await untilFolded(engine)
    const rushed = await waitsOf(engine)
    await server.stop()
    return [
      rowOf(`ratings moved after a vote over HTTP, ${world.works} works`, steadily),
      rowOf('the same, all votes at once', rushed),
    ]
  } finally {
    await engine.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Pairs of random works that members answered; no person gets the same pair twice. */
const matchups = (count: number, works: number, areFolded: boolean) => `
  insert into matchup (id, member_id, person_key, left_id, right_id, issued_at, expires_at, answer, answered_at, counts_from, folded_at)
  select gen_random_uuid(), ('01900000-0001-7000-8000-' || lpad(to_hex(n % 200 + 1), 12, '0'))::uuid, 'person ' || n % 200,
    ('01900000-0003-7000-8000-' || lpad(to_hex(n % ${works} + 1), 12, '0'))::uuid,
    ('01900000-0003-7000-8000-' || lpad(to_hex((n * 7 + 1) % ${works} + 1), 12, '0'))::uuid,
    at, at, case n % 3 when 0 then 'left' else 'right' end, at, at, ${areFolded ? 'at' : 'null'}
  from generate_series(1, ${count}) as n,
    lateral (select ${areFolded ? `now() - interval '60 days'` : 'clock_timestamp()'} as at) as moment
  where n % ${works} <> (n * 7 + 1) % ${works}`

async function voteFor(server: Running, voters: Voter[], seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1_000
  const waiting = [...voters]
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const voter = waiting.shift()
        if (!voter) return
        await voteOnce(server, voter)
        waiting.push(voter)
      }
    }),
  )
}

async function voteOnce({ baseUrl }: Running, { token }: Voter): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const pairs = await fetch(`${baseUrl}/api/arena/pairs`, { method: 'POST', headers, body: '{}' })
  if (!pairs.ok) throw new Error(`No pairs were given: ${await pairs.text()}`)
  const { items } = arena.pairs.response.parse(await pairs.json())
  for (const { id } of items) {
    const body = JSON.stringify({ answer: 'left' })
    const answer = await fetch(`${baseUrl}/api/arena/pairs/${id}`, { method: 'PUT', headers, body })
    if (!answer.ok) throw new Error(`The vote was refused: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
}

async function untilFolded({ db }: Engine): Promise<void> {
  const deadline = performance.now() + 10 * mostSeconds * 1_000
  while (performance.now() < deadline) {
    const waiting = sql`select from matchup where folded_at is null and counts_from is not null limit 1`
    if ((await waiting.execute(db)).rows.length === 0) return
    await sql`select pg_sleep(0.2)`.execute(db)
  }
  throw new Error('The votes were not folded.')
}

interface Waits {
  votes: number
  median: number
  most: number
}

/** Waiting times of the votes folded in this run; they count as old afterwards. */
async function waitsOf({ db }: Engine): Promise<Waits> {
  const { rows } = await sql<Waits>`with moved as (
      update matchup set issued_at = issued_at - interval '60 days', answered_at = answered_at - interval '60 days'
      where folded_at > now() - interval '1 hour' and answered_at > now() - interval '1 hour'
      returning folded_at - answered_at - interval '60 days' as waited
    ) select count(*)::integer as votes, extract(epoch from max(waited))::double precision as most,
      extract(epoch from percentile_cont(0.5) within group (order by waited))::double precision as median from moved`.execute(
    db,
  )
  const [waits] = rows
  if (!waits?.votes) throw new Error('No vote was folded.')
  return waits
}

const rowOf = (name: string, { votes, median, most }: Waits): Row => ({
  name,
  figure: `${most.toFixed(1)} s at most`,
  ratio: most / mostSeconds,
  spread: `median ${median.toFixed(1)} s, ${votes} votes`,
  target: `≤ ${mostSeconds} s`,
  holds: most <= mostSeconds,
})

if (import.meta.main) {
  console.table(await measureRatings({ rounds: 1, seconds: 5 }, { works: 2_000, votes: 10_000, rush: 5_000 }))
}

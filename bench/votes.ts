import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connectPostgres } from '../apps/server/src/database/postgresql.ts'
import { type Postgres, startPostgres } from '../scripts/postgres.ts'
import { findPostgres } from '../scripts/postgres-binaries.ts'
import { type Pace, steady } from './pace.ts'
import { type Running, startServer } from './processes.ts'
import { median, type Row, spreadOf } from './row.ts'
import { sendVote } from './vote-request.ts'
import { makeVoters, type Voter } from './voters.ts'
import { fillPostgres } from './world.ts'

const runFile = promisify(execFile)
const connections = 8
const works = 2_000
const spread = 500
const people = 2_000
const racers = 100
const repeats = 50

/**
 * Votes over HTTP, durable, against the bare statement through `pgbench` on the same database: over many battles, and all on one. Both
 * in turn in one run. Then people × battles × repeats at once, of which each pair must leave one row.
 */
export async function measureVotes({ rounds, seconds }: Pace = steady): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'allcity-votes-'))
  const postgres = await startPostgres({ durable: true })
  try {
    await fillPostgres(postgres.url, works)
    await fillBattles(postgres.url)
    const settings = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), BASE_URL: 'http://localhost:1' }
    const voters = await makeVoters(postgres.url, settings.DATA_DIR, settings.BASE_URL, racers)
    const server = await startServer({ ...settings, DEMO: '0' })
    const many: number[][] = [[], []]
    const hot: number[][] = [[], []]
    await overHttp(server, folder, voters, { seconds: Math.ceil(seconds / 2), battles: spread })
    for (let round = 0; round < rounds; round++) {
      for (const [battles, taken] of [[spread, many] as const, [1, hot] as const]) {
        taken[0]?.push(await overHttp(server, folder, voters, { seconds, battles }))
        taken[1]?.push(await bare(postgres, folder, { seconds, battles }))
      }
    }
    const raced = await race(server, postgres.url, voters, rounds < steady.rounds ? 5 : racers)
    await server.stop()
    return [
      rowOf('votes spread over many battles ÷ bare statement', many, 0.25),
      rowOf('votes on one battle ÷ bare statement', hot, 0.5),
      raced,
    ]
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Asked {
  seconds: number
  battles: number
}

const battleId = (number: number) => `01900000-0006-7000-8000-${number.toString(16).padStart(12, '0')}`

async function fillBattles(url: string): Promise<void> {
  const engine = connectPostgres(url)
  const id = (kind: number, number: string) =>
    `('01900000-000${kind}-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
  await engine.runScript(`
    insert into battle (id, number, category, one_id, other_id, one_member_id, other_member_id, state, made_by, starts_at, ends_at)
    select ${id(6, 'n')}, nextval('battle_number'), 'general', ${id(3, '2 * n - 1')}, ${id(3, '2 * n')}, ${id(1, '1')}, ${id(1, '2')},
      'live', 'moderator', now() - interval '1 hour', now() + interval '7 days'
    from generate_series(1, ${spread}) as n;
    insert into member (id, username, email)
    select ${id(7, 'n')}, 'bare' || n, 'bare' || n || '@example.org' from generate_series(1, ${people}) as n;
    analyze`)
  await engine.close()
}

/** The statement of the server, sent by eight clients that do nothing else. */
async function bare(postgres: Postgres, folder: string, { seconds, battles }: Asked): Promise<number> {
  const script = join(folder, 'vote.sql')
  writeFileSync(
    script,
    `\\set b random(1, ${battles})
\\set m random(1, ${people})
insert into battle_vote (battle_id, member_id, choice, network_key)
values (('01900000-0006-7000-8000-' || lpad(to_hex(:b::integer), 12, '0'))::uuid, ('01900000-0007-7000-8000-' || lpad(to_hex(:m::integer), 12, '0'))::uuid,
  'one', network_key('127.0.0.1'::inet))
on conflict (battle_id, member_id) do update set choice = excluded.choice, network_key = excluded.network_key
returning choice, at;
`,
  )
  const program = join(findPostgres() ?? '', 'pgbench')
  const options = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds), '-f', script]
  const { stdout } = await runFile(program, [...options, postgres.url])
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

/** Eight connections of a process of its own, each of which sends one vote after the other. */
async function overHttp(
  { baseUrl }: Running,
  folder: string,
  voters: Voter[],
  { seconds, battles }: Asked,
): Promise<number> {
  const plan = join(folder, 'plan.json')
  const tokens = voters.map(({ token }) => token)
  const ids = Array.from({ length: battles }, (_, at) => battleId(at + 1))
  writeFileSync(plan, JSON.stringify({ url: baseUrl, seconds, connections, tokens, battles: ids }))
  const { stdout } = await runFile(process.execPath, [join(import.meta.dirname, 'vote-load.ts'), plan])
  return Number(stdout)
}

/** Everybody votes in as many battles as there are people, each vote many times at once. */
async function race(server: Running, url: string, voters: Voter[], battles: number): Promise<Row> {
  const engine = connectPostgres(url)
  await engine.runScript('truncate battle_vote')
  const runners = voters.slice(0, battles)
  const agent = new Agent({ keepAlive: true, maxSockets: repeats })
  for (let number = 1; number <= battles; number++) {
    const battle = battleId(number)
    for (const { token } of runners) {
      const choices = Array.from({ length: repeats }, (_, at) => (at % 2 === 0 ? ('one' as const) : ('other' as const)))
      await Promise.all(choices.map((choice) => sendVote({ url: server.baseUrl, agent, token, battle, choice })))
    }
  }
  agent.destroy()
  const { rows } = await engine.db
    .selectFrom('battle_vote')
    .select(({ fn }) => fn.countAll<string>().as('rows'))
    .executeTakeFirstOrThrow()
  await engine.close()
  const pairs = runners.length * battles
  const doubles = Number(rows) - pairs
  return {
    ...{ name: `${runners.length} people × ${battles} battles × ${repeats} at once: rows beside one a pair` },
    ...{ figure: String(doubles), ratio: doubles, spread: `${rows} rows`, target: '0', holds: doubles === 0 },
  }
}

function rowOf(name: string, [ours = [], theirs = []]: number[][], least: number): Row {
  const ratios = ours.map((value, at) => value / (theirs[at] ?? Number.NaN))
  const ratio = median(ratios)
  const figure = `${ratio.toFixed(2)} (${median(ours).toFixed(0)} ÷ ${median(theirs).toFixed(0)} a second)`
  return { name, figure, ratio, spread: spreadOf(ratios), target: `≥ ${least.toFixed(2)}`, holds: ratio >= least }
}

if (import.meta.main) console.table(await measureVotes({ rounds: 2, seconds: 5 }))

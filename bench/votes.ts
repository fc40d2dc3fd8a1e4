import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres } from '../scripts/postgres-binaries.ts'
import { type Pace, steady } from './pace.ts'
import { median, type Row, spreadOf } from './row.ts'
import { battleId, openBattles, people, type VoteWorld, type VoteWorldSize, withVotes } from './vote-world.ts'

const runFile = promisify(execFile)
const connections = 8
const voterCount = 100

/** Votes over HTTP, durable, against the bare statement through `pgbench` on the same database: over many battles, and all on one. Both in turn in one run. */
export async function measureVotes({ rounds, seconds }: Pace = steady, size?: VoteWorldSize): Promise<Row[]> {
  const compare = async (world: VoteWorld) => {
    const many: number[][] = [[], []]
    const hot: number[][] = [[], []]
    await overHttp(world, { seconds: Math.ceil(seconds / 2), battles: openBattles })
    for (let round = 0; round < rounds; round++) {
      for (const [battles, taken] of [[openBattles, many] as const, [1, hot] as const]) {
        taken[0]?.push(await overHttp(world, { seconds, battles }))
        taken[1]?.push(await bare(world, { seconds, battles }))
      }
    }
    return [
      rowOf(`votes spread over many battles ÷ bare statement, ${size?.votes ?? 0} votes held before`, many, 0.25),
      rowOf('votes on one battle ÷ bare statement', hot, 0.5),
    ]
  }
  return withVotes(voterCount, compare, size)
}

interface Asked {
  seconds: number
  battles: number
}

/** The statement of the server, sent by eight clients that do nothing else. */
async function bare({ postgres, folder }: VoteWorld, { seconds, battles }: Asked): Promise<number> {
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

/** Eight connections of a separate process, each of which sends one vote after the other. */
async function overHttp({ server, folder, voters }: VoteWorld, { seconds, battles }: Asked): Promise<number> {
  const plan = join(folder, 'plan.json')
  const tokens = voters.map(({ token }) => token)
  const ids = Array.from({ length: battles }, (_, at) => battleId(at + 1))
  writeFileSync(plan, JSON.stringify({ url: server.baseUrl, seconds, connections, tokens, battles: ids }))
  const { stdout } = await runFile(process.execPath, [join(import.meta.dirname, 'vote-load.ts'), plan])
  return Number(stdout)
}

function rowOf(name: string, [ours = [], theirs = []]: number[][], least: number): Row {
  const ratios = ours.map((value, at) => value / (theirs[at] ?? Number.NaN))
  const ratio = median(ratios)
  const figure = `${ratio.toFixed(2)} (${median(ours).toFixed(0)} ÷ ${median(theirs).toFixed(0)} a second)`
  return { name, figure, ratio, spread: spreadOf(ratios), target: `≥ ${least.toFixed(2)}`, holds: ratio >= least }
}

if (import.meta.main) console.table(await measureVotes({ rounds: 2, seconds: 5 }))

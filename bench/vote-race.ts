import { Agent } from 'node:http'
import { connectPostgres } from '../apps/server/src/platform/database/postgresql.ts'
import type { Row } from './row.ts'
import { sendVote } from './vote-request.ts'
import { battleId, withVotes } from './vote-world.ts'

const repeats = 50
/** Number of people at a time; they vote in the same battle together. */
const atOnce = 2

/** Each person votes many times at once in each battle: each pair of person and battle must leave one row. */
export async function measureVoteRace(racers: number): Promise<Row[]> {
  return withVotes(racers, async ({ postgres, server, voters }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce * repeats })
    const vote = (token: string, number: number, at: number) => {
      const choice = at % 2 === 0 ? ('one' as const) : ('other' as const)
      return sendVote({ url: server.baseUrl, agent, token, battle: battleId(number), choice })
    }
    for (let number = 1; number <= racers; number++) {
      for (let first = 0; first < racers; first += atOnce) {
        const together = voters.slice(first, first + atOnce)
        await Promise.all(
          together.flatMap(({ token }) => Array.from({ length: repeats }, (_, at) => vote(token, number, at))),
        )
      }
    }
    agent.destroy()
    const doubles = (await countVotes(postgres.url)) - racers * racers
    return [
      {
        name: `${racers} people × ${racers} battles × ${repeats} at once: rows beside one a pair`,
        figure: String(doubles),
        ratio: doubles,
        spread: `${racers * racers} pairs`,
        target: '0',
        holds: doubles === 0,
      },
    ]
  })
}

async function countVotes(url: string): Promise<number> {
  const engine = connectPostgres(url)
  const { rows } = await engine.db
    .selectFrom('battle_vote')
    .select(({ fn }) => fn.countAll<string>().as('rows'))
    .executeTakeFirstOrThrow()
  await engine.close()
  return Number(rows)
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectPostgres } from '../apps/server/src/platform/database/postgresql.ts'
import { type Postgres, startPostgres } from '../scripts/postgres.ts'
import { fillMap } from './map-world.ts'
import { type Running, startServer } from './processes.ts'
import { makeVoters, type Voter } from './voters.ts'

/** Number of open battles, numbered from 1. */
export const openBattles = 500
/** Members who vote only through the bare statement. */
export const people = 2_000

export interface VoteWorldSize {
  works: number
  members: number
  /** Votes of finished battles, a thousand of each. */
  votes: number
}

const small = { works: 2_000, members: people, votes: 0 }

export interface VoteWorld {
  postgres: Postgres
  server: Running
  /** Signed-in members, apart from those of the bare statement. */
  voters: Voter[]
  /** Folder for files of this run. */
  folder: string
}

/** Lends a server on durable PostgreSQL with open battles and this many eligible voters. */
export async function withVotes<T>(
  voterCount: number,
  use: (world: VoteWorld) => Promise<T>,
  size: VoteWorldSize = small,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'allcity-votes-'))
  const postgres = await startPostgres({ durable: true })
  try {
    await fillMap(postgres.url, size.works)
    await fillBattles(postgres.url, size)
    const settings = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), BASE_URL: 'http://localhost:1' }
    const voters = await makeVoters(postgres.url, settings.DATA_DIR, settings.BASE_URL, voterCount)
    const server = await startServer({ ...settings, DEMO: '0' })
    const result = await use({ postgres, server, voters, folder })
    await server.stop()
    return result
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const battleId = (number: number) => `01900000-0006-7000-8000-${number.toString(16).padStart(12, '0')}`

const id = (kind: number, number: string) =>
  `('01900000-000${kind}-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** Ids as in the map's world: its first two writers made all works in the battles. */
const workId = (number: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

async function fillBattles(url: string, { works, members, votes }: VoteWorldSize): Promise<void> {
  const engine = connectPostgres(url)
  const battle =
    'insert into battle (id, number, category, one_id, other_id, one_member_id, other_member_id, state, made_by, starts_at, ends_at'
  await engine.runScript(`
    set local session_replication_role = replica;
    ${battle})
    select ${id(6, 'n')}, nextval('battle_number'), 'general', ${workId('2 * n - 1')}, ${workId('2 * n')}, ${workId('1')}, ${workId('2')},
      'live', 'moderator', now() - interval '1 hour', now() + interval '7 days'
    from generate_series(1, ${openBattles}) as n;
    insert into member (id, username, email)
    select ${id(7, 'n')}, 'bare' || n, 'bare' || n || '@example.org' from generate_series(1, ${members}) as n;
    ${battle}, settles_at, checked_at, one_votes, other_votes)
    select ${id(5, 'n')}, nextval('battle_number'), 'general', ${workId(`n % ${works} + 1`)}, ${workId(`(n + 1) % ${works} + 1`)},
      ${workId('1')}, ${workId('2')}, 'settled', 'moderator', at, at + interval '7 days', at + interval '8 days', now(), 500, 500
    from generate_series(1, ${votes / 1_000}) as n, lateral (select now() - interval '10 days' - n * interval '2 hours' as at) as moment`)
  const most = 1_000_000
  for (let from = 0; from < votes; from += most) {
    await engine.runScript(`
      set local session_replication_role = replica;
      set local statement_timeout = 0;
      insert into battle_vote (battle_id, member_id, person_key, choice, network_key, at)
      select ${id(5, 'n / 1000 + 1')}, ${id(7, 'who')}, md5('person ' || who), case n % 2 when 0 then 'one' else 'other' end,
        md5('network ' || who % 5000), now() - interval '10 days' - n / 1000 * interval '2 hours'
      from generate_series(${from}, ${Math.min(from + most, votes) - 1}) as n, lateral (select n * 97 % ${members} + 1 as who) as voter`)
  }
  await engine.runScript('set local statement_timeout = 0; analyze')
  await engine.close()
}

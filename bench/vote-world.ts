import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectPostgres } from '../apps/server/src/database/postgresql.ts'
import { type Postgres, startPostgres } from '../scripts/postgres.ts'
import { type Running, startServer } from './processes.ts'
import { makeVoters, type Voter } from './voters.ts'
import { fillPostgres } from './world.ts'

const works = 2_000
/** How many battles are open, the first of them number 1. */
export const openBattles = 500
/** Members who vote by the bare statement alone. */
export const people = 2_000

export interface VoteWorld {
  postgres: Postgres
  server: Running
  /** Signed in, and not among the people of the bare statement. */
  voters: Voter[]
  /** For files of this run. */
  folder: string
}

/** A server on durable PostgreSQL with open battles and so many who may vote, for as long as it is used. */
export async function withVotes<T>(voterCount: number, use: (world: VoteWorld) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'allcity-votes-'))
  const postgres = await startPostgres({ durable: true })
  try {
    await fillPostgres(postgres.url, works)
    await fillBattles(postgres.url)
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

async function fillBattles(url: string): Promise<void> {
  const engine = connectPostgres(url)
  const id = (kind: number, number: string) =>
    `('01900000-000${kind}-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
  await engine.runScript(`
    insert into battle (id, number, category, one_id, other_id, one_member_id, other_member_id, state, made_by, starts_at, ends_at)
    select ${id(6, 'n')}, nextval('battle_number'), 'general', ${id(3, '2 * n - 1')}, ${id(3, '2 * n')}, ${id(1, '1')}, ${id(1, '2')},
      'live', 'moderator', now() - interval '1 hour', now() + interval '7 days'
    from generate_series(1, ${openBattles}) as n;
    insert into member (id, username, email)
    select ${id(7, 'n')}, 'bare' || n, 'bare' || n || '@example.org' from generate_series(1, ${people}) as n;
    analyze`)
  await engine.close()
}

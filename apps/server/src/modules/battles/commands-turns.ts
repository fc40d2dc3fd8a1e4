import { battleLimits } from '@allcity/contract/battles'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { countVotes, voidVotesOnOwn } from './commands-votes.ts'
import { battleClosed, battleLapsed, battleOpened, battleSettled, battleVoided } from './events.ts'

/** Moves every due battle to its next state, by the database's clock. Several servers share the work. */
export async function turnBattles(db: Kysely<Tables>, jobs: Jobs): Promise<void> {
  const due = await db
    .selectFrom('battle')
    .select('id')
    .where('turns_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('turns_at')
    .execute()
  const failures: unknown[] = []
  for (const { id } of due) {
    // A failing battle does not hold up the others.
    await turnOne(db, jobs, id).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} battles could not turn`)
}

function turnOne(db: Kysely<Tables>, jobs: Jobs, dueId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await takeTime(tx)
    const battle = await tx
      .selectFrom('battle')
      .select(['id', 'state', 'one_id', 'other_id'])
      .where('id', '=', dueId)
      .where('turns_at', '<=', sql<Date>`clock_timestamp()`)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!battle) return
    const { id, state } = battle
    if (state === 'proposed') await lapse(tx, jobs, id)
    if (state === 'upcoming') await open(tx, jobs, battle)
    if (state === 'live') await close(tx, jobs, battle)
    if (state === 'closed') await settle(tx, jobs, id)
  })
}

/** Changing all votes of a battle may exceed the usual statement timeout; no request waits for it. */
const takeTime = (tx: Database) => sql`set local statement_timeout = 0`.execute(tx)

async function lapse(tx: Database, jobs: Jobs, id: string): Promise<void> {
  await tx.updateTable('battle').set({ state: 'lapsed' }).where('id', '=', id).execute()
  await jobs.announce(tx, battleLapsed, { battleId: id })
}

type Due = Record<'id' | 'one_id' | 'other_id', string>

/** Whether both works are public, counting one whose new photo is being processed. */
async function hasBoth(tx: Database, { one_id, other_id }: Due): Promise<boolean> {
  const there = await tx
    .selectFrom('artwork')
    .select('id')
    .where('id', 'in', [one_id, other_id])
    .where('state', 'in', ['published', 'processing'])
    .execute()
  return there.length === 2
}

async function open(tx: Database, jobs: Jobs, battle: Due): Promise<void> {
  const { id } = battle
  if (!(await hasBoth(tx, battle))) return voidBattle(tx, jobs, id)
  await tx.updateTable('battle').set({ state: 'live' }).where('id', '=', id).execute()
  await jobs.announce(tx, battleOpened, { battleId: id })
}

/** Counted from now, not from the end: after an outage there is still a full day to check the votes. */
const settlesAt = sql<Date>`clock_timestamp() + ${battleLimits.settleHours}::integer * interval '1 hour'`

async function close(tx: Database, jobs: Jobs, battle: Due): Promise<void> {
  const { id } = battle
  // A work may have been removed just before the end, with its event still pending.
  if (!(await hasBoth(tx, battle))) return voidBattle(tx, jobs, id)
  // Wait for transactions of votes that came in time.
  await sql`select pg_advisory_xact_lock(hashtextextended('battle ' || ${id}::text, 0))`.execute(tx)
  await voidVotesOnOwn(tx, id)
  await tx
    .updateTable('battle')
    .set({ state: 'closed', settles_at: settlesAt, one_votes: 0, other_votes: 0 })
    .where('id', '=', id)
    .execute()
  await countVotes(tx, id)
  await jobs.announce(tx, battleClosed, { battleId: id })
}

/** Settles the result and deletes the network keys; the database then also deletes suspicions based on networks alone. */
async function settle(tx: Database, jobs: Jobs, id: string): Promise<void> {
  await tx.updateTable('battle').set({ state: 'settled' }).where('id', '=', id).execute()
  await countVotes(tx, id)
  await tx.updateTable('battle_vote').set({ network_key: null }).where('battle_id', '=', id).execute()
  await jobs.announce(tx, battleSettled, { battleId: id })
}

/** Voids the unfinished battles of a work. */
export function voidBattles(db: Kysely<Tables>, jobs: Jobs, artworkId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await takeTime(tx)
    const there = await tx
      .selectFrom('artwork')
      .select('id')
      .where('id', '=', artworkId)
      .where('state', 'in', ['published', 'processing'])
      .executeTakeFirst()
    // The work was restored meanwhile, or is processing another photo.
    if (there) return
    const open = await tx
      .selectFrom('battle')
      .select('id')
      .where((eb) => eb.or([eb('one_id', '=', artworkId), eb('other_id', '=', artworkId)]))
      .where('state', 'in', ['proposed', 'upcoming', 'live'])
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const { id } of open) await voidBattle(tx, jobs, id)
  })
}

async function voidBattle(tx: Database, jobs: Jobs, id: string): Promise<void> {
  await tx.updateTable('battle').set({ state: 'voided' }).where('id', '=', id).execute()
  await tx.updateTable('battle_vote').set({ network_key: null }).where('battle_id', '=', id).execute()
  await jobs.announce(tx, battleVoided, { battleId: id })
}

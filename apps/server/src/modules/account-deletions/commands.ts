import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import type { IdentityProvider } from '#server/platform/identity/provider.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { DepartureTable, Tables } from '#server/tables.ts'
import { deleteRest, deleteSome, shedSome } from './commands-delete.ts'
import { mergeRest } from './commands-merge.ts'
import { moveSome } from './commands-move.ts'
import { moveShownWorks } from './commands-works.ts'
import { accountDeleted } from './events.ts'
import { checkNotHeir } from './queries.ts'

export interface Place {
  db: Kysely<Tables>
  jobs: Jobs
  identity: IdentityProvider
}

type Leaving = Pick<DepartureTable, 'member_id' | 'kind' | 'into_id'>

/** The time until which no process continues, by the database's clock. */
export const heldFor = (seconds: number) => sql<Date>`now() + ${seconds}::integer * interval '1 second'`

/** Disables this account; the rest follows in batches. False when it is being closed already. */
export async function beginAccountDeletion(
  tx: Database,
  leaving: Leaving & { held_until?: ReturnType<typeof heldFor> },
): Promise<boolean> {
  await checkNotHeir(tx, leaving.member_id)
  const begun = await tx
    .insertInto('departure')
    .values(leaving)
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return begun !== undefined
}

/** Seconds before a failed step is retried. */
const pauseSeconds = 10

/**
 * Runs one step of closing an account: the given one, or the one that waited longest. False when there is none or another process works on
 * it. Each step is a transaction, so a killed process loses no work.
 * @throws SetAside with the failure as its cause: the account waits, so that it does not hold up others.
 */
export async function continueAccountDeletion(place: Place, memberId?: string): Promise<boolean> {
  const part: { of?: string } = {}
  try {
    const { db, jobs, identity } = place
    const isLast = await db.transaction().execute(async (tx) => {
      const leaving = await findNext(tx, memberId)
      if (!leaving) return false
      part.of = leaving.member_id
      return !(await doPart(tx, jobs, leaving))
    })
    const { of: id } = part
    if (id === undefined || !isLast) return id !== undefined
    // Delete at the provider first: once the row is gone, no retry would find it. It can be repeated.
    await identity.removeAccount(id)
    await db.transaction().execute((tx) => finish(tx, jobs, id))
    return true
  } catch (error) {
    if (part.of === undefined) throw error
    await setAside(place.db, part.of)
    throw new SetAside(part.of, error)
  }
}

/** One account failed and waits a moment; others continue. */
class SetAside extends Error {
  constructor(id: string, cause: unknown) {
    super(`Account ${id} cannot be closed yet`, { cause })
  }
}

/** Continues closing accounts until this time. @throws AggregateError for failed accounts, after the others went on. */
export async function continueAccountDeletions(place: Place, untilMs: number): Promise<void> {
  const failures: unknown[] = []
  const goOn = () =>
    continueAccountDeletion(place).catch((error: unknown) => {
      failures.push(error)
      return error instanceof SetAside
    })
  while (performance.now() < untilMs && (await goOn()));
  if (failures.length === 0) return
  throw new AggregateError(
    failures,
    `Closing accounts failed ${failures.length === 1 ? 'once' : `${failures.length} times`}`,
    { cause: failures[0] },
  )
}

function findNext(tx: Database, memberId: string | undefined): Promise<Leaving | undefined> {
  return tx
    .selectFrom('departure')
    .select(['member_id', 'kind', 'into_id'])
    .where(({ or, eb }) => or([eb('held_until', 'is', null), eb('held_until', '<', sql<Date>`now()`)]))
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .orderBy('begun_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

const setAside = (db: Database, id: string) =>
  db
    .updateTable('departure')
    .set({ held_until: heldFor(pauseSeconds) })
    .where('member_id', '=', id)
    .execute()

async function doPart(tx: Database, jobs: Jobs, { member_id, kind, into_id }: Leaving): Promise<boolean> {
  if (into_id !== null) {
    const heir = { from: member_id, into: into_id }
    if (kind === 'merge') return (await moveSome(tx, heir)) || shedSome(tx, member_id)
    if ((await moveShownWorks(tx, heir)) > 0) return true
  }
  return (await deleteSome(tx, jobs, member_id)) || shedSome(tx, member_id)
}

async function finish(tx: Database, jobs: Jobs, id: string): Promise<void> {
  const leaving = await tx
    .selectFrom('departure')
    .select(['kind', 'into_id'])
    .where('member_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!leaving) return
  // Lock the member, so that no new rows can refer to it.
  await tx.selectFrom('member').select('id').where('id', '=', id).forUpdate().execute()
  if (leaving.kind === 'merge' && leaving.into_id) await mergeRest(tx, { from: id, into: leaving.into_id })
  else await announceDeletion(tx, jobs, id)
  await deleteRest(tx, jobs, id)
}

async function announceDeletion(tx: Database, jobs: Jobs, id: string): Promise<void> {
  const member = await tx
    .selectFrom('member')
    .select(['username', 'email', 'language'])
    .where('id', '=', id)
    .where('email', '<>', '')
    .where('is_sample', '=', false)
    .executeTakeFirst()
  if (member) await jobs.announce(tx, accountDeleted, member)
}

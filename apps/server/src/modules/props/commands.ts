import { type Kysely, sql } from 'kysely'
import { checkMayMeet } from '#server/domain/blocks.ts'
import { shareLockPublicWork } from '#server/domain/lock-public-work.ts'
import { isOwn } from '#server/domain/same-person.ts'
import type { Database } from '#server/platform/database/connection.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { propsGiven, propsTakenBack } from './events.ts'
import { checkIsGiver, checkMayGive } from './rules.ts'

/** Counts once per person: a unique index covers the accounts of one mailbox. */
export function giveProps(db: Kysely<Tables>, jobs: Jobs, memberId: string, artworkId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forKeyShare().execute()
    const uploaderId = await shareLockPublicWork(tx, artworkId)
    checkMayGive(await isOwn(tx, memberId, [artworkId]))
    await checkMayMeet(tx, memberId, uploaderId, 'You and who added this work do not meet')
    const given = await tx
      .insertInto('props')
      .values({ member_id: memberId, artwork_id: artworkId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('artwork_id')
      .executeTakeFirst()
    if (given) return jobs.announce(tx, propsGiven, { artworkId, memberId })
    checkIsGiver(await hasGiven(tx, memberId, artworkId))
  })
}

async function hasGiven(tx: Database, memberId: string, artworkId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('props')
    .select('artwork_id')
    .where('member_id', '=', memberId)
    .where('artwork_id', '=', artworkId)
    .executeTakeFirst()
  return row !== undefined
}

export function takePropsBack(db: Kysely<Tables>, jobs: Jobs, memberId: string, artworkId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await shareLockPublicWork(tx, artworkId)
    const taken = await tx
      .deleteFrom('props')
      .where('member_id', '=', memberId)
      .where('artwork_id', '=', artworkId)
      .returning('artwork_id')
      .executeTakeFirst()
    if (taken) await jobs.announce(tx, propsTakenBack, { artworkId, memberId })
  })
}

/** Changes per transaction, small enough that its locks are short. */
const batch = 5_000

/** Updates the order of works by props with every committed change. */
export async function foldProps(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ folded: number }>`select fold_props(${batch}::integer) as folded`.execute(db)
    if ((rows[0]?.folded ?? 0) < batch) return
  }
}

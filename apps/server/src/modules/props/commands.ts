import type { Kysely } from 'kysely'
import { checkMayMeet } from '#server/database/blocks.ts'
import { shareShown } from '#server/database/lock-shown.ts'
import { isOwn } from '#server/database/same-person.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Jobs } from '#server/jobs/queue.ts'
import { propsGiven, propsTakenBack } from './events.ts'
import { checkMayGive } from './rules.ts'

/** Once, however often and from how many places it is asked for. */
export function giveProps(db: Kysely<Tables>, jobs: Jobs, memberId: string, artworkId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forKeyShare().execute()
    const uploaderId = await shareShown(tx, artworkId)
    checkMayGive(await isOwn(tx, memberId, [artworkId]))
    await checkMayMeet(tx, memberId, uploaderId, 'You and who added this work do not meet')
    const given = await tx
      .insertInto('props')
      .values({ member_id: memberId, artwork_id: artworkId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('artwork_id')
      .executeTakeFirst()
    if (given) await jobs.announce(tx, propsGiven, { artworkId, memberId })
  })
}

export function takePropsBack(db: Kysely<Tables>, jobs: Jobs, memberId: string, artworkId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await shareShown(tx, artworkId)
    const taken = await tx
      .deleteFrom('props')
      .where('member_id', '=', memberId)
      .where('artwork_id', '=', artworkId)
      .returning('artwork_id')
      .executeTakeFirst()
    if (taken) await jobs.announce(tx, propsTakenBack, { artworkId, memberId })
  })
}

import { followLimits } from '@allcity/contract/follows'
import type { Kysely } from 'kysely'
import { checkMayMeet } from '#server/domain/blocks.ts'
import { HttpError } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { memberFollowed } from './events.ts'
import type { Target } from './queries-targets.ts'

const most = `You follow ${followLimits.things} things already: let go of one first`

/** Follows a target. Idempotent; notifies a followed member. */
export function follow(db: Kysely<Tables>, jobs: Jobs, memberId: string, target: Target): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // Serialise a member's requests, so that concurrent ones cannot exceed the limit.
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
    if (target.type === 'member') {
      if (target.id === memberId) throw new HttpError('conflict', /*i18n*/ 'You can’t follow yourself')
      await tx.selectFrom('member').select('id').where('id', '=', target.id).forKeyShare().execute()
      await checkMayMeet(tx, memberId, target.id, 'The two of you do not meet')
    }
    const mine = tx.selectFrom('follow').where('member_id', '=', memberId)
    const known = await mine
      .select('target_id')
      .where('target_type', '=', target.type)
      .where('target_id', 'in', target.ids)
      .executeTakeFirst()
    if (known) return
    const { things } = await mine.select(({ fn }) => fn.countAll<string>().as('things')).executeTakeFirstOrThrow()
    if (Number(things) >= followLimits.things) throw new HttpError('conflict', most)
    // A concurrent account merge may insert the same follow.
    const made = await tx
      .insertInto('follow')
      .values({ member_id: memberId, target_type: target.type, target_id: target.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('target_id')
      .executeTakeFirst()
    if (made && target.type === 'member') await jobs.announce(tx, memberFollowed, { memberId, followedId: target.id })
  })
}

export async function unfollow(db: Kysely<Tables>, memberId: string, target: Target): Promise<void> {
  await db
    .deleteFrom('follow')
    .where('member_id', '=', memberId)
    .where('target_type', '=', target.type)
    .where('target_id', 'in', target.ids)
    .execute()
}

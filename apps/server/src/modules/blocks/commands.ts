import { type Kysely, sql } from 'kysely'
import { HttpError } from '#server/platform/errors.ts'
import type { Tables } from '#server/tables.ts'

/** Blocks a member: ends follows in both directions and declines open challenges, unless the challenger is an anonymous artist. */
export function block(db: Kysely<Tables>, memberId: string, blockedId: string): Promise<void> {
  if (memberId === blockedId) throw new HttpError('conflict', /*i18n*/ 'You can’t follow yourself')
  return db.transaction().execute(async (tx) => {
    // Lock both members in id order, as they may block each other at once. The lock also stops new follows.
    await sql`select from member where id in (${memberId}, ${blockedId}) order by id for no key update`.execute(tx)
    await tx
      .insertInto('block')
      .values({ member_id: memberId, blocked_id: blockedId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await sql`delete from follow where target_type = 'member' and (
      (member_id = ${memberId} and target_id = ${blockedId}::text) or (member_id = ${blockedId} and target_id = ${memberId}::text)
    )`.execute(tx)
    await sql`update battle set state = 'refused' where state = 'proposed' and made_by = 'challenge' and (
      (one_member_id = ${memberId} and other_member_id = ${blockedId}) or (one_member_id = ${blockedId} and other_member_id = ${memberId}
        and exists (select from artwork where artwork.id = battle.one_id and artwork.member_id = ${blockedId}))
    )`.execute(tx)
  })
}

export async function unblock(db: Kysely<Tables>, memberId: string, blockedId: string): Promise<void> {
  await db.deleteFrom('block').where('member_id', '=', memberId).where('blocked_id', '=', blockedId).execute()
}

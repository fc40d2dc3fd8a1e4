import type { ReportReason } from '@allcity/contract/comments'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tables } from '#server/database/tables.ts'
import { lockComment } from './commands.ts'
import { checkMayReport } from './rules.ts'

/** Keeps what a comment said when somebody reported it: once a person, whatever becomes of it afterwards. */
export function reportComment(
  db: Kysely<Tables>,
  memberId: string,
  id: string,
  { reason, note }: { reason: ReportReason; note: string | null },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { member_id, artwork_id, text } = await lockComment(tx, id)
    checkMayReport(memberId, member_id)
    await tx
      .insertInto('report')
      .values({
        id: uuidv7(),
        subject_type: 'comment',
        subject_id: id,
        about_id: member_id,
        member_id: memberId,
        reason,
        note,
        snapshot: JSON.stringify({ text, artworkId: artwork_id }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

import type { ReportedType } from '@allcity/contract/moderation'
import { sql } from 'kysely'
import type { Database } from './connection.ts'

/**
 * Writes what a member wishes for a thing of theirs that a moderator took from view into the decision that stands, so that it holds once
 * that is taken back. Called before the thing is locked, as whoever takes a decision back locks that first.
 */
export async function noteWish(
  tx: Database,
  memberId: string,
  subject: { type: ReportedType; id: string },
  wish: Record<string, unknown>,
): Promise<void> {
  await sql`update statement set snapshot = snapshot || ${JSON.stringify(wish)}::jsonb
    where subject_type = ${subject.type} and subject_id = ${subject.id} and member_id = ${memberId}
      and ended_at is null`.execute(tx)
}

import type { ReportedType } from '@allcity/contract/moderation'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'

/**
 * Stores a member's wish about a thing that a moderator hid in the active decision, so that it applies once the decision is reversed. Call
 * it before locking the thing, because reversing a decision locks the decision first.
 */
export async function recordDeferredWish(
  tx: Database,
  memberId: string,
  subject: { type: ReportedType; id: string },
  wish: Record<string, unknown>,
): Promise<void> {
  await sql`update statement set snapshot = snapshot || ${JSON.stringify(wish)}::jsonb
    where subject_type = ${subject.type} and subject_id = ${subject.id} and member_id = ${memberId}
      and ended_at is null`.execute(tx)
}

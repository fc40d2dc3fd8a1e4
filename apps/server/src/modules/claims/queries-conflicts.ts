import { type Conflict, findConflict } from '#server/domain/conflict-of-interest.ts'
import type { Database } from '#server/platform/database/connection.ts'

export interface Claimed {
  maker_id: string
  member_id: string
}

/** The part of a moderator in a claim: claimant, holder or rival claimant; and who else can decide. */
export async function findPartInClaim(
  db: Database,
  viewerId: string,
  { maker_id, member_id }: Claimed,
): Promise<Conflict | null> {
  const rivals = await db
    .selectFrom('claim')
    .select('member_id')
    .where('maker_id', '=', maker_id)
    // A holder who lost the artist by a decision still has a part.
    .where(({ eb, and, or }) =>
      or([
        eb('state', 'in', ['open', 'given', 'accepted']),
        and([eb('state', '=', 'ended'), eb('reason', 'is not', null)]),
      ]),
    )
    .execute()
  const concerned = [member_id, ...rivals.map((rival) => rival.member_id)]
  return findConflict(db, viewerId, { concerned })
}

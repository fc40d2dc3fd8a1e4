import type { Database } from '#server/database/connection.ts'
import { findPart, type Part } from '#server/database/who-decides.ts'

export interface Claimed {
  maker_id: string
  member_id: string
}

/** The part of a moderator in a claim: claimant, holder or rival claimant; and who else can decide. */
export async function findPartInClaim(
  db: Database,
  viewerId: string,
  { maker_id, member_id }: Claimed,
): Promise<Part | null> {
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
  return findPart(db, viewerId, { concerned })
}

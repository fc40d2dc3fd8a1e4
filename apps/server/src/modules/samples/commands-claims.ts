import type { Database } from '#server/database/connection.ts'
import { expiryOf } from '../claims/rules.ts'
import { momentAgo, type SampleClaim } from './rules.ts'

/** Creates sample claims of artists, one accepted and one open. Each has a fixed id, so it is created once. */
export async function bringClaims(
  db: Database,
  claims: SampleClaim[],
  members: Map<string, string>,
  now: Date,
): Promise<void> {
  for (const { id, artist, by, daysAgo, code, address, note, reason, wishes } of claims) {
    const member_id = members.get(by)
    if (!member_id) throw new Error(`samples/claims.json names ${by}, whom the sample world does not know.`)
    const made = momentAgo(daysAgo, now)
    await db
      .insertInto('claim')
      .values({
        id,
        maker_id: artist,
        member_id,
        code,
        address,
        note,
        reason,
        state: reason === null ? 'given' : 'accepted',
        created_at: made,
        given_at: made,
        expires_at: expiryOf(made),
        decided_at: reason === null ? null : momentAgo(daysAgo - 1, now),
        ...(wishes
          ? { closest_level: wishes.closestLevel, rights: wishes.rights, no_training: wishes.noTraining }
          : {}),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

export async function removeSampleClaims(tx: Database): Promise<void> {
  await tx
    .deleteFrom('claim')
    .where('member_id', 'in', ({ selectFrom }) => selectFrom('member').select('id').where('is_sample', '=', true))
    .execute()
}

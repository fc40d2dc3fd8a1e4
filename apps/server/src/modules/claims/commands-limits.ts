import { dayMs } from '@allcity/contract/dates'
import type { Kysely } from 'kysely'
import { selectPerson } from '#server/domain/same-person.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { enoughUntil } from '#server/platform/errors.ts'
import type { Tables } from '#server/tables.ts'
import { claimLimitDays, claimsPerPeriod, withdrawnDays } from './rules.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

/**
 * Limits how often a person claims one artist, over all their accounts. Withdrawn claims count, or a member could open one after another;
 * accepted and ended ones do not, since other members may have given them.
 */
export async function checkClaimLimit(
  tx: Database,
  memberId: string,
  artist: { id: string; name: string },
): Promise<void> {
  const recent = await tx
    .selectFrom('claim')
    .innerJoin('member as me', (join) => join.on('me.id', '=', memberId))
    .where('claim.maker_id', '=', artist.id)
    .where(selectPerson('claim.member_id'), '=', selectPerson('me.id'))
    .select('claim.created_at')
    .where('claim.state', 'not in', ['accepted', 'ended'])
    .where('claim.created_at', '>', daysAgo(claimLimitDays))
    .orderBy('claim.created_at', 'desc')
    .limit(claimsPerPeriod)
    .execute()
  const first = recent.at(-1)
  if (!first || recent.length < claimsPerPeriod) return
  const sentence = `You have claimed ${artist.name} ${claimsPerPeriod} times in ${claimLimitDays} days. Try again in some days`
  throw enoughUntil(new Date(first.created_at.getTime() + claimLimitDays * dayMs), sentence)
}

/** Deletes withdrawn claims that no limit counts any more, except those a merge set aside and may restore. */
export async function sweepWithdrawn(db: Kysely<Tables>): Promise<void> {
  const before = daysAgo(withdrawnDays)
  await db
    .deleteFrom('claim')
    .where('state', '=', 'withdrawn')
    .where('created_at', '<', before)
    .where(({ or, eb }) => or([eb('given_at', 'is', null), eb('given_at', '<', before)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('merged_claim').select('id').whereRef('merged_claim.id', '=', 'claim.id'))),
    )
    .execute()
}

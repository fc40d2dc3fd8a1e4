import { dayMs } from '@allcity/contract/dates'
import type { Kysely } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { personOf } from '#server/database/same-person.ts'
import type { Tables } from '#server/database/tables.ts'
import { enoughUntil } from '#server/http/errors.ts'
import { claimsInPace, paceDays, withdrawnDays } from './rules.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

/**
 * Limits how often a person claims one artist, over all their accounts. Withdrawn claims count, or a member could open one after another;
 * accepted and ended ones do not, since other members may have given them.
 */
export async function checkPaceOn(tx: Database, memberId: string, artist: { id: string; name: string }): Promise<void> {
  const recent = await tx
    .selectFrom('claim')
    .innerJoin('member as me', (join) => join.on('me.id', '=', memberId))
    .where('claim.maker_id', '=', artist.id)
    .where(personOf('claim.member_id'), '=', personOf('me.id'))
    .select('claim.created_at')
    .where('claim.state', 'not in', ['accepted', 'ended'])
    .where('claim.created_at', '>', daysAgo(paceDays))
    .orderBy('claim.created_at', 'desc')
    .limit(claimsInPace)
    .execute()
  const first = recent.at(-1)
  if (!first || recent.length < claimsInPace) return
  const sentence = `You have claimed ${artist.name} ${claimsInPace} times in ${paceDays} days. Try again in some days`
  throw enoughUntil(new Date(first.created_at.getTime() + paceDays * dayMs), sentence)
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

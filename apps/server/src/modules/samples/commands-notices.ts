import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { countRarity, reckon } from '../achievements/commands.ts'
import { allMeasures } from '../achievements/queries-measures.ts'
import { tell, tellOfAchievement } from '../notifications/commands.ts'
import { type SampleWork, sampleSightingId } from './rules.ts'

const dayInMs = 86_400_000
/** What is older has been read. */
const newForDays = 4

/** What sample members have heard, in the order in which it happened: who saw their works, who follows them, what they reached. */
export async function bringNotices(
  db: Kysely<Tables>,
  works: SampleWork[],
  members: Map<string, string>,
  now: Date,
): Promise<void> {
  const seen = works.flatMap((work) => work.sightings.map((sighting, index) => ({ work, index, ...sighting })))
  await db.transaction().execute(async (tx) => {
    for (const { work, index, by, daysAgo, status } of seen.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
      const isGone = status === 'painted_over' || status === 'removed'
      await tell(tx, [members.get(work.uploader) ?? ''], {
        kind: isGone ? 'work_gone' : 'work_seen',
        cause: `${isGone ? 'gone' : 'seen'}:${work.id}`,
        artworkId: work.id,
        actor: { id: members.get(by) ?? '', deed: sampleSightingId(work, index) },
        at: new Date(now.getTime() - daysAgo * dayInMs),
      })
    }
    await tellFollowers(tx, [...members.values()], now)
  })
  await bringBadges(db, members, now)
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('member_id', 'in', [...members.values()])
    .where('happened_at', '<', new Date(now.getTime() - newForDays * dayInMs))
    .execute()
}

/** Everybody follows whoever is next in the list, and the first of it. */
async function tellFollowers(tx: Kysely<Tables>, ids: string[], now: Date): Promise<void> {
  for (const [index, id] of ids.entries()) {
    for (const followedId of new Set([ids[(index + 1) % ids.length], ids[0]])) {
      if (!followedId || followedId === id) continue
      const at = new Date(now.getTime() - (index + 1) * dayInMs)
      await tx
        .insertInto('follow')
        .values({ member_id: id, target_type: 'member', target_id: followedId, created_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const actor = { id, deed: id }
      await tell(tx, [followedId], { kind: 'follower', cause: 'followers', actor, at })
    }
  }
}

/** What they have reached is reckoned as for everybody, and told as if it had come one after the other. */
async function bringBadges(db: Kysely<Tables>, members: Map<string, string>, now: Date): Promise<void> {
  for (const id of members.values()) {
    let daysAgo = 0
    await reckon(db, id, allMeasures, (tx, reached) => {
      daysAgo += 2
      return tellOfAchievement(tx, reached, new Date(now.getTime() - daysAgo * dayInMs))
    })
  }
  await countRarity(db)
}

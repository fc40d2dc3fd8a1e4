import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Jobs } from '#server/jobs/queue.ts'
import { countRarity, reckon } from '../achievements/commands.ts'
import { allMeasures } from '../achievements/queries-measures.ts'
import { tell } from '../notifications/commands.ts'
import { type SampleWork, sampleSightingId } from './rules.ts'

const dayInMs = 86_400_000
/** What is older has been read. */
const newForDays = 4

/** What sample members have heard: who saw their works, who follows them. Told in the order in which it happened. */
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
    await tx
      .updateTable('notification')
      .set({ read_at: now })
      .where('member_id', 'in', [...members.values()])
      .where('happened_at', '<', new Date(now.getTime() - newForDays * dayInMs))
      .execute()
  })
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

/** What sample members have reached is reckoned as for everybody, and told by the same jobs. */
export async function bringBadges(db: Kysely<Tables>, jobs: Jobs, members: Map<string, string>): Promise<void> {
  for (const id of members.values()) await reckon(db, jobs, id, allMeasures)
  await countRarity(db)
}

import { hourMs } from '@allcity/contract/dates'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/tables.ts'
import { countRarity, reckon } from '../achievements/commands.ts'
import { allMeasures } from '../achievements/queries-measures-all.ts'
import { tellOfFollower } from '../notifications/commands/follows.ts'
import { tellOfComment, tellOfProps } from '../notifications/commands/social.ts'
import { tellOfSighting } from '../notifications/commands/works.ts'
import { tellOfAchievement } from '../notifications/commands.ts'

/** Older notifications count as read. */
const newForHours = 40

type Dated = { at: Date; notify: (at: Date) => Promise<void> }

/** Creates sample notifications in chronological order through the ordinary code: sightings, props, comments, follows and achievements. */
export async function createNotifications(db: Kysely<Tables>, ids: string[], now: Date): Promise<void> {
  const happened = [...(await listDated(db, ids)), ...(await listUndated(db, ids, now))]
  for (const { at, notify } of happened.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    await notify(at)
  for (const id of ids) {
    let hoursAgo = 0
    await reckon(db, id, allMeasures, (tx, reached) => {
      hoursAgo += 13
      return tellOfAchievement(tx, reached, new Date(now.getTime() - hoursAgo * hourMs))
    })
  }
  await countRarity(db)
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('member_id', 'in', ids)
    .where('happened_at', '<', new Date(now.getTime() - newForHours * hourMs))
    .execute()
}

async function listDated(db: Kysely<Tables>, ids: string[]): Promise<Dated[]> {
  const [sightings, comments] = await Promise.all([
    db
      .selectFrom('sighting')
      .select(['id', 'artwork_id', 'member_id', 'created_at'])
      .where('member_id', 'in', ids)
      .execute(),
    db
      .selectFrom('comment')
      .select(['id', 'artwork_id', 'member_id', 'created_at'])
      .where('member_id', 'in', ids)
      .execute(),
  ])
  const of = ({ artwork_id, member_id }: { artwork_id: string; member_id: string }) => ({
    artworkId: artwork_id,
    memberId: member_id,
  })
  return [
    ...sightings.map((row) => ({
      at: row.created_at,
      notify: (at: Date) => tellOfSighting(db, { sightingId: row.id, ...of(row) }, at),
    })),
    ...comments.map((row) => ({
      at: row.created_at,
      notify: (at: Date) => tellOfComment(db, { commentId: row.id, ...of(row) }, at),
    })),
  ]
}

/** Props and follows have no date in the samples, so each follows the last by some hours. */
async function listUndated(db: Kysely<Tables>, ids: string[], now: Date): Promise<Dated[]> {
  const [props, follows] = await Promise.all([
    db
      .selectFrom('props')
      .select(['artwork_id', 'member_id'])
      .where('member_id', 'in', ids)
      .orderBy('artwork_id')
      .execute(),
    db
      .selectFrom('follow')
      .select(['member_id', 'target_id'])
      .where('target_type', '=', 'member')
      .where('member_id', 'in', ids)
      .orderBy('member_id')
      .execute(),
  ])
  const ways = [
    ...props.map((row) => (at: Date) => tellOfProps(db, { artworkId: row.artwork_id, memberId: row.member_id }, at)),
    ...follows.map(
      (row) => (at: Date) => tellOfFollower(db, { memberId: row.member_id, followedId: row.target_id }, at),
    ),
  ]
  return ways.map((notify, index) => ({ at: new Date(now.getTime() - (index + 1) * 5 * hourMs), notify }))
}

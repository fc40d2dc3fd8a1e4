import type { KindRecord } from '@allcity/contract/notification-kinds'
import { type RawBuilder, sql } from 'kysely'
import { areApart } from '#server/domain/blocks.ts'
import { isAddedInPublic } from '#server/domain/public-members.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { listKinds } from './rules.ts'

/** Looks at the newest actors of a row: a hundred are counted, plus a few spare for those who are not named. */
const mostNamed = 101
const mostLookedAt = 120

/** Whether the record of a row's kind matches. */
const isKind = (isMatch: (record: KindRecord) => boolean): RawBuilder<boolean> =>
  sql`notification.kind in (${sql.join(listKinds(isMatch).map((kind) => sql.lit(kind)))})`

const hasDeed = (deed: KindRecord['deed']) => isKind((record) => record.deed === deed)
const hasSubject = (subject: KindRecord['subject']) => isKind((record) => record.subject === subject)

/** One row per day and followed subject. */
const ofWorks = hasDeed('work')

/** Whether a work still publicly belongs to what its reader follows. A work notified for a city must still show there. */
const isStillOfIt = sql`case
  when ${hasSubject('region')} then added.shown_in::text = notification.subject and exists (
    select from spot where spot.id = added.spot_id and spot.location_level <> 'hidden')
  when ${hasSubject('member')} then ${isAddedInPublic('added.member_id')}
  when ${hasSubject('spot')} then added.spot_id::text = notification.subject
  when ${hasSubject('maker')} then exists (
    select from maker as told join credit on credit.maker_id = coalesce(told.merged_into, told.id)
    where told.id = notification.subject::uuid and credit.artwork_id = added.id and credit.state = 'standing')
  end`

/** The actors named in a notification. Leaves out members blocked in either direction, and deeds that were taken back. */
const standing = sql`select actor.member_id, actor.deed_id, actor.at
  from (select * from notification_actor where notification_id = notification.id
    order by at desc limit ${sql.lit(mostLookedAt)}) as actor
  where not ${areApart('notification.member_id', 'actor.member_id')}
    and case
      when ${hasDeed('follow')} then exists (
        select from follow where follow.member_id = actor.member_id and target_type = 'member'
          and target_id = notification.member_id::text)
      when ${hasDeed('props')} then exists (
        select from props where props.member_id = actor.member_id and props.artwork_id = notification.artwork_id)
      when ${hasDeed('sighting')} then not exists (
        select from sighting where sighting.undoes = actor.deed_id)
      when ${hasDeed('comment')} then exists (
        select from comment where comment.id = actor.deed_id and comment.text is not null)
      when ${hasDeed('mention')} then exists (
        select from comment_mention as mention where mention.comment_id = actor.deed_id
          and mention.member_id = notification.member_id and mention.removed_at is null)
      when ${ofWorks} then exists (
        select from artwork as added where added.id = actor.deed_id and added.state = 'published' and ${isStillOfIt})
      else true end`

const isShownWithoutActor = isKind(({ actors }) => actors === 'optional' || actors === 'none')

const isStoredWithoutActor = sql`(${isKind(({ actors }) => actors === 'named-if-stored')} and not exists (
  select from notification_actor where notification_id = notification.id))`

/** Not withdrawn, refused, lapsed or called off. */
const isStillProposed = sql`exists (select from battle where battle.id = notification.subject::uuid
  and battle.state not in ('refused', 'lapsed', 'voided'))`

/** The notifications a member may see now: works that are public, by members who are not blocked. */
export function shown(db: Database, memberId: string) {
  return (
    db
      .selectFrom('notification')
      .leftJoin('artwork', (join) =>
        join.on(sql<boolean>`artwork.id = case when ${ofWorks}
        then (select one.deed_id from (${standing}) as one order by one.at desc limit 1)
        else notification.artwork_id end`),
      )
      .where('notification.member_id', '=', memberId)
      .where(sql<boolean>`(notification.artwork_id is null or artwork.state = 'published')`)
      .where(sql<boolean>`(${isShownWithoutActor} or exists (${standing}) or ${isStoredWithoutActor})`)
      .where(sql<boolean>`(notification.kind <> 'battle_challenged' or ${isStillProposed})`)
      // Hide replies on works by a blocked member.
      .where(
        sql<boolean>`(notification.kind <> 'reply' or not ${areApart('notification.member_id', 'artwork.member_id')})`,
      )
      .where(sql<boolean>`(not ${hasSubject('work')} or exists (
      select from artwork as other where other.id::text = notification.subject and other.state = 'published'))`)
  )
}

const selectCount = (column: string) =>
  sql<number>`(select least(count(distinct ${sql.ref(column)}), ${sql.lit(mostNamed)})::int from (${standing}) as one)`

export function rows(db: Database, memberId: string) {
  return shown(db, memberId)
    .select(['notification.id', 'notification.kind', 'notification.happened_at', 'notification.read_at'])
    .select(['notification.subject', 'artwork.id as artwork_id', 'notification.version', 'artwork.title'])
    .select('artwork.kind as work_kind')
    .select([
      sql<string[]>`array(select member.username from (${standing}) as one join member on member.id = one.member_id
        group by member.id order by max(one.at) desc, member.username limit 2)`.as('actors'),
      selectCount('one.member_id').as('actor_count'),
      sql<number>`case when ${ofWorks} then ${selectCount('one.deed_id')} when artwork.id is null then 0 else 1 end`.as(
        'work_count',
      ),
      sql<string | null>`(select one.deed_id from (${standing}) as one order by one.at desc limit 1)`.as('deed'),
      sql<string | null>`case when notification.kind = 'credit_refused' then (
        select credit.refused_reason from credit
        where credit.artwork_id = notification.artwork_id and credit.maker_id::text = notification.subject) end`.as(
        'reason',
      ),
    ])
}

export type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

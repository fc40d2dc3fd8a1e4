import { sql } from 'kysely'
import { areApart } from '#server/database/blocks.ts'
import type { Database } from '#server/database/connection.ts'
import { isAddedInPublic } from '#server/database/public-members.ts'

/** Looks at the newest actors of a row: a hundred are counted, plus a few spare for those who are not named. */
const mostNamed = 101
const mostLookedAt = 120

/** One row per day and followed subject. Its deeds are works. */
const ofWorks = sql`notification.kind in ('maker_work', 'member_work', 'city_work', 'wall_work')`

/** Whether a work still publicly belongs to what its reader follows. A work notified for a city must still show there. */
const isStillOfIt = sql`case notification.kind
  when 'city_work' then added.shown_in::text = notification.subject and exists (
    select from spot where spot.id = added.spot_id and spot.location_level <> 'hidden')
  when 'member_work' then ${isAddedInPublic('added.member_id')}
  when 'wall_work' then added.spot_id::text = notification.subject
  when 'maker_work' then exists (
    select from maker as told join credit on credit.maker_id = coalesce(told.merged_into, told.id)
    where told.id = notification.subject::uuid and credit.artwork_id = added.id and credit.state = 'standing')
  end`

/** The actors named in a notification. Leaves out members blocked in either direction, and deeds that were taken back. */
const standing = sql`select actor.member_id, actor.deed_id, actor.at
  from (select * from notification_actor where notification_id = notification.id
    order by at desc limit ${sql.lit(mostLookedAt)}) as actor
  where not ${areApart('notification.member_id', 'actor.member_id')}
    and case
      when notification.kind = 'follower' then exists (
        select from follow where follow.member_id = actor.member_id and target_type = 'member'
          and target_id = notification.member_id::text)
      when notification.kind = 'props' then exists (
        select from props where props.member_id = actor.member_id and props.artwork_id = notification.artwork_id)
      when notification.kind in ('work_seen', 'work_gone') then not exists (
        select from sighting where sighting.undoes = actor.deed_id)
      when notification.kind in ('comment', 'reply') then exists (
        select from comment where comment.id = actor.deed_id and comment.text is not null)
      when notification.kind = 'mention' then exists (
        select from comment_mention as mention where mention.comment_id = actor.deed_id
          and mention.member_id = notification.member_id and mention.removed_at is null)
      when ${ofWorks} then exists (
        select from artwork as added where added.id = actor.deed_id and added.state = 'published' and ${isStillOfIt})
      else true end`

/** Kinds without a named actor, or with only a work or a tier. */
const nameless = sql`('credit_accepted', 'credit_refused', 'covering_accepted', 'covering_rejected', 'text_accepted', 'achievement',
  'battle_accepted', 'battle_declined', 'battle_lapsed', 'battle_opened', 'battle_closed', 'battle_settled', 'battle_voided',
  'statement', 'statement_ended', 'appeal_refused', 'report_upheld', 'report_dismissed',
  'claim_accepted', 'claim_refused', 'claim_expired', 'claim_disputed', 'claim_ended', 'claim_received',
  'claim_became_dispute', 'claim_kept',
  'crew_edited', 'crew_received')`

/** A challenge as an artist is stored without a name. */
const isNamelessChallenge = sql`(notification.kind = 'battle_challenged' and not exists (
  select from notification_actor where notification_id = notification.id))`

/** Not withdrawn, refused, lapsed or called off. */
const isStillAsked = sql`exists (select from battle where battle.id = notification.subject::uuid
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
      .where(sql<boolean>`(notification.kind in ${nameless} or exists (${standing}) or ${isNamelessChallenge})`)
      .where(sql<boolean>`(notification.kind <> 'battle_challenged' or ${isStillAsked})`)
      // Hide replies on works by a blocked member.
      .where(
        sql<boolean>`(notification.kind <> 'reply' or not ${areApart('notification.member_id', 'artwork.member_id')})`,
      )
      .where(sql<boolean>`(notification.kind not like 'covering%' or exists (
      select from artwork as other where other.id::text = notification.subject and other.state = 'published'))`)
  )
}

const countOf = (column: string) =>
  sql<number>`(select least(count(distinct ${sql.ref(column)}), ${sql.lit(mostNamed)})::int from (${standing}) as one)`

export function rows(db: Database, memberId: string) {
  return shown(db, memberId)
    .select(['notification.id', 'notification.kind', 'notification.happened_at', 'notification.read_at'])
    .select(['notification.subject', 'artwork.id as artwork_id', 'notification.version', 'artwork.title'])
    .select('artwork.kind as work_kind')
    .select([
      sql<string[]>`array(select member.username from (${standing}) as one join member on member.id = one.member_id
        group by member.id order by max(one.at) desc, member.username limit 2)`.as('actors'),
      countOf('one.member_id').as('actor_count'),
      sql<number>`case when ${ofWorks} then ${countOf('one.deed_id')} when artwork.id is null then 0 else 1 end`.as(
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

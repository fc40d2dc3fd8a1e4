import { type RawBuilder, sql } from 'kysely'
import { isAddedInPublic, isSeenInPublic } from '#server/domain/public-members.ts'
import type { Database } from '#server/platform/database/connection.ts'
import type { Followable } from '../follows/queries-names.ts'

export interface FeedEvent {
  /** Id of the added work, the sighting, or the won battle. */
  id: string
  artwork_id: string
  at: Date
  /** For a sighting that stands for a day: how many more there were. */
  others: number
  because: Followable[]
}

interface Range {
  memberId: string
  after: { at: Date; id: string } | null
  most: number
}

/** The newest activity on everything a member follows, each once, with all the followed things it belongs to. */
export async function listFeedEvents(db: Database, range: Range): Promise<FeedEvent[]> {
  const { memberId, most } = range
  const { rows } = await sql<FeedEvent>`
    with mine as materialized (
      select target_type as type, target_id as target,
        case when target_type <> 'region' then target_id::uuid end as id,
        case when target_type = 'region' then target_id::integer end as region_id
      from follow where member_id = ${memberId}
    )
    select id, artwork_id, at, max(others) as others, json_agg(json_build_object('type', type, 'id', target) order by type, target) as because
    from (${sql.join(listSources(range), sql` union all `)}) as happening
    group by id, artwork_id, at
    order by at desc, id desc
    limit ${sql.lit(most)}`.execute(db)
  return rows
}

/** Each source reads at most one page. */
function listSources({ memberId, after, most }: Range): RawBuilder<unknown>[] {
  const apart = sql`array(select blocked_id from block where member_id = ${memberId}
    union all select member_id from block where blocked_id = ${memberId})`
  const byOthers = (column: string) => sql`${sql.ref(column)} <> ${memberId} and ${sql.ref(column)} <> all (${apart})`
  const newest = (at: string, id: string) => sql`
    and ${after ? sql`(${sql.ref(at)}, ${sql.ref(id)}) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by ${sql.ref(at)} desc, ${sql.ref(id)} desc limit ${sql.lit(most)}`
  const source = (type: Followable['type'], happened: RawBuilder<unknown>, others = sql`0`) => sql`
    select found.id, found.artwork_id, found.at, ${others} as others, mine.type, mine.target
    from mine cross join lateral (${happened}) as found where mine.type = ${sql.lit(type)}`
  const works = sql`select artwork.id, artwork.id as artwork_id, artwork.published_at as at from artwork`
  const shown = sql`artwork.state = 'published' and ${byOthers('artwork.member_id')}`
  const theirs = sql`artwork.member_id = mine.id and ${isAddedInPublic('mine.id')}`
  const last = newest('artwork.published_at', 'artwork.id')
  const won = sql`select battle.id, artwork.id as artwork_id, battle.settles_at as at
    from battle join artwork on artwork.id = battle.winner_id and ${shown}`
  const lastWon = newest('battle.settles_at', 'battle.id')
  const isCurrent = sql`artwork.state = 'published' and sighting.undoes is null
    and not exists (select from sighting as undo where undo.undoes = sighting.id)
    and ${byOthers('sighting.member_id')} and artwork.member_id <> all (${apart})`
  const bySightings = sql`sighting join artwork on artwork.id = sighting.artwork_id
    where sighting.member_id = mine.id and ${isSeenInPublic('mine.id')} and ${isCurrent}`
  const seen = (
    when: RawBuilder<unknown>,
  ) => sql`select sighting.id, artwork.id as artwork_id, sighting.created_at as at
    from ${bySightings} and ${when} order by sighting.created_at desc, sighting.id desc limit 1`
  const truncateToDay = (at: RawBuilder<unknown>) => sql`date_trunc('day', ${at}, 'UTC')`
  return [
    source('member', sql`${works} where ${theirs} and ${shown} ${last}`),
    source(
      'maker',
      sql`${works} join maker_work on maker_work.artwork_id = artwork.id
        where maker_work.maker_id = (select coalesce(merged_into, id) from maker where maker.id = mine.id)
          and ${shown} ${newest('maker_work.published_at', 'maker_work.artwork_id')}`,
    ),
    source('member', sql`${won} where ${theirs} ${lastWon}`),
    source(
      'maker',
      sql`${won} join maker_work on maker_work.artwork_id = artwork.id
        where maker_work.maker_id = (select coalesce(merged_into, id) from maker where maker.id = mine.id) ${lastWon}`,
    ),
    // A hidden place is in no city, not even in the moment before the work's projected columns are updated.
    source(
      'region',
      sql`${works} join spot on spot.id = artwork.spot_id and spot.location_level <> 'hidden'
        where artwork.shown_in = mine.region_id and ${shown} ${last}`,
    ),
    source('spot', sql`${works} where artwork.spot_id = mine.id and ${shown} ${last}`),
    source(
      'spot',
      sql`select sighting.id, artwork.id as artwork_id, sighting.created_at as at
        from artwork join sighting on sighting.artwork_id = artwork.id
        where artwork.spot_id = mine.id and ${isCurrent}
          ${newest('sighting.created_at', 'sighting.id')}`,
    ),
    // Fifty sightings on one evening become one item: a day is shown by its last sighting, wherever a page begins.
    source(
      'member',
      sql`select * from (
          with recursive round as (
            (${seen(sql`sighting.created_at < ${after ? sql`${truncateToDay(sql`${after.at}::timestamptz`)} + interval '1 day'` : sql`'infinity'`}`)})
            union all
            select earlier.* from round cross join lateral (${seen(sql`sighting.created_at < ${truncateToDay(sql`round.at`)}`)}) as earlier
          )
          select round.*, (
            select count(*)::integer - 1 from ${bySightings}
            and sighting.created_at >= ${truncateToDay(sql`round.at`)} and sighting.created_at <= round.at
          ) as others
          -- One extra: the item of the boundary day may already be on the page before.
          from round limit ${sql.lit(most + 1)}
        ) as told where true ${newest('told.at', 'told.id')}`,
      sql`found.others`,
    ),
  ]
}

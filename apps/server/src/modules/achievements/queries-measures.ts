import { ArtworkKind } from '@allcity/contract/kinds'
import { type RawBuilder, sql } from 'kysely'
import { selectPerson } from '#server/domain/same-person.ts'
import type { Database } from '#server/platform/database/connection.ts'
import type { Measures } from './rules.ts'

export type Measure = (db: Database, memberId: string) => Promise<Measures>

export const read = async (db: Database, query: RawBuilder<unknown>): Promise<Measures> => {
  const { rows } = await sql<Record<string, number | string | null>>`${query}`.execute(db)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([id, count]) => [id, Number(count ?? 0)]))
}

const isMine = (memberId: string) => sql`artwork.member_id = ${memberId} and artwork.state = 'published'`
const isNotUndone = sql`undoes is null and not exists (select from sighting as undo where undo.undoes = sighting.id)`
const yearsOfHeritage = 20
const daysUnseen = 180

export const measureWorks: Measure = (db, memberId) =>
  read(
    db,
    sql`select count(*) as first_stop, count(*) as rolling_stock,
      count(distinct artwork.kind) filter (where artwork.kind <> 'other') as all_kinds,
      count(distinct spot.surface) filter (where spot.surface <> 'other') as all_surfaces,
      count(distinct artwork.shown_in) as cities, count(distinct artwork.shown_country) as countries,
      count(distinct date_trunc('month', artwork.published_at)) as seasons,
      ${sql.join(kinds.map((kind) => sql`count(*) filter (where artwork.kind = ${kind}) as ${sql.ref(`${kind}_line`)}`))},
      count(*) filter (where spot.surface = 'train') as trains,
      count(distinct (coalesce(vehicle.operator, artwork.train_operator), artwork.train_line))
        filter (where artwork.train_line is not null) as subway_lines,
      count(*) filter (where artwork.year_made <= extract(year from now()) - ${yearsOfHeritage}::int) as old_works,
      (select count(*) from photo join artwork on artwork.id = photo.artwork_id
        where ${isMine(memberId)} and photo.alt_text is not null) as described,
      (select max(works) from (select count(*) as works from artwork where ${isMine(memberId)}
        group by date_trunc('day', artwork.published_at)) as day) as express
    from artwork join spot on spot.id = artwork.spot_id left join vehicle on vehicle.id = spot.vehicle_id
    where ${isMine(memberId)}`,
  )

const kinds = ArtworkKind.options.filter((kind) => kind !== 'other')

const neighbour = (which: RawBuilder<unknown>) => sql`exists (select from artwork as other
  where other.spot_id = artwork.spot_id and other.state = 'published' and other.id <> artwork.id and ${which})`

export const measureWalls: Measure = (db, memberId) =>
  read(
    db,
    sql`select
      count(*) filter (where ${neighbour(sql`other.published_at > artwork.published_at and other.member_id <> artwork.member_id`)}
        and not ${neighbour(sql`other.published_at < artwork.published_at`)}) as terminal,
      count(*) filter (where ${neighbour(sql`other.published_at < artwork.published_at`)}) as history,
      (select count(*) from covering join artwork on artwork.id = covering.newer_id
        where ${isMine(memberId)} and covering.state = 'accepted') as coverings
    from artwork where ${isMine(memberId)}`,
  )

/** The longest streak of active days. Consecutive days share the same day minus row number. */
export const measureDays: Measure = (db, memberId) =>
  read(
    db,
    sql`select max(days) as streak from (
      select count(*) as days from (
        select day, day - (row_number() over (order by day))::int as island from (
          select artwork.published_at::date as day from artwork where ${isMine(memberId)}
          union select created_at::date from sighting where member_id = ${memberId} and ${isNotUndone}) as active) as days
      group by island) as islands`,
  )

/** Compares persons, so that a second account of the same mailbox does not count. */
const areOthers = (one: string, other: string) => sql`${selectPerson(one)} <> ${selectPerson(other)}`
const ofOthers = areOthers('artwork.member_id', 'sighting.member_id')

export const measureSightings: Measure = (db, memberId) =>
  read(
    db,
    sql`select count(distinct sighting.artwork_id) filter (where ${ofOthers}) as sightings,
      count(distinct sighting.artwork_id) filter (where ${ofOthers} and on_site) as on_site,
      count(*) filter (where ${ofOthers} and sighting.seen_on - coalesce(
        (select max(before.seen_on) from sighting as before where before.artwork_id = sighting.artwork_id
          and before.created_at < sighting.created_at and before.undoes is null
          and not exists (select from sighting as undo where undo.undoes = before.id)),
        artwork.seen_on, artwork.published_at::date) >= ${daysUnseen}::int) as renewals,
      count(*) filter (where sighting.status in ('painted_over', 'removed')
        and artwork.status in ('painted_over', 'removed')) as last_stop,
      (select count(*) from vehicle_sighting as seen where seen.member_id = ${memberId} and seen.undoes is null
        and not exists (select from vehicle_sighting as undo where undo.undoes = seen.id)) as train_spotter
    from sighting join artwork on artwork.id = sighting.artwork_id
    where sighting.member_id = ${memberId} and ${isNotUndone}`,
  )

export const measureNames: Measure = (db, memberId) =>
  read(
    db,
    sql`select
      (select count(*) from credit join artwork on artwork.id = credit.artwork_id
        where credit.member_id = ${memberId} and credit.state = 'standing'
          and ${areOthers('artwork.member_id', 'credit.member_id')}) as solved,
      (select count(*) from credit_agreement join credit on credit.id = credit_agreement.credit_id
        join artwork on artwork.id = credit.artwork_id
        where credit_agreement.member_id = ${memberId} and credit.state = 'standing'
          and ${areOthers('credit.member_id', 'credit_agreement.member_id')}
          and ${areOthers('artwork.member_id', 'credit_agreement.member_id')}) as agreements,
      (select count(*) from maker where created_by = ${memberId} and merged_into is null and exists (
        select from credit where credit.maker_id = maker.id and credit.state = 'standing')) as newcomers,
      (select count(distinct photo.id) from picture_text join photo on photo.id = picture_text.photo_id
        where picture_text.member_id = ${memberId} and picture_text.state = 'accepted'
          and ${areOthers('photo.member_id', 'picture_text.member_id')} and (picture_text.decided_by is null
            or ${areOthers('picture_text.decided_by', 'picture_text.member_id')})) as texts`,
  )

const shared = (least: number) => sql`collection.member_id = ${sql.ref('me.id')} and visibility = 'public' and (
  select count(*) from collection_item where collection_id = collection.id) >= ${least}::int`

/** Cap far beyond the last tier, so that members with many followers are cheap to count. */
const mostFollowers = sql.lit(2_000)

export const measurePeople: Measure = (db, memberId) =>
  read(
    db,
    sql`select (select count(*) from collection where ${shared(1)}) as lists,
      (select count(*) from collection where is_walk and ${shared(5)}) as walks,
      (select count(distinct person) from (select ${selectPerson('follow.member_id')} as person from follow
        where target_type = 'member' and target_id = me.id::text and ${areOthers('follow.member_id', 'me.id')}
        limit ${mostFollowers}) as others) as followers,
      (select count(*) from follow where follow.member_id = me.id) as following
    from (select ${memberId}::uuid as id) as me`,
  )

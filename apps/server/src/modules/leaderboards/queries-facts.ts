import { holdHours, leastVotesThatPay, pointRules } from '@allcity/contract/points'
import { sql } from 'kysely'
import { selectPerson } from '#server/domain/same-person.ts'
import type { Database } from '#server/platform/database/connection.ts'
import type { Earlier, WorkFacts } from './rules.ts'
import { keyOfEntry, type Standing } from './rules-differ.ts'
import { asOnePerson } from './rules-people.ts'

const among = (column: string, ids: string[]) => sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`

/** When the current hold of a work ends. A work that left before its hold was over has not completed it. */
const dayOver = sql<Date>`coalesce((
  select case when exists (select from ledger_entry as back where back.reverses = entry.id and back.at < entry.counts_from)
    then 'infinity' else entry.counts_from end
  from ledger_entry as entry
  where entry.artwork_id = artwork.id and entry.reason = 'published' and entry.reverses is null
  order by entry.turn desc limit 1), artwork.published_at + ${sql.lit(holdHours)} * interval '1 hour')`

/** The work was reported during its hold, and no moderator has dismissed the report. */
const isReported = sql<boolean>`exists (select from report_case
  where subject_type = 'artwork' and subject_id = artwork.id and decision is null
    and opened_at < ${dayOver})`

/** A takedown notice came during the hold, and no moderator has decided it. */
const isTakedownRequested = sql<boolean>`exists (select from takedown_work join takedown on takedown.id = takedown_work.takedown_id
  where takedown_work.artwork_id = artwork.id and takedown.state = 'open'
    and takedown.created_at < ${dayOver})`

/** The facts about published works, without works whose hold is blocked by a report or a notice. */
export async function listFacts(db: Database, ids: string[]): Promise<WorkFacts[]> {
  const works = await db
    .selectFrom('artwork')
    .select(['id', 'kind', 'shown_in as region_id', 'half_life_days as halfLifeDays'])
    .select([
      'member_id as uploaderId',
      'is_imported as isImported',
      'seen_on as seenOn',
      'published_at as publishedAt',
    ])
    .where(among('id', ids))
    .where('state', '=', 'published')
    .where(({ not }) => not(isReported))
    .where(({ not }) => not(isTakedownRequested))
    .execute()
  const sightings = await listSightings(db, ids)
  const credits = await listCredits(db, ids)
  const acceptedTexts = await listTexts(db, ids)
  const makers = await listMakers(db, ids)
  const props = await listProps(db, ids)
  const victories = await listVictories(db, ids)
  const people = await listPeople(db, [
    ...works.map(({ uploaderId }) => uploaderId),
    ...acceptedTexts.map(({ takenBy }) => takenBy),
    ...[...sightings, ...credits, ...credits.flatMap(({ agreedBy }) => agreedBy), ...acceptedTexts].map(
      ({ memberId }) => memberId,
    ),
  ])
  const facts = works.map(({ publishedAt, ...work }) => ({
    ...work,
    publishedAt: publishedAt ?? new Date(),
    sightings: of(sightings, work.id),
    credits: of(credits, work.id),
    acceptedTexts: of(acceptedTexts, work.id),
    makers: of(makers, work.id),
    props: of(props, work.id),
    victories: of(victories, work.id),
  }))
  return facts.map((work) => asOnePerson(work, people))
}

/** The mailboxes of these members. */
async function listPeople(db: Database, memberIds: (string | null)[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('member')
    .select(['id', sql<string>`fold_address(email)`.as('person')])
    .where(
      among(
        'id',
        memberIds.filter((id) => id !== null),
      ),
    )
    .execute()
  return new Map(rows.map(({ id, person }) => [id, person]))
}

const of = <T extends { artwork_id: string }>(rows: T[], id: string): T[] => rows.filter((row) => row.artwork_id === id)

const listSightings = (db: Database, ids: string[]) =>
  db
    .selectFrom('sighting')
    .leftJoin('sighting as undo', 'undo.undoes', 'sighting.id')
    .select(['sighting.artwork_id', 'sighting.id', 'sighting.member_id as memberId', 'sighting.seen_on as seenOn'])
    .select(['sighting.created_at as at', sql<boolean>`sighting.status in ('painted_over', 'removed')`.as('isGone')])
    .where(among('sighting.artwork_id', ids))
    .where('sighting.undoes', 'is', null)
    .where('undo.id', 'is', null)
    .orderBy('sighting.created_at')
    .orderBy('sighting.id')
    .execute()

async function listCredits(db: Database, ids: string[]) {
  const credits = await db
    .selectFrom('credit')
    .select(['artwork_id', 'id', 'member_id as memberId', 'created_at as at'])
    .where(among('artwork_id', ids))
    .where('state', '=', 'standing')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const agreements = await db
    .selectFrom('credit_agreement')
    .select(['credit_id', 'member_id as memberId', 'created_at as at'])
    .where(
      among(
        'credit_id',
        credits.map(({ id }) => id),
      ),
    )
    .orderBy('created_at')
    .orderBy('member_id')
    .execute()
  return credits.map((credit) => ({
    ...credit,
    agreedBy: agreements.filter(({ credit_id }) => credit_id === credit.id),
  }))
}

const listTexts = (db: Database, ids: string[]) =>
  db
    .selectFrom('picture_text')
    .innerJoin('photo', 'photo.id', 'picture_text.photo_id')
    .select(['photo.artwork_id', 'photo.id as photoId', 'picture_text.id', 'picture_text.member_id as memberId'])
    .select(({ fn }) => fn.coalesce('picture_text.decided_by', 'photo.member_id').as('takenBy'))
    .select('picture_text.created_at as at')
    .where(among('photo.artwork_id', ids))
    .where('picture_text.state', '=', 'accepted')
    .orderBy('picture_text.created_at')
    .orderBy('picture_text.id')
    .$narrowType<{ artwork_id: string }>()
    .execute()

/** For each of the props that pay in a day, this many are read to count the distinct people. */
const accountsLookedAt = 3
const mostProps = pointRules.propped.mostADay / pointRules.propped.points

/** Steps from day to day by an index and reads only props that can pay. A work may have very many. */
async function listProps(db: Database, ids: string[]) {
  const { rows } = await sql<{ artwork_id: string; day: string; given: number; at: Date }>`
    with recursive given (artwork_id, day) as (
      select id, (select utc_day(max(created_at)) from props where artwork_id = id) from unnest(${ids}::uuid[]) as work (id)
      union all
      select artwork_id, (select utc_day(max(created_at)) from props
        where props.artwork_id = given.artwork_id and created_at < given.day::timestamp at time zone 'utc')
      from given where day is not null
    )
    select given.artwork_id, given.day::text as day, paying.given, paying.at from given, lateral (
      select least(count(distinct person), ${mostProps})::integer as given, min(created_at) as at from (
        select created_at, ${selectPerson('props.member_id')} as person from props where props.artwork_id = given.artwork_id
          and created_at >= given.day::timestamp at time zone 'utc' and created_at < (given.day + 1)::timestamp at time zone 'utc'
        order by created_at limit ${mostProps * accountsLookedAt}::integer
      ) as few
    ) as paying
    where given.day is not null`.execute(db)
  return rows
}

/** Settled battles that a work won, if enough members voted. */
async function listVictories(db: Database, ids: string[]) {
  const { rows } = await sql<{ artwork_id: string; id: string; at: Date }>`
    select case when one_votes > other_votes then one_id else other_id end as artwork_id, id, settles_at as at
    from battle
    where (one_id = any(${ids}::uuid[]) or other_id = any(${ids}::uuid[])) and state = 'settled'
      and one_votes <> other_votes and one_votes + other_votes >= ${leastVotesThatPay}::integer`.execute(db)
  return rows
}

/** A crew is listed once per work, however many of its members made it. */
async function listMakers(db: Database, ids: string[]) {
  const { rows } = await sql<{ artwork_id: string; id: string; type: 'artist' | 'crew' }>`
    select maker_work.artwork_id, maker.id, maker.type from maker_work join maker on maker.id = maker_work.maker_id
    where maker_work.artwork_id = any(${ids}::uuid[])
    union
    select maker_work.artwork_id, crew.id, crew.type from maker_work join artwork on artwork.id = maker_work.artwork_id
    join membership on membership.artist_id = maker_work.maker_id join maker as crew on crew.id = membership.crew_id
    where maker_work.artwork_id = any(${ids}::uuid[]) and membership.is_public and crew.merged_into is null
      and coalesce(artwork.year_made, extract(year from artwork.seen_on), extract(year from artwork.published_at))
        between coalesce(membership.from_year, 0) and coalesce(membership.to_year, 9999)`.execute(db)
  return rows
}

/** Entries about these works that were not taken back. */
export async function listStanding(db: Database, ids: string[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select id::double precision as id, subject_id, reason, artwork_id, cause_id, points, turn, kind, region_id, counts_from
    from ledger_entry as entry
    where artwork_id = any(${ids}::uuid[]) and reverses is null
      and not exists (select from ledger_entry as back where back.reverses = entry.id)`.execute(db)
  return rows
}

/** The last payment of each cause of these works that was taken back, by `keyOfEntry`. */
export async function listEarlier(db: Database, ids: string[]): Promise<Map<string, Earlier>> {
  const { rows } = await sql<Pick<Standing, 'subject_id' | 'reason' | 'artwork_id' | 'cause_id'> & Earlier>`
    select distinct on (entry.subject_id, entry.reason, entry.artwork_id, entry.cause_id)
      entry.subject_id, entry.reason, entry.artwork_id, entry.cause_id, entry.turn,
      entry.counts_from as "countsFrom", back.at as "takenBackAt"
    from ledger_entry as entry join ledger_entry as back on back.reverses = entry.id
    where entry.artwork_id = any(${ids}::uuid[])
    order by entry.subject_id, entry.reason, entry.artwork_id, entry.cause_id, entry.turn desc`.execute(db)
  return new Map(rows.map((row) => [keyOfEntry(row), row]))
}

import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { HttpError, notFound } from '#server/http/errors.ts'
import type { ListedVote } from './rules.ts'
import { type CheckedVote, findSuspects, type Suspects } from './rules-checks.ts'

/** @throws HttpError for a battle whose votes are not to be told yet. */
async function checkOver(db: Database, id: string): Promise<Date> {
  const battle = await db.selectFrom('battle').select(['state', 'starts_at']).where('id', '=', id).executeTakeFirst()
  if (!battle || ['proposed', 'refused', 'lapsed'].includes(battle.state)) throw notFound('battle')
  const isOver = battle.state === 'closed' || battle.state === 'settled'
  if (!isOver || !battle.starts_at) throw new HttpError('conflict', 'Nobody sees the votes before the battle is over')
  return battle.starts_at
}

/** Every vote with its day, in an order that says nothing of who gave it. */
export async function listVotes(db: Database, id: string): Promise<ListedVote[]> {
  await checkOver(db, id)
  const day = sql<string>`(at at time zone 'utc')::date::text`
  return db
    .selectFrom('battle_vote')
    .select(['choice', 'voided', day.as('day')])
    .where('battle_id', '=', id)
    .orderBy(day)
    .orderBy(sql`md5(battle_id::text || person_key)`)
    .execute()
}

/** So many battles of a voter, the last ones, say whether they only ever go one way. */
const lookedAt = 20

/** What the checks find in the votes of a battle that is over; networks are known until it is settled. */
export async function listSuspects(db: Database, id: string): Promise<Suspects[]> {
  const startsAt = await checkOver(db, id)
  const { rows } = await sql<CheckedVote>`
    with voter as (
      select member_id from battle_vote where battle_id = ${id}
    ), faithful as (
      select voter.member_id
      from voter
      cross join lateral (
        select battle_id, choice from battle_vote where member_id = voter.member_id order by at desc limit ${lookedAt}::integer
      ) as late
      join battle on battle.id = late.battle_id
      group by voter.member_id
      having count(*) >= 3
        and count(distinct case late.choice when 'one' then battle.one_member_id else battle.other_member_id end) = 1
    )
    select vote.member_id as "memberId", member.username, member.email, member.created_at as "memberSince",
      vote.choice, vote.at, vote.network_key as "networkKey", vote.voided,
      vote.member_id in (select member_id from faithful) as "isOneWay"
    from battle_vote as vote
    join member on member.id = vote.member_id
    where vote.battle_id = ${id}
    order by vote.at, vote.member_id`.execute(db)
  return findSuspects(rows, startsAt)
}

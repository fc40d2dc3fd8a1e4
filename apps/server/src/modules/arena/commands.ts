import { type Answer, type Counting, ratingMethod } from '@allcity/contract/arena'
import { dayMs } from '@allcity/contract/dates'
import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { hashPersonKey, isOwn, isOwnWork } from '#server/domain/same-person.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { enoughUntil, HttpError, notFound } from '#server/platform/errors.ts'
import type { Tables } from '#server/tables.ts'
import { openPairs } from './queries.ts'
import { drawnAtOnce, drawWorks, isShown } from './queries-draw.ts'
import { choosePair, computeCounting, countsFrom, type Drawn, togetherDays } from './rules.ts'

/** The shown pair, and the next one, whose photos are prefetched. */
const atOnce = 2

/**
 * Gives a member pairs to judge. Open pairs are returned again, so that a member cannot shop for other pairs; expired pairs still count for
 * the daily limit.
 */
export function issuePairs(db: Kysely<Tables>, memberId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // Serialise a member's requests, so that the limit holds.
    const { rows } = await sql<{ key: string }>`select ${hashPersonKey(sql.ref('email'))} as key
      from member where id = ${memberId} for no key update`.execute(tx)
    const person = rows[0]?.key ?? ''
    await takeTurns(tx, person)
    const open = await openPairs(tx, memberId).select('id').execute()
    for (let missing = atOnce - open.length; missing > 0; missing--) {
      const fullUntil = await findFullUntil(tx, person)
      if (fullUntil) {
        if (missing < atOnce) return
        throw enoughUntil(fullUntil, /*i18n*/ 'You reached today’s limit. Come back tomorrow')
      }
      if (!(await issueOne(tx, memberId, person))) return
    }
  })
}

async function issueOne(tx: Database, memberId: string, person: string): Promise<boolean> {
  const pair =
    (await pairAmong(tx, person, await drawWorks(tx, mayJudge(memberId)))) ??
    (await pairAmong(tx, person, await firstWorks(tx, memberId)))
  if (!pair) return false
  await tx
    .insertInto('matchup')
    .values({
      id: uuidv7(),
      member_id: memberId,
      person_key: person,
      left_id: pair[0].id,
      right_id: pair[1].id,
      expires_at: sql<Date>`clock_timestamp() + ${ratingMethod.pairMinutes}::integer * interval '1 minute'`,
    })
    .execute()
  return true
}

async function pairAmong(tx: Database, person: string, works: Drawn[]): Promise<[Drawn, Drawn] | null> {
  const ids = works.map(({ id }) => id)
  const together = new Set(
    (await listTogether(tx, person, ids)).flatMap(({ left_id, right_id }) => [left_id + right_id, right_id + left_id]),
  )
  return choosePair(works, (one, other) => together.has(one + other), Math.random)
}

/** Works a member may judge: with a photo, uploaded and made by other members, without a block in either direction. */
const mayJudge = (memberId: string) => sql<boolean>`${isShown} and not ${isOwnWork(memberId, sql.ref('artwork.id'))}
  and not exists (select from block where (block.member_id = ${memberId} and block.blocked_id = artwork.member_id)
    or (block.member_id = artwork.member_id and block.blocked_id = ${memberId}))`

/** Fallback: the first works, when too few may be judged for random keys to hit two of them. */
async function firstWorks(tx: Database, memberId: string): Promise<Drawn[]> {
  const { rows } = await sql<Drawn>`
    select rating.artwork_id as id, rating.mu, rating.sigma
    from rating
    join artwork on artwork.id = rating.artwork_id
    where ${mayJudge(memberId)} order by rating.draw_key limit ${drawnAtOnce}`.execute(tx)
  return rows
}

const listTogether = (tx: Database, person: string, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('matchup')
        .select(['left_id', 'right_id'])
        .where('person_key', '=', person)
        .where('issued_at', '>', new Date(Date.now() - togetherDays * dayMs))
        .where('left_id', 'in', ids)
        .where('right_id', 'in', ids)
        .execute()

/** When a person who used up the daily limit gets the next pair; null below the limit. */
async function findFullUntil(tx: Database, person: string): Promise<Date | null> {
  const { given, first } = await tx
    .selectFrom('matchup')
    .select(({ fn }) => [fn.countAll<string>().as('given'), fn.min('issued_at').as('first')])
    .where('person_key', '=', person)
    .where('issued_at', '>', new Date(Date.now() - dayMs))
    .executeTakeFirstOrThrow()
  return first && Number(given) >= ratingMethod.pairsADay ? new Date(first.getTime() + dayMs) : null
}

export interface Answered {
  leftId: string
  rightId: string
  counts: Counting
}

/** Answers a pair once. Idempotent; another member's pair is not found. */
export function answerPair(db: Kysely<Tables>, memberId: string, id: string, answer: Answer): Promise<Answered> {
  return db.transaction().execute(async (tx) => {
    const pair = await tx
      .selectFrom('matchup')
      .innerJoin('member', 'member.id', 'matchup.member_id')
      .selectAll('matchup')
      .select(['member.email', 'member.created_at as memberSince', sql<Date>`clock_timestamp()`.as('now')])
      .where('matchup.id', '=', id)
      .where('matchup.member_id', '=', memberId)
      .forUpdate('matchup')
      .executeTakeFirst()
    if (!pair) throw notFound('pair')
    const sides = { leftId: pair.left_id, rightId: pair.right_id }
    if (pair.answer !== null) {
      if (pair.answer !== answer) throw new HttpError('conflict', /*i18n*/ 'You already answered this pair')
      return { ...sides, counts: computeCounting(pair.counts_from, pair.answered_at ?? pair.now) }
    }
    if (pair.expires_at <= pair.now) throw new HttpError('gone', /*i18n*/ 'This pair expired. Here is another')
    const mayMove = await mayMoveBoth(tx, memberId, pair)
    const from = mayMove ? countsFrom(pair, answer, pair.now) : null
    await tx
      .updateTable('matchup')
      .set({ answer, answered_at: pair.now, counts_from: from })
      .where('id', '=', id)
      .execute()
    return { ...sides, counts: computeCounting(from, pair.now) }
  })
}

interface Given {
  person_key: string
  left_id: string
  right_id: string
}

/** Whether a vote may count: the person's daily limit per work holds, and both works are still published and not their own. */
async function mayMoveBoth(tx: Database, memberId: string, { person_key, left_id, right_id }: Given): Promise<boolean> {
  const shown = await tx
    .selectFrom('artwork')
    .select('id')
    .where('id', 'in', [left_id, right_id])
    .where('state', '=', 'published')
    .execute()
  if (shown.length < 2 || (await isOwn(tx, memberId, [left_id, right_id]))) return false
  await takeTurns(tx, person_key)
  const moved = (id: string) => sql<string>`count(*) filter (where ${id} in (left_id, right_id))`
  const today = await tx
    .selectFrom('matchup')
    .select([moved(left_id).as('left'), moved(right_id).as('right')])
    .where('person_key', '=', person_key)
    .where('issued_at', '>', new Date(Date.now() - dayMs))
    .where('counts_from', 'is not', null)
    .executeTakeFirstOrThrow()
  return Math.max(Number(today.left), Number(today.right)) < ratingMethod.perWorkAndDay
}

/** Serialises all accounts of one mailbox, so that the limits count them together. */
const takeTurns = (tx: Database, person: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${person}::text, 0))`.execute(tx)

import type { BattleCategory } from '@allcity/contract/battles'
import { type InsertObject, type Kysely, sql } from 'kysely'
import { isOwn } from '#server/domain/same-person.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { noteDecision } from '../audit/commands.ts'
import { battleAnswered, battleChallenged } from './events.ts'
import { checkHasRoom, checkMayMeet, checkNotAgain, findUploaders, hasPartIn, mayAnswer } from './queries-sides.ts'
import { answerBy, checkTimes, chooseCategory, isIdTaken, isPairTaken, timesFrom } from './rules.ts'

interface Challenge {
  id: string
  mine: string
  against: string
  title: string | null
  days: number
}

/** Challenges the uploader and the artist of another work, under the caller's id. Idempotent. */
export function challenge(db: Kysely<Tables>, jobs: Jobs, memberId: string, asked: Challenge): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // Serialise a member's challenges, so that the limit holds.
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
    if (await isMade(tx, asked.id, memberId)) return
    const [one, other] = await lockContenders(tx, asked.mine, asked.against)
    if (!(await hasPartIn(tx, memberId, [one.id]))) {
      throw new HttpError('forbidden', /*i18n*/ 'Only its uploader or artist can start a battle with this work')
    }
    if (await isOwn(tx, memberId, [other.id]))
      throw new HttpError('conflict', /*i18n*/ 'Both works are yours. Choose someone else’s')
    await checkMayMeet(tx, one.id, other.id, { one: [memberId, one.member_id], other: [other.member_id] })
    await checkHasRoom(tx, memberId)
    await checkNotAgain(tx, { challengerId: memberId, challengedId: other.member_id, works: [one.id, other.id] })
    await insertBattle(tx, {
      id: asked.id,
      title: asked.title,
      category: chooseCategory([one, other]),
      state: 'proposed' as const,
      made_by: 'challenge' as const,
      challenger_id: memberId,
      days: asked.days,
      one_id: one.id,
      other_id: other.id,
      one_member_id: memberId,
      other_member_id: other.member_id,
      answer_by: answerBy(new Date()),
    })
    await jobs.announce(tx, battleChallenged, { battleId: asked.id })
  })
}

/**
 * Accepts or refuses a challenge; the first of several eligible members decides. The challenger may withdraw it; the same answer again
 * changes nothing.
 */
export function answerChallenge(
  db: Kysely<Tables>,
  jobs: Jobs,
  memberId: string,
  id: string,
  accepts: boolean,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const battle = await tx.selectFrom('battle').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (battle?.made_by !== 'challenge') throw notFound('challenge')
    const isChallenged = await mayAnswer(tx, memberId, battle)
    if (!isChallenged && battle.challenger_id !== memberId)
      throw new HttpError('forbidden', /*i18n*/ 'This challenge isn’t for you')
    if (accepts && !isChallenged)
      throw new HttpError('forbidden', /*i18n*/ 'Only the other side can accept this challenge')
    if (battle.state === (accepts ? 'upcoming' : 'refused')) return
    if (battle.state !== 'proposed' || !battle.answer_by || battle.answer_by <= new Date()) {
      throw new HttpError('conflict', /*i18n*/ 'This challenge is already closed')
    }
    // A member who challenges as an artist stays anonymous, so check the uploaders and the accepting member.
    const { one_id, other_id } = battle
    if (accepts) {
      const { one, other } = await findUploaders(tx, one_id, other_id)
      await checkMayMeet(tx, one_id, other_id, { one, other: [...other, memberId] })
    }
    const number = accepts ? sql<number>`nextval('battle_number')` : null
    await tx
      .updateTable('battle')
      .set(
        accepts
          ? { state: 'upcoming', number, ...timesFrom(new Date(), battle.days ?? 1) }
          : { state: 'refused', answer_by: battle.answer_by },
      )
      .where('id', '=', id)
      .execute()
    // The challenger needs no notification of their own withdrawal.
    if (isChallenged) await jobs.announce(tx, battleAnswered, { battleId: id, isAccepted: accepts })
  })
}

interface Arranged {
  id: string
  one: string
  other: string
  title: string | null
  category?: BattleCategory | undefined
  startsAt: Date
  endsAt: Date
  /** The day of a daily battle by the system; absent for a moderator's battle. */
  day?: string
  moderatorId?: string
}

/** Creates a battle between two works, under the caller's id. @returns false when it exists already. */
export function arrangeBattle(
  db: Kysely<Tables>,
  { day, moderatorId, startsAt, endsAt, ...asked }: Arranged,
): Promise<boolean> {
  const arranging = db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('battle').select('id').where('id', '=', asked.id).executeTakeFirst()
    if (known) return false
    checkTimes(startsAt, endsAt, new Date())
    const [one, other] = await lockContenders(tx, asked.one, asked.other)
    if (moderatorId && (await isOwn(tx, moderatorId, [one.id, other.id]))) {
      throw new HttpError('forbidden', /*i18n*/ 'Only another moderator can arrange battles of your works')
    }
    await checkMayMeet(tx, one.id, other.id)
    const isMade = await insertBattle(tx, {
      id: asked.id,
      title: asked.title,
      category: chooseCategory([one, other], asked.category),
      state: 'upcoming' as const,
      number: sql<number>`nextval('battle_number')`,
      one_id: one.id,
      other_id: other.id,
      one_member_id: one.member_id,
      other_member_id: other.member_id,
      starts_at: startsAt,
      ends_at: endsAt,
      ...(day === undefined ? { made_by: 'moderator' as const } : { made_by: 'system' as const, day }),
    })
    if (isMade && moderatorId) {
      const details = { one: one.id, other: other.id }
      const subject = { type: 'battle' as const, id: asked.id }
      await noteDecision(tx, { actorId: moderatorId, action: 'battle.arrange', subject, reason: null, details })
    }
    return isMade
  })
  // A concurrent identical request was first.
  return arranging.catch((error: unknown) => {
    if (isIdTaken(error)) return false
    throw error
  })
}

async function insertBattle(tx: Database, battle: InsertObject<Tables, 'battle'>): Promise<boolean> {
  try {
    const made = await tx
      .insertInto('battle')
      .values(battle)
      .onConflict((conflict) => conflict.column('day').doNothing())
      .returning('id')
      .executeTakeFirst()
    return made !== undefined
  } catch (error) {
    throw isPairTaken(error) ? new HttpError('conflict', /*i18n*/ 'These two works are already in a battle') : error
  }
}

/** @throws HttpError when the id belongs to another member's battle. */
async function isMade(tx: Database, id: string, memberId: string): Promise<boolean> {
  const known = await tx.selectFrom('battle').select('challenger_id').where('id', '=', id).executeTakeFirst()
  if (known && known.challenger_id !== memberId)
    throw new HttpError('conflict', /*i18n*/ 'This id is taken. Create a new one')
  return known !== undefined
}

/** Reads and share-locks the two works until the battle is made. @throws HttpError unless both are published. */
async function lockContenders(tx: Database, oneId: string, otherId: string) {
  if (oneId === otherId) throw new HttpError('invalid_request', /*i18n*/ 'Pick two different works')
  const works = await tx
    .selectFrom('artwork')
    .innerJoin('spot', 'spot.id', 'artwork.spot_id')
    .select(['artwork.id', 'artwork.member_id', 'artwork.is_imported', 'spot.surface'])
    .where('artwork.id', 'in', [oneId, otherId])
    .where('artwork.state', '=', 'published')
    .orderBy('artwork.id')
    .forShare('artwork')
    .execute()
  const one = works.find(({ id }) => id === oneId)
  const other = works.find(({ id }) => id === otherId)
  if (!one || !other) throw notFound('artwork')
  if (one.is_imported || other.is_imported)
    throw new HttpError('conflict', /*i18n*/ 'Public records can’t be in battles')
  return [one, other] as const
}

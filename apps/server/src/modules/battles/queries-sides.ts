import { battleLimits } from '@allcity/contract/battles'
import { dayMs } from '@allcity/contract/dates'
import { type Selectable, sql } from 'kysely'
import { isThereAnother } from '#server/domain/conflict-of-interest.ts'
import { isOwn, isSamePerson, personKeyOfMember } from '#server/domain/same-person.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { fill, HttpError } from '#server/platform/errors.ts'
import type { BattleTable } from '#server/tables.ts'

/** The uploader of a work, and the members who hold its artists' pages. */
const selectPeople = (artworkId: string) =>
  sql`(select member_id from artwork where id = ${artworkId} union select artists_of(array[${artworkId}::uuid]))`

/** Members publicly known to belong to each of two works. */
interface Known {
  one: string[]
  other: string[]
}

/**
 * Refuses a battle between members of whom one blocked the other. Page holders are secret, so a member's request checks only blocks between
 * `known` members. Otherwise anyone could find the holder of a page by a credit, a block and a refusal.
 */
export async function checkMayMeet(tx: Database, oneId: string, otherId: string, known?: Known): Promise<void> {
  const those = (ids: string[]) => sql`(select unnest(${ids}::uuid[]))`
  const [one, other] = known ? [those(known.one), those(known.other)] : [selectPeople(oneId), selectPeople(otherId)]
  const { rows } = await sql`select from block
    where (member_id in ${one} and blocked_id in ${other}) or (member_id in ${other} and blocked_id in ${one})
    limit 1`.execute(tx)
  if (rows.length > 0) throw new HttpError('forbidden', /*i18n*/ 'You can’t battle this member')
}

/** The uploaders of two works. */
export async function findUploaders(tx: Database, oneId: string, otherId: string): Promise<Known> {
  const works = await tx.selectFrom('artwork').select(['id', 'member_id']).where('id', 'in', [oneId, otherId]).execute()
  const findUploader = (workId: string) => works.flatMap(({ id, member_id }) => (id === workId ? [member_id] : []))
  return { one: findUploader(oneId), other: findUploader(otherId) }
}

interface SidesRequest {
  challenger_id: string | null
  other_id: string
  other_member_id: string | null
}

/** Whether this member may answer a challenge: they uploaded the challenged work, or hold its artist's page. */
export const mayAnswer = async (db: Database, memberId: string, asked: SidesRequest): Promise<boolean> =>
  asked.other_member_id === memberId ||
  (asked.challenger_id !== memberId && (await hasPartIn(db, memberId, [asked.other_id])))

export async function checkHasRoom(tx: Database, memberId: string): Promise<void> {
  const open = await tx
    .selectFrom('battle')
    .select('id')
    .where('one_member_id', '=', memberId)
    .where('challenger_id', '=', memberId)
    .where('state', 'in', ['proposed', 'upcoming', 'live'])
    .limit(battleLimits.openChallenges)
    .execute()
  if (open.length >= battleLimits.openChallenges) {
    throw new HttpError(
      'conflict',
      fill(/*i18n*/ 'You have {count} open challenges. Wait until one is decided', {
        count: battleLimits.openChallenges,
      }),
    )
  }
}

interface Asking {
  challengerId: string
  challengedId: string
  works: string[]
}

/** Limits repeated challenges to one member, also if the challenger withdraws each. */
export async function checkNotAgain(tx: Database, { challengerId, challengedId, works }: Asking): Promise<void> {
  const lately = await tx
    .selectFrom('battle')
    .select(['one_id', 'other_id', 'state'])
    .where('one_member_id', '=', challengerId)
    .where('other_member_id', '=', challengedId)
    .where('challenger_id', '=', challengerId)
    .where('created_at', '>', new Date(Date.now() - battleLimits.againDays * dayMs))
    .execute()
  const over = lately.filter(({ state }) => !['proposed', 'upcoming', 'live'].includes(state))
  if (over.some(({ one_id, other_id }) => works.includes(one_id) && works.includes(other_id))) {
    throw new HttpError(
      'conflict',
      fill(
        /*i18n*/ '{days, plural, one {You asked for this battle recently. Wait # day before you ask again} other {You asked for this battle recently. Wait # days before you ask again}}',
        { days: battleLimits.againDays },
      ),
    )
  }
  if (lately.length >= battleLimits.challengesToOne) {
    throw new HttpError('conflict', /*i18n*/ 'You challenged this member several times lately. Wait a few days')
  }
}

/** Whether a member voted in a battle, from any of their accounts. */
export async function hasVoted(tx: Database, memberId: string, battleId: string): Promise<boolean> {
  const vote = await tx
    .selectFrom('battle_vote')
    .select('battle_id')
    .where('battle_id', '=', battleId)
    .where(({ eb, or }) => or([eb('member_id', '=', memberId), eb('person_key', '=', personKeyOfMember(memberId))]))
    .executeTakeFirst()
  return vote !== undefined
}

type Judged = Pick<Selectable<BattleTable>, 'id' | 'one_id' | 'other_id' | 'one_member_id' | 'other_member_id'>

/** A moderator with a part in a battle may not see its votes while another moderator could. */
export async function checkMayJudge(db: Database, moderatorId: string, battle: Judged): Promise<void> {
  const isConcerned =
    (await isSamePerson(db, moderatorId, [battle.one_member_id, battle.other_member_id])) ||
    (await isOwn(db, moderatorId, [battle.one_id, battle.other_id])) ||
    (await hasVoted(db, moderatorId, battle.id))
  if (isConcerned && (await isThereAnother(db, [moderatorId]))) {
    throw new HttpError('forbidden', /*i18n*/ 'You’re involved in this battle; another moderator must check it')
  }
}

/** Whether a member uploaded one of these works, or holds the page of its artist. */
export async function hasPartIn(db: Database, memberId: string, works: string[]): Promise<boolean> {
  const { rows } = await sql<{ has_part: boolean }>`
    select ${memberId}::uuid in (
      select member_id from artwork where id = any(${works}::uuid[]) union select artists_of(${works}::uuid[])
    ) as has_part`.execute(db)
  return rows[0]?.has_part ?? false
}

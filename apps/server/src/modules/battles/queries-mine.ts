import type { MyBattle, MyVote } from '@allcity/contract/battles'
import { type RawBuilder, sql } from 'kysely'
import { isOwn } from '#server/domain/same-person.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { isAfterKey } from '#server/platform/database/keyset.ts'
import { notFound } from '#server/platform/errors.ts'
import { decodeTimeKey, type PageRequest, writeCursor } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { isPublic, loadBattles, type Row } from './queries.ts'
import { mayAnswer } from './queries-sides.ts'

/** Battles where the member is a side or holds the page of a work's artist; for a query of `battle`. */
const isTheirs = (memberId: string): RawBuilder<boolean> => sql<boolean>`battle.id in (
  select id from battle where one_member_id = ${memberId} or other_member_id = ${memberId}
  union
  ${ofTheirArtists('one_id', memberId)}
  union
  ${ofTheirArtists('other_id', memberId)})`

const ofTheirArtists = (side: 'one_id' | 'other_id', memberId: string) => sql`
  select battle.id from claim
  join credit on credit.maker_id = claim.maker_id and credit.state = 'standing'
  join battle on ${sql.ref(`battle.${side}`)} = credit.artwork_id
  where claim.member_id = ${memberId} and claim.state = 'accepted'`

const theirBattles = (db: Database, memberId: string) =>
  db
    .selectFrom('battle')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('artwork').select('artwork.member_id').whereRef('artwork.id', '=', 'battle.one_id').as('one_uploader'),
    )
    .where(isTheirs(memberId))

/** Challenges to and by a member, and battles with their works. */
export async function listMyBattles(
  db: Database,
  memberId: string,
  { state, limit, cursor }: PageRequest & { state?: 'proposed' | undefined },
  address: PhotoAddress,
) {
  const after = decodeTimeKey(cursor)
  const rows = await theirBattles(db, memberId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'proposed'))
    .where(isAfterKey(after, 'created_at', 'id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = paginate(rows, limit, (last) => writeCursor(last.created_at, last.id))
  return {
    items: await selectMyBattles(db, memberId, shown, address),
    ...more,
  }
}

/** One of these battles. @throws HttpError if the member has no part in it. */
export async function findMyBattle(
  db: Database,
  memberId: string,
  id: string,
  address: PhotoAddress,
): Promise<MyBattle> {
  const row = await theirBattles(db, memberId).where('id', '=', id).executeTakeFirst()
  const [battle] = row ? await selectMyBattles(db, memberId, [row], address) : []
  if (!battle) throw notFound('battle')
  return battle
}

async function selectMyBattles(
  db: Database,
  memberId: string,
  rows: (Row & { one_uploader: string | null })[],
  address: PhotoAddress,
): Promise<MyBattle[]> {
  const shown = await loadBattles(db, rows, address)
  const mine: MyBattle[] = []
  for (const [at, battle] of shown.entries()) {
    const row = rows[at]
    if (!row) continue
    const { state, challenger_id, one_uploader, answer_by, days } = row
    mine.push({
      ...battle,
      isMine: challenger_id === memberId,
      mayAnswer: state === 'proposed' && (await mayAnswer(db, memberId, row)),
      askedBy: one_uploader === challenger_id ? 'uploader' : 'artist',
      answerBy: answer_by?.toISOString() ?? null,
      days,
    })
  }
  return mine
}

export async function findMyVote(db: Database, memberId: string, id: string): Promise<MyVote> {
  const battle = await db
    .selectFrom('battle')
    .select(['state', 'number', 'one_id', 'other_id', 'one_member_id', 'other_member_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!battle || !isPublic(battle)) throw notFound('battle')
  const vote = await db
    .selectFrom('battle_vote')
    .select(['choice', 'at'])
    .where('battle_id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return {
    choice: vote?.choice ?? null,
    at: vote?.at.toISOString() ?? null,
    isOwnWork:
      [battle.one_member_id, battle.other_member_id].includes(memberId) ||
      (await isOwn(db, memberId, [battle.one_id, battle.other_id])),
  }
}

import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError, notFound } from '#server/platform/errors.ts'
import type { ListedVote } from './rules.ts'

/** @throws HttpError for a battle whose votes are still secret. */
export async function checkOver(db: Database, id: string): Promise<{ isReckoned: boolean }> {
  const battle = await db.selectFrom('battle').select(['state', 'checked_at']).where('id', '=', id).executeTakeFirst()
  if (!battle || ['proposed', 'refused', 'lapsed'].includes(battle.state)) throw notFound('battle')
  const isOver = battle.state === 'closed' || battle.state === 'settled'
  if (!isOver) throw new HttpError('conflict', /*i18n*/ 'Votes are hidden until the battle is over')
  return { isReckoned: battle.checked_at !== null }
}

/** Every vote with its day, in an order that does not reveal the voter. */
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

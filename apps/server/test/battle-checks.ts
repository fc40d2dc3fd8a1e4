import { type BattleId, battles } from '@allcity/contract/battles'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { letPass, until } from './battles.ts'
import type { Member, World } from './world.ts'

/** Ends the battle now. */
export async function closeBattle(world: World, id: BattleId) {
  await letPass(world, id, 'ends_at')
  await until(world, id, 'closed')
}

/** Number of findings that still count; null until a job has checked the votes. */
export async function findingsIn({ parts: { db } }: World, id: BattleId): Promise<number | null> {
  const battle = await db.selectFrom('battle').select('findings').where('id', '=', id).executeTakeFirst()
  return battle?.findings ?? null
}

/** The findings of the checks, once they have run. */
export async function checkBattle(world: World, id: BattleId, as: Member) {
  await expect.poll(async () => (await findChecks(world, id, as)).isReckoned).toBe(true)
  return findChecks(world, id, as)
}

export const findChecks = async (world: World, id: BattleId, as: Member) =>
  (await world.call(battles.check, { params: { id } }, as)).body

export interface Changed {
  email?: string
  created_at?: Date
}

/** Changes columns that the checks read. */
export const changeMember = ({ parts: { db } }: World, { id }: Member, set: Changed) =>
  db
    .updateTable('member')
    .set({ ...set, id })
    .where('id', '=', id)
    .execute()

export const listSuspects = ({ parts: { db } }: World, id: BattleId) =>
  db
    .selectFrom('battle_suspect')
    .select(['reason', 'member_id'])
    .where('battle_id', '=', id)
    .orderBy('reason')
    .orderBy('place')
    .execute()

/** As if the battle had just closed, or ended before suspects were stored. */
export async function forgetChecks({ parts: { db } }: World, id: BattleId) {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('battle_suspect').where('battle_id', '=', id).execute()
    await tx.updateTable('battle').set({ checked_at: null, findings: null }).where('id', '=', id).execute()
  })
}

/** Makes the checks of this battle fail, as when the database is too busy, until the returned function is called. */
export async function stopChecks({ parts: { db } }: World, id: BattleId) {
  await sql`create or replace function refuse_check() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`.execute(
    db,
  )
  await sql`create or replace trigger stuck before update of checked_at on battle for each row
    when (new.id = ${sql.lit(id)}::uuid and new.checked_at is not null) execute function refuse_check()`.execute(db)
  return async () => {
    await sql`drop trigger stuck on battle`.execute(db)
    await sql`drop function refuse_check()`.execute(db)
  }
}

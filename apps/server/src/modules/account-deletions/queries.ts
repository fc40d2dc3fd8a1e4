import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError } from '#server/platform/errors.ts'

/** A member who can act: not suspended and not leaving. */
const isAble = sql<boolean>`(suspended_until is null or suspended_until <= now())
  and not exists (select from departure where departure.member_id = member.id)`

/** The ids of all administrators who can act. Locks them in id order, so that decisions about them are serialised. */
export async function holdAdmins(tx: Database): Promise<string[]> {
  const rows = await tx
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'admin')
    .where(isAble)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** @throws HttpError when this is the last administrator. */
export async function checkNotLastAdmin(tx: Database, id: string): Promise<void> {
  const admins = await holdAdmins(tx)
  if (admins.length === 1 && admins[0] === id) {
    throw new HttpError('conflict', /*i18n*/ 'You are the last administrator. Make someone else an administrator first')
  }
}

/** @throws HttpError while another account is being merged into this one. */
export async function checkNotHeir(tx: Database, id: string): Promise<void> {
  const arriving = await tx.selectFrom('departure').select('kind').where('into_id', '=', id).executeTakeFirst()
  if (arriving) {
    throw new HttpError('conflict', /*i18n*/ 'Another account is being merged into this one. Try again when it’s done')
  }
}

/** Why the provider must keep a member's account; null if it may be deleted. Without it the member's data here could not be deleted. */
export async function findWhyStays(db: Database, id: string): Promise<string | null> {
  const member = await db.selectFrom('member').select('id').where('id', '=', id).executeTakeFirst()
  if (!member || (await isLeaving(db, id))) return null
  return 'Delete your account in your settings: what you added then goes with it'
}

export async function isLeaving(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('departure').select('kind').where('member_id', '=', id).executeTakeFirst()
  return row !== undefined
}

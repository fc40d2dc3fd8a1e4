import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError } from '#server/platform/errors.ts'

/** Whether one of two members, given as column names, has blocked the other; either way they do not meet. */
export const areApart = (one: string, other: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from block
  where (member_id = ${sql.ref(one)} and blocked_id = ${sql.ref(other)})
    or (member_id = ${sql.ref(other)} and blocked_id = ${sql.ref(one)})
)`

/** Whether a member, given as a column name, and this one have not blocked each other. */
export const isNotApart = (one: string, memberId: string): RawBuilder<boolean> => sql<boolean>`not exists (
  select from block
  where (member_id = ${sql.ref(one)} and blocked_id = ${memberId})
    or (member_id = ${memberId} and blocked_id = ${sql.ref(one)})
)`

/** Whether neither of two members has blocked the other. */
export async function mayMeet(tx: Database, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`select from block
    where (member_id = ${one} and blocked_id = ${other}) or (member_id = ${other} and blocked_id = ${one})`.execute(tx)
  return rows.length === 0
}

/** @throws HttpError with this sentence when one of two members has blocked the other. */
export async function checkMayMeet(tx: Database, one: string, other: string, sentence: string): Promise<void> {
  if (!(await mayMeet(tx, one, other))) throw new HttpError('forbidden', sentence)
}

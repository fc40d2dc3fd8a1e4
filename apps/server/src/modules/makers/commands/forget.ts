import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'

/** Deletes a batch of a member's private memberships with their history. Returns how many there were. */
export async function forgetMemberships(tx: Database, memberId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with gone as (
      delete from membership where ctid in (
        select ctid from membership where entered_by = ${memberId} and not is_public limit ${limit}::integer)
      returning id
    ), untold as (delete from maker_change where membership_id in (select id from gone))
    select count(*)::integer as gone from gone`.execute(tx)
  return rows[0]?.gone ?? 0
}

/** Deletes the remains in merged makers, and in histories where the member had removed the membership. */
export async function forgetFormerMemberships(tx: Database, memberId: string): Promise<void> {
  await sql`
    with gone as (delete from merged_membership where entered_by = ${memberId} and not is_public returning id)
    delete from maker_change where membership_id in (select id from gone)`.execute(tx)
  await sql`
    delete from maker_change where member_id = ${memberId} and what = 'membership' and before ->> 'isPublic' = 'false'
      and not exists (select from membership where membership.id = maker_change.membership_id)`.execute(tx)
}

/** Leaves the crews that a member kept without a keeper, open to edits. */
export async function releaseCrews(tx: Database, memberId: string): Promise<void> {
  await tx.updateTable('maker').set({ keeper_id: null, is_locked: false }).where('keeper_id', '=', memberId).execute()
}

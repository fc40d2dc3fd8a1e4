import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'

/**
 * Suspends an account and the person's other accounts with the same mailbox until the last active suspension ends, or lifts the suspension.
 * Moderators and administrators are suspended one account at a time. Call it whenever a statement starts or ends.
 */
export async function settleSuspensions(tx: Database, id: string): Promise<void> {
  // The lock makes the later of two concurrent decisions see the earlier one.
  await sql`select pg_advisory_xact_lock(hashtextextended('suspensions of ' || coalesce(nullif(fold_address(email), ''), id::text), 0))
    from member where id = ${id}`.execute(tx)
  await sql`update member set suspended_until = settled.until, suspension_reason = settled.reason from (
      select account.id, decided.until, decided.reason
      from member as subject
      join member as account on account.id = subject.id or (${isSamePerson('account', 'subject')} and account.role = 'member')
      left join lateral (
        select coalesce(statement.until, about.suspended_until) as until, statement.reason
        from member as about
        join statement on ${isSuspendedBy('about')}
        where (about.id = account.id or (${isSamePerson('about', 'account')} and account.role = 'member'))
          and coalesce(statement.until, about.suspended_until) > now()
        order by until desc, about.id = account.id desc limit 1
      ) as decided on true
      where subject.id = ${id}
    ) as settled
    where member.id = settled.id
      and (member.suspended_until, member.suspension_reason) is distinct from (settled.until, settled.reason)`.execute(
    tx,
  )
}

const isSamePerson = (one: string, other: string) =>
  sql`(${sql.ref(one)}.email <> '' and fold_address(${sql.ref(one)}.email) = fold_address(${sql.ref(other)}.email))`

const isSuspendedBy = (account: string) =>
  sql`statement.subject_type = 'member' and statement.measure = 'suspend' and statement.ended_at is null
    and statement.subject_id = ${sql.ref(`${account}.id`)}`

/** Accounts of the person that have an active suspension. For a moderator or administrator, only that account counts. */
export async function listSuspended(tx: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select about.id from member as subject
    join member as about on about.id = subject.id
      or (${isSamePerson('about', 'subject')} and about.role = 'member' and subject.role = 'member')
    where subject.id = ${id} and exists (select from statement where ${isSuspendedBy('about')})
    order by about.id`.execute(tx)
  return rows.map((row) => row.id)
}

/** Whether the account is suspended only because of a decision about another account of the same person. */
export async function isSuspendedWithAnother(tx: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select from member where id = ${id} and suspended_until > now()
    and not exists (select from statement where ${isSuspendedBy('member')})`.execute(tx)
  return rows.length > 0
}

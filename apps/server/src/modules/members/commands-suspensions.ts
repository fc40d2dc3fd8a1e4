import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { hasMailbox } from '#server/database/same-person.ts'

interface Account {
  id: string
  /** Empty for who has none. */
  email: string
}

/** Shuts an account out, and those that its person has besides by the same mailbox: but for what was decided about one of them itself. */
export async function shutOut(tx: Database, account: Account, until: Date, reason: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ suspended_until: until, suspension_reason: reason })
    .where(isOf(account, sql<boolean>`not ${isDecidedAbout('member')}`))
    .execute()
}

/** Lets an account in again, and those that were shut out with it; as long as another decision about the same person stands, none of these. */
export async function letIn(tx: Database, account: Account): Promise<void> {
  await tx
    .updateTable('member')
    .set({ suspended_until: null, suspension_reason: null })
    .where(
      isOf(
        account,
        sql<boolean>`not exists (select from member as other where fold_address(other.email) = fold_address(member.email)
          and other.id <> ${account.id} and other.suspended_until > now() and ${isDecidedAbout('other')})`,
      ),
    )
    .execute()
}

/** Of people in charge an administrator decides, one by one. */
const isOf = ({ id, email }: Account, alsoWhere: ReturnType<typeof isDecidedAbout>) =>
  sql<boolean>`(id = ${id} or (email <> '' and role = 'member' and ${hasMailbox(email)} and ${alsoWhere}))`

/** Whether a suspension of this account stands, and not one of another account of the same person. */
export const isDecidedAbout = (account: 'member' | 'other' | 'heir') =>
  sql<boolean>`exists (select from statement where statement.subject_type = 'member' and statement.measure = 'suspend'
    and statement.subject_id = ${sql.ref(`${account}.id`)} and statement.ended_at is null)`

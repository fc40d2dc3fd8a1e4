import { type RawBuilder, sql } from 'kysely'
import type { Database } from './connection.ts'

/** Whether a member has the mailbox of one of these, under whichever account. */
export async function isSamePerson(tx: Database, memberId: string, others: (string | null)[]): Promise<boolean> {
  const ids = others.filter((id) => id !== null)
  if (ids.length === 0) return false
  const same = await tx
    .selectFrom('member as one')
    .innerJoin('member as other', (join) =>
      join.on(({ eb, fn }) =>
        eb(fn<string>('fold_address', ['one.email']), '=', fn<string>('fold_address', ['other.email'])),
      ),
    )
    .select('one.id')
    .where('one.id', '=', memberId)
    .where('other.id', 'in', ids)
    .executeTakeFirst()
  return same !== undefined
}

/** Who stands behind a member, given as a column name: the mailbox, or the account itself where it is gone. */
export const personOf = (column: string): RawBuilder<string> => sql<string>`coalesce(
  (select fold_address(account.email) from member as account where account.id = ${sql.ref(column)}), ${sql.ref(column)}::text)`

import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'

/** Whether a member has the mailbox of one of these, under any account. */
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

/** Whether a member, by id or by column, added a work, or made it and claimed the artist, under any account. */
export const isOwnWork = (
  memberId: string | RawBuilder<unknown>,
  artworkId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from (
    select member_id from artwork as own where own.id = ${artworkId}
    union all select artist.id from artists_of(array[${artworkId}]::uuid[]) as artist (id)
  ) as side join member as person on person.id = side.member_id
  where fold_address(person.email) = (select fold_address(me.email) from member as me where me.id = ${memberId}))`

/** The same for any of these works. */
export async function isOwn(db: Database, memberId: string, works: string[]): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select coalesce(bool_or(${isOwnWork(memberId, sql`work.id`)}), false) as own
    from unnest(${works}::uuid[]) as work (id)`.execute(db)
  return rows[0]?.own ?? false
}

/** Hash of a mailbox where the address itself is not kept: for voters and for suspended accounts that were deleted. */
export const hashPersonKey = (email: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`keyed('person ' || fold_address(${email}))`

/** The key of a member's mailbox. */
export const personKeyOfMember = (memberId: string): RawBuilder<string> =>
  sql<string>`(select ${hashPersonKey(sql.ref('email'))} from member where id = ${memberId})`

/** Whether this is the address of a member's mailbox, in any spelling. */
export const hasMailbox = (email: string | null): RawBuilder<boolean> =>
  sql<boolean>`fold_address(email) = fold_address(${email}::text)`

/** The person behind a member, given as a column name: the mailbox, or the account itself where the mailbox is gone. */
export const selectPerson = (column: string): RawBuilder<string> => sql<string>`coalesce(
  (select fold_address(account.email) from member as account where account.id = ${sql.ref(column)}), ${sql.ref(column)}::text)`

import type { Database } from './connection.ts'

/** Whose works are nobody's: an account that no one signs in to, made with the first work that is left behind. */
export const formerMemberId = '00000000-0000-7000-8000-000000000000'

/** Whose the works of public records are: nobody's account, so that they stay when an administrator goes. */
export const keeperId = '00000000-0000-4000-8000-0000000da7a0'

/** The account that something is given to, held so that it cannot begin to leave at the same moment. Nobody's are given nothing. */
export async function holdHeir(tx: Database, wanted: { id: string } | { username: string }) {
  const heir = await tx
    .selectFrom('member')
    .select(['id', 'username', 'suspended_until'])
    .where(({ eb, fn }) =>
      'id' in wanted
        ? eb('id', '=', wanted.id)
        : eb(fn<string>('lower', ['username']), '=', wanted.username.toLowerCase()),
    )
    .where('id', 'not in', [formerMemberId, keeperId])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!heir) return undefined
  // By a statement of its own: one that waited for the member has not seen what began meanwhile.
  const leaving = await tx.selectFrom('departure').select('kind').where('member_id', '=', heir.id).executeTakeFirst()
  return { ...heir, isLeaving: leaving !== undefined }
}

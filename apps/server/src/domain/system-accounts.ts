import type { Database } from '#server/platform/database/connection.ts'

/** The account that owns works left behind. It has no sign-in, and is created with the first such work. */
export const formerMemberId = '00000000-0000-7000-8000-000000000000'

/** The account that owns works from public records, so that they stay when an administrator leaves. */
export const keeperId = '00000000-0000-4000-8000-0000000da7a0'

/** Locks the account that receives something, so that it cannot start leaving meanwhile. System accounts receive nothing. */
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
  // A separate statement: one that waited for the member's lock would not see a departure started meanwhile.
  const leaving = await tx.selectFrom('departure').select('kind').where('member_id', '=', heir.id).executeTakeFirst()
  return { ...heir, isLeaving: leaving !== undefined }
}

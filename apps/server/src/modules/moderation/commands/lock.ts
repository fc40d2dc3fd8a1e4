import type { Database } from '#server/platform/database/connection.ts'

/** Locks a case until the end of the transaction. Locks its owner before the case, in the order of an account deletion. */
export async function lockCase(tx: Database, id: string) {
  await tx
    .selectFrom('member')
    .select('member.id')
    .where('member.id', '=', ({ selectFrom }) => selectFrom('report_case').select('about_id').where('id', '=', id))
    .forKeyShare()
    .execute()
  return tx
    .selectFrom('report_case')
    .select(['id', 'subject_type', 'subject_id', 'about_id', 'decision', 'decided_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

import type { Database } from '#server/platform/database/connection.ts'

/** When and why somebody was suspended, as they were told; not by whom. */
export async function listSuspensions(db: Database, memberId: string) {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['at', 'reason', 'details'])
    .where('subject_id', '=', memberId)
    .where('action', '=', 'member.suspend')
    .orderBy('at')
    .execute()
  return rows.map(({ at, reason, details }) => ({ at: at.toISOString(), reason, ...details }))
}

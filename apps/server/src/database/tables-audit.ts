import type { AuditAction, AuditSubject } from '@allcity/contract/audit'
import type { ColumnType } from 'kysely'

/** Written once; the database refuses to change it. */
export interface AuditEntryTable {
  id: string
  at: ColumnType<Date, never, never>
  actor_id: ColumnType<string | null, string | null, never>
  action: ColumnType<AuditAction, AuditAction, never>
  subject_type: ColumnType<AuditSubject, AuditSubject, never>
  subject_id: ColumnType<string, string, never>
  reason: ColumnType<string | null, string | null, never>
  details: ColumnType<Record<string, unknown>, string, never>
}

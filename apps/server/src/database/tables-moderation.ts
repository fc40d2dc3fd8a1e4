import type { Measure, ReportDecision, ReportedType, ReportReason } from '@allcity/contract/moderation'
import type { ColumnType, Generated } from 'kysely'

export interface ReportTable {
  id: string
  case_id: string
  subject_type: ReportedType
  subject_id: string
  about_id: string | null
  member_id: string
  reason: ReportReason
  note: string | null
  snapshot: ColumnType<Record<string, unknown>, string, never>
  created_at: Generated<Date>
}

export interface ReportCaseTable {
  id: string
  subject_type: ReportedType
  subject_id: string
  about_id: string | null
  severity: number
  opened_at: Generated<Date>
  taken_by: Generated<string | null>
  taken_until: Generated<Date | null>
  decision: Generated<ReportDecision | null>
  reason: Generated<string | null>
  decided_by: Generated<string | null>
  decided_at: Generated<Date | null>
}

export interface StatementTable {
  id: string
  key_hashes: Generated<string[]>
  member_id: string
  case_id: string | null
  measure: Measure
  subject_type: ReportedType
  subject_id: string
  name: string | null
  rule: ReportReason
  reason: string
  snapshot: ColumnType<Record<string, unknown>, string, never>
  decided_by: string | null
  made_at: Generated<Date>
  ended_at: Generated<Date | null>
  until: Generated<Date | null>
  is_automatic: Generated<boolean>
  mailed_at: Generated<Date | null>
  batch_id: Generated<string | null>
}

export interface AppealTable {
  id: string
  statement_id: string
  text: string
  made_at: Generated<Date>
  outcome: Generated<'accepted' | 'refused' | null>
  answer: Generated<string | null>
  decided_by: Generated<string | null>
  decided_at: Generated<Date | null>
  answer_mailed_at: Generated<Date | null>
}

import type { Measure, ReportedType, ReportReason } from '@allcity/contract/moderation'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#server/platform/database/connection.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import { statementEnded, statementMade } from '../events.ts'

export interface NewStatement {
  /** The owner, who is notified. */
  memberId: string
  /** Null for an automatic decision. */
  actorId: string | null
  measure: Measure
  subject: { type: ReportedType; id: string; name: string | null }
  rule: ReportReason
  reason: string
  caseId?: string | null | undefined
  /** When a suspension ends by itself. */
  until?: Date | undefined
  /** Shared by all statements of one decision. The member is notified of the first. */
  batchId?: string | undefined
  /** The content to restore when it ends. */
  snapshot?: Record<string, unknown> | undefined
}

/** Records for a member the measure, its reason and its rule. They are notified after the transaction. */
export async function makeStatement(tx: Database, jobs: Jobs, statement: NewStatement): Promise<string> {
  const { memberId, actorId, measure, subject, rule, reason, caseId = null, until = null, snapshot = {} } = statement
  const { batchId = null } = statement
  const isNotified = batchId !== null && (await hasStatement(tx, batchId, memberId))
  const id = uuidv7()
  await tx
    .insertInto('statement')
    .values({
      id,
      measure,
      rule,
      reason,
      until,
      member_id: memberId,
      case_id: caseId,
      subject_type: subject.type,
      subject_id: subject.id,
      name: subject.name,
      snapshot: JSON.stringify(snapshot),
      decided_by: actorId,
      is_automatic: actorId === null,
      batch_id: batchId,
    })
    .execute()
  if (!isNotified) await jobs.announce(tx, statementMade, { statementId: id })
  return id
}

async function hasStatement(tx: Database, batchId: string, memberId: string): Promise<boolean> {
  const first = await tx
    .selectFrom('statement')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst()
  return first !== undefined
}

/** Ends the standing statements about a thing; `quietly` where a graver one replaces them. Returns the ended ones. */
export async function endStatements(
  tx: Database,
  jobs: Jobs,
  subject: { type: ReportedType; id: string },
  { measures, quietly = false }: { measures?: Measure[]; quietly?: boolean } = {},
): Promise<{ id: string; snapshot: Record<string, unknown> }[]> {
  const ended = await tx
    .updateTable('statement')
    .set({ ended_at: new Date() })
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .where('ended_at', 'is', null)
    .$if(measures !== undefined, (query) => query.where('measure', 'in', measures ?? []))
    .returning(['id', 'snapshot'])
    .execute()
  if (!quietly) for (const { id } of ended) await jobs.announce(tx, statementEnded, { statementId: id })
  return ended
}

import type { AuditAction, AuditSubject } from '@allcity/contract/audit'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#server/database/connection.ts'

export interface Decision {
  /** Null for what nobody decided: the product itself, or its operator at the machine. */
  actorId: string | null
  action: AuditAction
  subject: { type: AuditSubject; id: string }
  reason?: string | null | undefined
  /** Plain values that explain it. No place, address or network: moderators read this, and it is never deleted. */
  details?: Record<string, unknown> | undefined
}

/** Writes a decision down for good, in the transaction that carries it out. */
export async function noteDecision(tx: Database, decision: Decision): Promise<void> {
  const { actorId, action, subject, reason = null, details = {} } = decision
  await tx
    .insertInto('audit_entry')
    .values({
      id: uuidv7(),
      actor_id: actorId,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      reason,
      details: JSON.stringify(details),
    })
    .execute()
}

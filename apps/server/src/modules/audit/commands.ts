import type { AuditAction, AuditSubject } from '@allcity/contract/audit'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#server/platform/database/connection.ts'

export interface Decision {
  /** Null for decisions by the system itself, or by its operator on the command line. */
  actorId: string | null
  action: AuditAction
  subject: { type: AuditSubject; id: string }
  reason?: string | null | undefined
  /** Details of the decision. No location, address or network: moderators read it, and it is never deleted. */
  details?: Record<string, unknown> | undefined
}

/** Stores a decision permanently, in the transaction that carries it out. */
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

import type { Measure, ReportedType, ReportReason } from '@allcity/contract/moderation'
import { settleSuspensions } from '#server/domain/suspensions.ts'
import type { Database } from '#server/platform/database/connection.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import { noteDecision } from '../../audit/commands.ts'
import type { Found } from '../queries-subjects.ts'
import { joinedSnapshot } from '../rules.ts'
import { endStatements, makeStatement } from './statements.ts'
import { ways } from './taking.ts'
import { holdWork, removeWork, restoreWork } from './works.ts'

interface Decided {
  actorId: string
  rule: ReportReason
  reason: string
  caseId: string
  /** Shared by everything that one decision does. */
  batchId?: string | undefined
}

/** Hides or removes a thing in the way of its type, and states the reasons to its owner. */
export async function applyMeasure(
  tx: Database,
  jobs: Jobs,
  { type, id, name, aboutId }: Found,
  measure: Exclude<Measure, 'suspend'>,
  decided: Decided,
): Promise<void> {
  if (type === 'artwork') {
    const command = measure === 'hold' ? holdWork : removeWork
    await command(tx, jobs, { ...decided, workId: id })
    return
  }
  const { actorId, rule, reason } = decided
  const taken = await ways[type].take(tx, jobs, id, actorId)
  if (!taken) return
  await noteDecision(tx, { actorId, reason, action: ways[type].takes, subject: { type, id }, details: { rule } })
  const memberId = aboutId ?? taken.memberId
  if (!memberId) return
  // A cleared text can be rewritten and cleared again. The later statement replaces the earlier one and restores both texts.
  const [earlier] = await endStatements(tx, jobs, { type, id }, { measures: [measure], quietly: true })
  const snapshot = earlier ? joinedSnapshot(earlier.snapshot, taken.snapshot) : taken.snapshot
  await makeStatement(tx, jobs, { ...decided, memberId, measure, subject: { type, id, name }, snapshot })
}

interface Standing {
  id: string
  subject_type: ReportedType
  subject_id: string
  measure: Measure
}

/** Reverses the measure of a statement: restores the thing and notifies its owner. */
export async function liftMeasure(
  tx: Database,
  jobs: Jobs,
  { subject_type: type, subject_id: id, measure }: Standing,
  { actorId, reason }: { actorId: string; reason: string },
): Promise<void> {
  if (measure === 'suspend') {
    await endStatements(tx, jobs, { type, id }, { measures: ['suspend'] })
    await settleSuspensions(tx, id)
    await noteDecision(tx, { actorId, reason, action: 'member.unsuspend', subject: { type: 'member', id } })
    return
  }
  if (type === 'artwork') {
    await restoreWork(tx, jobs, { workId: id, actorId, reason })
    return
  }
  const [ended] = await endStatements(tx, jobs, { type, id }, { measures: [measure] })
  if (!ended) return
  await ways[type].giveBack(tx, jobs, id, ended.snapshot, actorId)
  await noteDecision(tx, { actorId, reason, action: ways[type].givesBack, subject: { type, id } })
}

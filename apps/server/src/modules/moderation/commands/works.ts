import type { ReportReason } from '@allcity/contract/moderation'
import { sql } from 'kysely'
import { findNotice } from '#server/domain/takedown-notices.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import { settleArtwork } from '../../artworks/commands.ts'
import { weighCovered } from '../../artworks/commands-covering.ts'
import { artworkHidden } from '../../artworks/events.ts'
import { isOrWasShown } from '../../artworks/rules.ts'
import { noteDecision } from '../../audit/commands.ts'
import { nameWork } from '../../data/rules.ts'
import { clearPortraits, concealPhotos, dropFeatures } from '../../uploads/commands-conceal.ts'
import { endStatements, makeStatement } from './statements.ts'

export interface WorkDecision {
  workId: string
  /** Null for an automatic decision. */
  actorId: string | null
  /** For the log, and for the uploader unless `statement` has its own text. */
  reason: string
  /** The rule that the decision is based on. */
  rule?: ReportReason | undefined
  /** The text that the uploader reads. */
  statement?: string | undefined
  caseId?: string | null | undefined
  /** Shared by everything that one decision does. */
  batchId?: string | undefined
  details?: Record<string, unknown> | undefined
}

/**
 * Holds a work for review. Returns the id of the statement, or null when the work is hidden already.
 * A moderator can take over an automatic hold: a new member's work, or one reported by many.
 */
export async function holdWork(tx: Database, jobs: Jobs, decision: WorkDecision): Promise<string | null> {
  const work = await lockWork(tx, decision.workId)
  if (work.state === 'removed') return null
  if (work.state === 'held' && (!isByModerator(decision) || (await isHeldByModerator(tx, work.id)))) return null
  await hide(tx, jobs, work, { state: 'held', awaits_review: false })
  await endStatements(tx, jobs, { type: 'artwork', id: work.id }, { quietly: true })
  return write(tx, jobs, work, decision, 'hold')
}

const isByModerator = ({ actorId, caseId }: WorkDecision): boolean => actorId !== null && Boolean(caseId)

async function isHeldByModerator(tx: Database, workId: string): Promise<boolean> {
  const standing = await tx
    .selectFrom('statement')
    .select('id')
    .where('subject_type', '=', 'artwork')
    .where('subject_id', '=', workId)
    .where('is_automatic', '=', false)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return standing !== undefined
}

/**
 * Removes a work for good, also one that its uploader removed, who cannot restore it. Keeps its pictures while an appeal is possible.
 * Returns the id of the statement, or null when a moderator removed it before.
 * A case also removes a work taken down by a notice, so that it stays removed when the notice is lifted.
 */
export async function removeWork(tx: Database, jobs: Jobs, decision: WorkDecision): Promise<string | null> {
  const work = await lockWork(tx, decision.workId)
  if (work.is_taken_down && (!decision.caseId || (await isRemovedByCase(tx, work.id)))) return null
  await hide(tx, jobs, work, { state: 'removed', is_taken_down: true, removed_at: new Date() })
  await endStatements(tx, jobs, { type: 'artwork', id: work.id }, { quietly: true })
  return write(tx, jobs, work, decision, 'remove')
}

/**
 * Shows a work again that a moderator held or removed, or that waited for review. Returns false when there was nothing to restore.
 * A work that its uploader removed too stays removed, and they can restore it from now on.
 */
export async function restoreWork(tx: Database, jobs: Jobs, decision: WorkDecision): Promise<boolean> {
  const work = await lockWork(tx, decision.workId)
  if (work.state !== 'held' && !work.is_taken_down) return false
  const notice = await findNotice(tx, work.id)
  if (notice) {
    const sentence = `It was taken down after the notice ${notice}. What its uploader answers is decided among the notices`
    throw new HttpError('conflict', sentence, undefined, '/admin/takedowns')
  }
  const now = new Date()
  await tx
    .updateTable('artwork')
    .set({ ...(work.withdrawn_at ? { state: 'removed', removed_at: now } : { state: 'processing', removed_at: null }) })
    .set({ is_taken_down: false, awaits_review: false, updated_at: now })
    .where('id', '=', work.id)
    .execute()
  await endStatements(tx, jobs, { type: 'artwork', id: work.id })
  await settleArtwork(tx, jobs, work.id)
  const { actorId, reason, details } = decision
  await noteDecision(tx, {
    actorId,
    reason,
    details,
    action: 'artwork.restore',
    subject: { type: 'artwork', id: work.id },
  })
  return true
}

/** Reverses the takedown of a notice. A work held by a case before is held again, as that decision still stands. */
export async function liftNotice(tx: Database, jobs: Jobs, decision: WorkDecision): Promise<void> {
  const hold = await findHoldBefore(tx, decision.workId)
  if (!(await restoreWork(tx, jobs, decision)) || !hold) return
  await hide(tx, jobs, await lockWork(tx, decision.workId), { state: 'held', removed_at: null })
  await tx.updateTable('statement').set({ ended_at: null }).where('id', '=', hold.id).execute()
}

/** The hold that the removal ended, unless its case was dismissed or its appeal accepted since. */
const findHoldBefore = (tx: Database, workId: string) =>
  tx
    .selectFrom('statement')
    .innerJoin('artwork', 'artwork.id', 'statement.subject_id')
    .leftJoin('report_case', 'report_case.id', 'statement.case_id')
    .leftJoin('appeal', 'appeal.statement_id', 'statement.id')
    .select('statement.id')
    .where('artwork.id', '=', workId)
    .where('statement.measure', '=', 'hold')
    .whereRef('statement.ended_at', '>=', 'artwork.removed_at')
    .where(sql<boolean>`report_case.decision is distinct from 'dismiss' and appeal.outcome is distinct from 'accepted'`)
    .executeTakeFirst()

/** Whether a moderator removed the work in a report case. Such a removal stays when a notice is lifted. */
export async function isRemovedByCase(tx: Database, workId: string): Promise<boolean> {
  const standing = await tx
    .selectFrom('statement')
    .select('id')
    .where('subject_type', '=', 'artwork')
    .where('subject_id', '=', workId)
    .where('measure', '=', 'remove')
    .where('case_id', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return standing !== undefined
}

/** Locks the uploader before the work, in the order of an account deletion. */
async function lockWork(tx: Database, id: string) {
  const whose = await tx.selectFrom('artwork').select('member_id').where('id', '=', id).executeTakeFirst()
  if (!whose) throw notFound('artwork')
  await tx.selectFrom('member').select('id').where('id', '=', whose.member_id).forKeyShare().execute()
  const work = await tx
    .selectFrom('artwork')
    .select(['id', 'member_id', 'state', 'title', 'kind', 'is_taken_down', 'withdrawn_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!work) throw notFound('artwork')
  return work
}

type Work = Awaited<ReturnType<typeof lockWork>>

async function hide(
  tx: Database,
  jobs: Jobs,
  { id, member_id, state }: Work,
  change:
    | { state: 'held'; awaits_review?: false; removed_at?: null }
    | { state: 'removed'; is_taken_down: true; removed_at: Date },
): Promise<void> {
  await tx
    .updateTable('artwork')
    .set({ ...change, updated_at: new Date() })
    .where('id', '=', id)
    .execute()
  await weighCovered(tx, id)
  // The photos of a held work already have secret addresses.
  if (state !== 'held') await concealPhotos(tx, jobs, { artwork: id })
  await dropFeatures(tx, { artwork: id })
  await clearPortraits(tx, { artwork: id })
  if (isOrWasShown(state)) await jobs.announce(tx, artworkHidden, { artworkId: id, memberId: member_id })
}

async function write(
  tx: Database,
  jobs: Jobs,
  work: Work,
  { actorId, reason, rule = 'other', statement = reason, caseId, batchId, details }: WorkDecision,
  measure: 'hold' | 'remove',
): Promise<string> {
  await noteDecision(tx, {
    actorId,
    reason,
    action: `artwork.${measure}`,
    subject: { type: 'artwork', id: work.id },
    details: { rule, ...details },
  })
  return makeStatement(tx, jobs, {
    memberId: work.member_id,
    actorId,
    measure,
    rule,
    reason: statement,
    caseId,
    batchId,
    subject: { type: 'artwork', id: work.id, name: nameWork(work) },
  })
}

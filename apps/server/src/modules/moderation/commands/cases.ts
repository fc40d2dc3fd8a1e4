import type { CasesDecided, ReportDecision, ReportReason } from '@allcity/contract/moderation'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { findConflict, nameWhoDecided } from '#server/domain/conflict-of-interest.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { fill, HttpError, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { noteDecision } from '../../audit/commands.ts'
import { caseDecided } from '../events.ts'
import { checkHasNoConflict, listInvolvedInCase } from '../queries-conflicts.ts'
import { findSubject } from '../queries-subjects.ts'
import { checkDecision, measureWith, takenMinutes } from '../rules.ts'
import { lockCase } from './lock.ts'
import { applyMeasure, liftMeasure } from './measures.ts'
import { restoreWork } from './works.ts'

/** Marks a case as being viewed by this moderator for a while. Cases of another moderator, and decided ones, stay unchanged. */
export async function takeCase(db: Database, moderatorId: string, id: string): Promise<void> {
  const one = await db
    .selectFrom('report_case')
    .select(['id', 'subject_id', 'about_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!one || (await findConflict(db, moderatorId, await listInvolvedInCase(db, one)))) return
  await db
    .updateTable('report_case')
    .set({ taken_by: moderatorId, taken_until: new Date(Date.now() + takenMinutes * 60_000) })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .where(({ eb, or }) =>
      or([eb('taken_until', 'is', null), eb('taken_until', '<', new Date()), eb('taken_by', '=', moderatorId)]),
    )
    .execute()
}

export interface NewDecision {
  decision: ReportDecision
  rule: ReportReason | null
  reason: string | null
  /** The photos that the moderator has seen; null for a decision that does not concern photos. */
  photos: string[] | null
  /** Shared by all cases that are decided together. */
  batchId?: string
}

/** Decides a case once; a second moderator gets an error that names the first decision. A held thing may still be removed. */
export function decideCase(
  db: Kysely<Tables>,
  jobs: Jobs,
  moderatorId: string,
  id: string,
  decision: NewDecision,
): Promise<void> {
  return db.transaction().execute((tx) => decideCaseIn(tx, jobs, moderatorId, id, decision))
}

/** Decides a case within a larger transaction. */
export async function decideCaseIn(
  tx: Database,
  jobs: Jobs,
  moderatorId: string,
  id: string,
  { decision, rule, reason, photos, batchId }: NewDecision,
): Promise<void> {
  const held = await lockFor(tx, moderatorId, id)
  checkDecision(held.subject_type, decision)
  if (held.decision === decision && held.decided_by === moderatorId) return
  const isGraver = held.decision === 'hold' && decision === 'remove'
  if (held.decision !== null && !isGraver) throw await decidedBefore(tx, held)
  const subject = { type: held.subject_type, id: held.subject_id }
  if (decision === 'dismiss') await letStand(tx, jobs, moderatorId, subject, { reason, photos })
  else {
    const found = await findSubject(tx, subject)
    const measure = measureWith(rule, reason)
    // The owner may have deleted it meanwhile, so nothing is left to do. A deleted work is still found, as it could be restored.
    if (found) await applyMeasure(tx, jobs, found, decision, { ...measure, actorId: moderatorId, caseId: id, batchId })
  }
  await tx
    .updateTable('report_case')
    .set({ decision, reason, decided_by: moderatorId, decided_at: new Date(), taken_by: null, taken_until: null })
    .where('id', '=', id)
    .execute()
  await noteDecision(tx, {
    actorId: moderatorId,
    reason,
    action: decision === 'dismiss' ? 'report.dismiss' : 'report.uphold',
    subject: { type: 'report', id },
    details: { about: subject.type, id: subject.id, decision },
  })
  await jobs.announce(tx, caseDecided, { caseId: id })
}

/**
 * Decides several cases with one reason, each in its own transaction: a failing case leaves the others unaffected.
 * The statements share a batch, so each owner is notified once.
 */
export async function decideCases(
  db: Kysely<Tables>,
  jobs: Jobs,
  moderatorId: string,
  { ids, decision, rule, reason }: Omit<NewDecision, 'photos' | 'batchId'> & { ids: string[] },
): Promise<CasesDecided> {
  if (decision !== 'dismiss') measureWith(rule, reason)
  const lists = await db
    .selectFrom('report_case')
    .select('id')
    .where('id', 'in', ids)
    .where('subject_type', '=', 'list')
    .execute()
  const batchId = uuidv7()
  const result: CasesDecided = { decided: [], left: [] }
  for (const id of new Set(ids)) {
    // A list is only ever hidden.
    const isHidden = decision === 'remove' && lists.some((list) => list.id === id)
    const made = { decision: isHidden ? 'hold' : decision, rule, reason, photos: null, batchId } as const
    try {
      await decideCase(db, jobs, moderatorId, id, made)
      result.decided.push(id)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      result.left.push({ id, why: error.message })
    }
  }
  return result
}

/** Reverses the decision of a case. */
export function restoreCase(
  db: Kysely<Tables>,
  jobs: Jobs,
  moderatorId: string,
  id: string,
  reason: string,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, moderatorId, id)
    const standing = await tx
      .selectFrom('statement')
      .select(['id', 'subject_type', 'subject_id', 'measure'])
      .where('case_id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (!standing) throw new HttpError('conflict', /*i18n*/ 'There is nothing to undo')
    await liftMeasure(tx, jobs, standing, { actorId: moderatorId, reason })
  })
}

/**
 * Shows a work that was held for review.
 * @throws HttpError for photos the moderator has not seen, if the work was never shown or the decision names the seen photos.
 */
async function letStand(
  tx: Database,
  jobs: Jobs,
  actorId: string,
  { type, id }: { type: string; id: string },
  { reason, photos }: Pick<NewDecision, 'reason' | 'photos'>,
): Promise<void> {
  if (type !== 'artwork') return
  // An edit locks the work too, so no photo can be added between this check and the commit.
  const work = await tx
    .selectFrom('artwork')
    .select(['state', 'awaits_review'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!work) return
  const isFirstLook = work.state === 'held' && work.awaits_review
  if ((isFirstLook || photos) && (await hasUnseen(tx, id, photos ?? [])))
    throw new HttpError('conflict', /*i18n*/ 'Its photos have changed. Review it again, then decide')
  if (work.state !== 'held') return
  await restoreWork(tx, jobs, { workId: id, actorId, reason: reason ?? 'Nothing against it' })
}

/** Photos still being processed count as unseen. */
async function hasUnseen(tx: Database, workId: string, seen: string[]): Promise<boolean> {
  const photos = await tx
    .selectFrom('photo')
    .select('id')
    .where('artwork_id', '=', workId)
    .where('state', '<>', 'failed')
    .execute()
  return photos.some(({ id }) => !seen.includes(id))
}

async function lockFor(tx: Database, moderatorId: string, id: string) {
  const held = await lockCase(tx, id)
  if (!held) throw notFound('case')
  await checkHasNoConflict(tx, moderatorId, await listInvolvedInCase(tx, held))
  return held
}

const done: Record<ReportDecision, string> = {
  dismiss: /*i18n*/ '{who} already dismissed this',
  hold: /*i18n*/ '{who} already put this on hold',
  remove: /*i18n*/ '{who} already removed this',
}

async function decidedBefore(
  tx: Database,
  { decision, decided_by }: { decision: ReportDecision | null; decided_by: string | null },
): Promise<HttpError> {
  const who = await nameWhoDecided(tx, decided_by)
  return new HttpError('conflict', fill(done[decision ?? 'dismiss'], { who }))
}

import { isDeepStrictEqual } from 'node:util'
import { dayMs } from '@allcity/contract/dates'
import { type ReportReason, severityOf } from '@allcity/contract/moderation'
import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { selectPerson } from '#server/domain/same-person.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { reportMade } from '../events.ts'
import { type Found, findSubject, type Subject } from '../queries-subjects.ts'
import { checkMayReport, checkMayReportMore, checkReason } from '../rules.ts'

export interface NewReport {
  about: Subject
  reason: ReportReason
  note: string | null
}

/** Stores the content at the time of a report. A person reports a thing once, until it is decided and changed since. */
export function fileReport(
  db: Kysely<Tables>,
  jobs: Jobs,
  memberId: string,
  { about, reason, note }: NewReport,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const found = await findSubject(tx, about)
    if (!found?.isShown) throw notFound(about.type === 'maker' ? 'artist' : about.type)
    const { type, id, aboutId, says } = found
    checkMayReport(memberId, aboutId)
    checkReason(type, reason)
    await lockMembers(tx, memberId, aboutId)
    if (await hasNothingNew(tx, memberId, found)) return
    checkMayReportMore(await findReportsOfToday(tx, memberId))
    const caseId = await openCase(tx, found, severityOf[reason])
    await tx
      .insertInto('report')
      .values({
        id: uuidv7(),
        case_id: caseId,
        subject_type: type,
        subject_id: id,
        about_id: aboutId,
        member_id: memberId,
        reason,
        note,
        snapshot: JSON.stringify(says),
      })
      .execute()
    await jobs.announce(tx, reportMade, { caseId })
  })
}

/** Serializes the reports of a member. It also keeps the owner from leaving meanwhile, which would delete the case. */
async function lockMembers(tx: Database, memberId: string, aboutId: string | null): Promise<void> {
  for (const id of [memberId, ...(aboutId ? [aboutId] : [])].sort()) {
    const member = tx.selectFrom('member').select('id').where('id', '=', id)
    await (id === memberId ? member.forNoKeyUpdate() : member.forKeyShare()).execute()
  }
}

/** Counts the reports of all the person's accounts. */
async function findReportsOfToday(tx: Database, memberId: string): Promise<{ count: number; first: Date | null }> {
  const { count, first } = await tx
    .selectFrom('report')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('created_at').as('first')])
    .where(
      selectPerson('report.member_id'),
      '=',
      tx.selectFrom('member').select(sql<string>`fold_address(email)`.as('person')).where('id', '=', memberId),
    )
    .where('created_at', '>', new Date(Date.now() - dayMs))
    .executeTakeFirstOrThrow()
  return { count: Number(count), first }
}

/** Whether this member already reported it, and the case is open or the content is unchanged since. */
async function hasNothingNew(tx: Database, memberId: string, { type, id, says, photosChangedAt }: Found) {
  const last = await tx
    .selectFrom('report')
    .innerJoin('report_case', 'report_case.id', 'report.case_id')
    .select(['report.snapshot', 'report.created_at', 'report_case.decision'])
    .where('report.subject_type', '=', type)
    .where('report.subject_id', '=', id)
    .where('report.member_id', '=', memberId)
    .orderBy('report.created_at', 'desc')
    .executeTakeFirst()
  if (!last) return false
  if (last.decision === null) return true
  const hasOtherPhotos = photosChangedAt != null && photosChangedAt > last.created_at
  return !hasOtherPhotos && isDeepStrictEqual(last.snapshot, says)
}

/** Opens a case about a thing or finds the open one, with the severity of its gravest report. Its row stays locked. */
export async function openCase(
  tx: Database,
  { type, id, aboutId }: Pick<Found, 'type' | 'id' | 'aboutId'>,
  severity: number,
): Promise<string> {
  const opened = await tx
    .insertInto('report_case')
    .values({ id: uuidv7(), subject_type: type, subject_id: id, about_id: aboutId, severity })
    .onConflict((conflict) =>
      conflict
        .columns(['subject_type', 'subject_id'])
        .where('decision', 'is', null)
        .doUpdateSet({ severity: sql`greatest(report_case.severity, excluded.severity)` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return opened.id
}

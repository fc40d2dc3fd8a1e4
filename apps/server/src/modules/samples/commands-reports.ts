import { severityOf } from '@allcity/contract/moderation'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { findSubject } from '../moderation/queries-subjects.ts'
import { momentAgo, type SampleReports, sampleCaseId, sampleReportId } from './rules.ts'

/** Creates sample reports for the moderators' queue, open and decided. */
export async function bringReports(
  db: Kysely<Tables>,
  cases: SampleReports[],
  members: Map<string, string>,
  now: Date,
): Promise<void> {
  for (const { type, subject, reports, dismissed } of cases) {
    const found = await findSubject(db, { type, id: subject })
    if (!found) continue
    const id = sampleCaseId(subject)
    const about = { subject_type: type, subject_id: subject, about_id: found.aboutId }
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('report_case')
        .values({
          id,
          ...about,
          severity: Math.max(...reports.map(({ reason }) => severityOf[reason])),
          opened_at: momentAgo(Math.max(...reports.map(({ daysAgo }) => daysAgo)), now),
          ...(dismissed
            ? { decision: 'dismiss', reason: dismissed.reason, decided_at: momentAgo(dismissed.daysAgo, now) }
            : {}),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await tx
        .insertInto('report')
        .values(
          reports.map(({ by, reason, note, daysAgo }) => ({
            id: sampleReportId(subject, by),
            case_id: id,
            ...about,
            reason,
            note,
            member_id: members.get(by) ?? '',
            snapshot: JSON.stringify(found.says),
            created_at: momentAgo(daysAgo, now),
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
  }
}

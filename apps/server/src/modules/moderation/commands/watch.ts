import { type ReportReason, severityOf, trustRules } from '@allcity/contract/moderation'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { findTrust, listTrust } from '../../trust/queries.ts'
import { isHeldTogether } from '../rules.ts'
import { lockCase } from './lock.ts'
import { openCase } from './report.ts'
import { holdWork } from './works.ts'

/** Puts an unreviewed work into the queue, below everything reported. */
export function awaitReview(db: Kysely<Tables>, artworkId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const work = await tx
      .selectFrom('artwork')
      .select('member_id')
      .where('id', '=', artworkId)
      .where('state', '=', 'held')
      .where('awaits_review', '=', true)
      .executeTakeFirst()
    if (work) await openCase(tx, { type: 'artwork', id: artworkId, aboutId: work.member_id }, 0)
  })
}

/**
 * Holds a reported work for review when several trusted members reported it.
 * A work dismissed before, or by a trusted uploader, stays visible until a moderator decides.
 */
export function holdWhatManyReport(db: Kysely<Tables>, jobs: Jobs, caseId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const held = await lockCase(tx, caseId)
    if (held?.subject_type !== 'artwork' || held.decision !== null || !held.about_id) return
    const { subject_id: workId, about_id } = held
    const reporters = await listReporters(tx, caseId)
    const trust = await listTrust(
      tx,
      reporters.map(({ member_id }) => member_id),
    )
    const trusted = reporters.filter(
      ({ member_id, dismissed, upheld }) =>
        trust.get(member_id) === 'trusted' && dismissed - upheld < trustRules.dismissedTooOften,
    )
    const facts = {
      trusted: new Set(trusted.map(({ person }) => person)).size,
      owner: await findTrust(tx, about_id),
      letStand: await isLetStand(tx, workId),
    }
    if (!isHeldTogether(facts)) return
    await holdWork(tx, jobs, {
      workId,
      actorId: null,
      caseId,
      rule: gravest(trusted.map(({ reason }) => reason)),
      reason: 'Several trusted members reported it. A moderator looks at it next',
      details: { reports: trusted.length },
    })
  })
}

/** The reporters who are not suspended, as persons, with the outcomes of their other reports within a year. */
async function listReporters(tx: Database, caseId: string) {
  const ofTheirs = (decisions: string) =>
    sql<number>`(select count(*)::int from report as other join report_case as past on past.id = other.case_id
      where other.member_id = report.member_id and past.decision in ${sql.raw(decisions)}
        and past.decided_at > now() - interval '1 year')`
  return tx
    .selectFrom('report')
    .innerJoin('member', 'member.id', 'report.member_id')
    .select(['report.member_id', 'report.reason', sql<string>`fold_address(member.email)`.as('person')])
    .select([ofTheirs(`('dismiss')`).as('dismissed'), ofTheirs(`('hold', 'remove')`).as('upheld')])
    .where('case_id', '=', caseId)
    .where(sql<boolean>`(member.suspended_until is null or member.suspended_until <= now())`)
    .execute()
}

/** Whether a moderator dismissed a report of it with its current photos. */
async function isLetStand(tx: Database, workId: string): Promise<boolean> {
  const dismissed = await tx
    .selectFrom('report_case')
    .innerJoin('artwork', 'artwork.id', 'report_case.subject_id')
    .select('report_case.id')
    .where('subject_type', '=', 'artwork')
    .where('subject_id', '=', workId)
    .where('decision', '=', 'dismiss')
    .where(({ or, eb, ref }) =>
      or([eb('photos_changed_at', 'is', null), eb('decided_at', '>', ref('photos_changed_at'))]),
    )
    .executeTakeFirst()
  return dismissed !== undefined
}

const gravest = (reasons: ReportReason[]): ReportReason | undefined =>
  reasons.toSorted((a, b) => severityOf[b] - severityOf[a])[0]

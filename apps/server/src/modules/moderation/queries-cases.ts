import type { ReportCase, ReportCaseDetails } from '@allcity/contract/moderation'
import { ReportReason, severityOf, WorkFacts } from '@allcity/contract/moderation'
import { z } from 'zod'
import { findConflict } from '#server/domain/conflict-of-interest.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { notFound } from '#server/platform/errors.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { findMyArtwork } from '../artworks/queries/mine.ts'
import { findTrust, listTrust } from '../trust/queries.ts'
import { listPhotosBy } from '../uploads/queries.ts'
import { listInvolvedInCase, toRefusal } from './queries-conflicts.ts'
import { findSubject, type Subject } from './queries-subjects.ts'

export const cases = (db: Database) =>
  db
    .selectFrom('report_case as one')
    .leftJoin('member as owner', 'owner.id', 'one.about_id')
    .leftJoin('member as taker', 'taker.id', 'one.taken_by')
    .leftJoin('member as judge', 'judge.id', 'one.decided_by')
    .selectAll('one')
    .select(['owner.username as owner', 'taker.username as taker', 'judge.username as judge'])

export type CaseRow = Awaited<ReturnType<ReturnType<typeof cases>['execute']>>[number]

/** A case as the queue shows it to this moderator. */
export async function tellCase(
  db: Database,
  viewerId: string,
  row: CaseRow,
  address: PhotoAddress,
): Promise<ReportCase> {
  const subject = { type: row.subject_type, id: row.subject_id }
  const [found, said, photos, trust, awaits] = await Promise.all([
    findSubject(db, subject),
    listReports(db, row.id),
    listPhotos(db, subject, address),
    row.about_id ? findTrust(db, row.about_id) : ('new' as const),
    subject.type === 'artwork' ? isAwaited(db, subject.id) : false,
  ])
  const isTakenByOther = row.taken_by !== viewerId && row.taken_until !== null && row.taken_until > new Date()
  return {
    id: row.id,
    about: {
      ...subject,
      name: found?.name ?? nameThen(said.snapshot),
      path: found?.isShown ? found.path : null,
    },
    owner: row.owner ? { username: row.owner, trust } : null,
    othersAbout: 0,
    severity: row.severity,
    reports: said.reports,
    reasons: said.reasons,
    awaitsReview: awaits,
    cover: photos[0] ?? null,
    openedAt: row.opened_at.toISOString(),
    takenBy: isTakenByOther && row.taker ? { username: row.taker } : null,
    decision: row.decision,
    reason: row.reason,
    decidedBy: row.judge ? { username: row.judge } : null,
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
}

/** How often and why it was reported, and its content at the first report. */
async function listReports(db: Database, caseId: string) {
  const rows = await db
    .selectFrom('report')
    .select('reason')
    .select(({ fn }) => [fn.countAll<string>().as('reports')])
    .where('case_id', '=', caseId)
    .groupBy('reason')
    .execute()
  const first = await db
    .selectFrom('report')
    .select('snapshot')
    .where('case_id', '=', caseId)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return {
    reports: rows.reduce((sum, { reports }) => sum + Number(reports), 0),
    reasons: rows
      .map(({ reason }) => reason)
      .sort((a, b) => severityOf[b] - severityOf[a] || rankReason(a) - rankReason(b)),
    snapshot: first?.snapshot ?? {},
  }
}

const rankReason = (reason: ReportReason) => ReportReason.options.indexOf(reason)

const Named = z.object({ title: z.string().nullish(), name: z.string().nullish(), text: z.string().nullish() })

/** The last known name of a deleted thing. */
function nameThen(snapshot: Record<string, unknown>): string {
  const { title, name, text } = Named.parse(snapshot)
  return title ?? name ?? text?.slice(0, 60) ?? 'Gone'
}

const isAwaited = async (db: Database, id: string): Promise<boolean> => {
  const work = await db.selectFrom('artwork').select(['awaits_review', 'state']).where('id', '=', id).executeTakeFirst()
  return work?.awaits_review === true && work.state === 'held'
}

async function listPhotos(db: Database, { type, id }: Subject, address: PhotoAddress) {
  if (type !== 'artwork' && type !== 'sighting') return []
  const column = type === 'artwork' ? 'artwork_id' : 'sighting_id'
  return (await listPhotosBy(db, column, [id], address)).get(id) ?? []
}

async function listTakenOut(db: Database, { type, id }: Subject, address: PhotoAddress) {
  return type === 'artwork' ? ((await listPhotosBy(db, 'kept_of', [id], address)).get(id) ?? []) : []
}

/** @throws HttpError for an unknown case, and for one about the viewer. */
export async function findCase(
  db: Database,
  viewerId: string,
  id: string,
  address: PhotoAddress,
): Promise<ReportCaseDetails> {
  const row = await cases(db).where('one.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('case')
  const part = await findConflict(db, viewerId, await listInvolvedInCase(db, row))
  if (part === 'concerned' || part === 'everybody') throw toRefusal(part)
  const subject = { type: row.subject_type, id: row.subject_id }
  const [told, found, photos, takenOut, complaints, standing, work] = await Promise.all([
    tellCase(db, viewerId, row, address),
    findSubject(db, subject),
    listPhotos(db, subject, address),
    listTakenOut(db, subject, address),
    listComplaints(db, id),
    db.selectFrom('statement').select('id').where('case_id', '=', id).where('ended_at', 'is', null).executeTakeFirst(),
    subject.type === 'artwork' && row.about_id ? findMyArtwork(db, row.about_id, subject.id, address) : undefined,
  ])
  const now = found ? parseJson(found.says) : null
  const facts = work ? WorkFacts.parse(work) : null
  return {
    ...told,
    now,
    work: facts,
    photos,
    takenOut,
    complaints,
    isStanding: standing !== undefined,
    mayDecide: part === null,
  }
}

const mostComplaints = 100

async function listComplaints(db: Database, caseId: string): Promise<ReportCaseDetails['complaints']> {
  const rows = await db
    .selectFrom('report')
    .innerJoin('member', 'member.id', 'report.member_id')
    .select(['report.id', 'report.reason', 'report.note', 'report.snapshot', 'report.created_at'])
    .select(['member.username', 'report.member_id'])
    .where('report.case_id', '=', caseId)
    .orderBy('report.created_at', 'desc')
    .limit(mostComplaints)
    .execute()
  const trust = await listTrust(
    db,
    rows.map(({ member_id }) => member_id),
  )
  return rows.map(({ id, reason, note, snapshot, created_at, username, member_id }) => ({
    id,
    reason,
    note,
    by: { username, trust: trust.get(member_id) ?? ('new' as const) },
    at: created_at.toISOString(),
    said: parseJson(snapshot),
  }))
}

const Json = z.record(z.string(), z.json())
const parseJson = (says: Record<string, unknown>) => Json.parse(says)

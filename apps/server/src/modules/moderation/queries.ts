import type { CaseFilter, CaseQueue } from '@allcity/contract/moderation'
import { type RawBuilder, sql } from 'kysely'
import { isThereAnother } from '#server/domain/conflict-of-interest.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { isAfterKey } from '#server/platform/database/keyset.ts'
import {
  decodeCursor,
  decodeTimeKey,
  encodeCursor,
  IdKey,
  type PageRequest,
  writeCursor,
} from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { type CaseRow, cases, tellCase } from './queries-cases.ts'

interface CaseRequest extends PageRequest, CaseFilter {
  state: CaseQueue
  /** Whether open cases about one person are one item. */
  groups?: 'true' | undefined
}

/** The reported cases, without those about the viewer as long as there is another moderator. */
export async function listCases(db: Database, viewerId: string, asked: CaseRequest, address: PhotoAddress) {
  const { limit } = asked
  const rows = await (asked.state === 'open' ? openCases(db, asked) : decidedCases(db, asked))
    .where(await isShownTo(db, viewerId, 'one.about_id'))
    .where(matches('one', asked))
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = paginate(rows, limit, (last) =>
    last.decided_at ? writeCursor(last.decided_at, last.id) : encodeCursor(last.id),
  )
  const items = await Promise.all(
    shown.map(async (row) => ({
      ...(await tellCase(db, viewerId, row, address)),
      othersAbout: row.decision === null ? await countOthersAbout(db, row, asked) : 0,
    })),
  )
  return { items, ...more }
}

/** A condition on whether the queue shows the viewer cases about the member in this column. */
async function isShownTo(db: Database, viewerId: string, column: string) {
  const leavesOwn = await isThereAnother(db, [viewerId])
  return leavesOwn ? sql<boolean>`${sql.ref(column)} is distinct from ${viewerId}` : sql<boolean>`true`
}

/** Gravest first, then oldest. The cursor names a case, whose position is read from its row, decided or not. */
function openCases(db: Database, asked: CaseRequest) {
  const after = decodeCursor(IdKey, asked.cursor)
  return cases(db)
    .where('one.decision', 'is', null)
    .$if(asked.groups === 'true', (query) => query.where(isFirstAboutPerson(asked)))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(-one.severity, one.opened_at, one.id) >
          (select -severity, opened_at, id from report_case where id = ${after})`,
      ),
    )
    .orderBy('one.severity', 'desc')
    .orderBy('one.opened_at')
    .orderBy('one.id')
}

/** Whether no open case about the same person comes before this one. */
const isFirstAboutPerson = (filter: CaseFilter) => sql<boolean>`not exists (select from report_case as graver
  where graver.decision is null and graver.about_id = one.about_id and ${matches('graver', filter)}
    and (-graver.severity, graver.opened_at, graver.id) < (-one.severity, one.opened_at, one.id))`

async function countOthersAbout(db: Database, { id, about_id }: CaseRow, filter: CaseFilter): Promise<number> {
  if (about_id === null) return 0
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from report_case as other
    where other.decision is null and other.about_id = ${about_id} and other.id <> ${id}
      and ${matches('other', filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether the case of this alias passes the filter. */
function matches(alias: string, { kind, type, reason, olderThan, about }: CaseFilter): RawBuilder<boolean> {
  const one = sql.raw(alias)
  const awaits = sql`exists (select from artwork where ${one}.subject_type = 'artwork'
    and artwork.id = ${one}.subject_id and artwork.state = 'held' and artwork.awaits_review)`
  const isReported = sql`exists (select from report where report.case_id = ${one}.id)`
  const conditions = [
    ...(kind === 'reported' ? [isReported] : []),
    ...(kind === 'upload' ? [awaits] : []),
    ...(type ? [sql`${one}.subject_type = ${type}`] : []),
    ...(reason
      ? [sql`exists (select from report where report.case_id = ${one}.id and report.reason = ${reason})`]
      : []),
    ...(olderThan ? [sql`${one}.opened_at <= now() - make_interval(days => ${olderThan}::int)`] : []),
    ...(about ? [sql`${one}.about_id = (select id from member where lower(username) = ${about.toLowerCase()})`] : []),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function decidedCases(db: Database, { state, cursor }: CaseRequest) {
  const after = decodeTimeKey(cursor)
  return cases(db)
    .where('one.decision', 'is not', null)
    .$if(state === 'held', (query) => query.where(holdsWork))
    .where(isAfterKey(after, 'one.decided_at', 'one.id'))
    .orderBy('one.decided_at', 'desc')
    .orderBy('one.id', 'desc')
}

/** Whether this case is the one that holds the work now: an earlier one may have been reversed. */
const holdsWork = sql<boolean>`one.decision = 'hold' and one.subject_type = 'artwork'
  and exists (select from statement where case_id = one.id and ended_at is null)
  and exists (select from artwork where artwork.id = one.subject_id and state = 'held')`

interface Waiting {
  cases: number
  /** Works that are held until a moderator restores or removes them. */
  held: number
  appeals: number
}

/** The number of waiting items in the queues, as this moderator sees them. */
export async function countOpenReports(db: Database, viewerId: string): Promise<Waiting> {
  const { rows } = await sql<Waiting>`select
    (select count(*)::int from report_case as one
      where decision is null and ${await isShownTo(db, viewerId, 'one.about_id')}) as cases,
    (select count(*)::int from report_case as one where ${holdsWork} and ${await isShownTo(db, viewerId, 'one.about_id')}) as held,
    (select count(*)::int from appeal join statement on statement.id = appeal.statement_id
      where outcome is null and ${await isShownTo(db, viewerId, 'statement.member_id')}) as appeals`.execute(db)
  return rows[0] ?? { cases: 0, held: 0, appeals: 0 }
}

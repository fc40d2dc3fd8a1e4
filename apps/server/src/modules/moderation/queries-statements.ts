import type { AppealLine } from '@allcity/contract/moderation'
import type { Statement } from '@allcity/contract/statements'
import type { Database } from '#server/database/connection.ts'
import { keyOf } from '#server/http/cursor.ts'
import { notFound } from '#server/http/errors.ts'
import { mayDecideAbout, type Viewer } from '#server/http/viewer.ts'
import { writeCursor } from '#server/lib/keyset.ts'
import type { PhotoAddress } from '#server/storage/photo-address.ts'
import { listPhotosBy } from '../uploads/queries.ts'
import { type Appealed, type Claimant, isThereAnother } from './commands-appeals.ts'
import { findSubject } from './queries-subjects.ts'
import { appealUntil } from './rules.ts'

/** A statement for who it was made to. @throws HttpError for anybody else, as for one that is not there. */
export async function findStatement(db: Database, claimant: Claimant, id: string): Promise<Statement> {
  const row = await db
    .selectFrom('statement')
    .leftJoin('appeal', 'appeal.statement_id', 'statement.id')
    .selectAll('statement')
    .select(['appeal.text', 'appeal.made_at as appealed_at', 'appeal.outcome', 'appeal.answer'])
    .where('statement.id', '=', id)
    .where((where) =>
      'key' in claimant
        ? where('statement.key', '=', claimant.key)
        : where('statement.member_id', '=', claimant.memberId),
    )
    .executeTakeFirst()
  if (!row) throw notFound('statement')
  const until = appealUntil(row.made_at)
  return {
    id,
    measure: row.measure,
    about: { type: row.subject_type, name: row.name },
    rule: row.rule,
    reason: row.reason,
    isAutomatic: row.is_automatic,
    madeAt: row.made_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    appealUntil: until.toISOString(),
    mayAppeal: row.ended_at === null && row.text === null && until > new Date(),
    appeal:
      row.text === null || row.appealed_at === null
        ? null
        : { text: row.text, at: row.appealed_at.toISOString(), outcome: row.outcome, answer: row.answer },
  }
}

/** Appeals that wait, the oldest first. */
export async function listAppeals(
  db: Database,
  viewer: Viewer,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  address: PhotoAddress,
) {
  const after = keyOf(cursor)
  const rows = await db
    .selectFrom('appeal')
    .innerJoin('statement', 'statement.id', 'appeal.statement_id')
    .innerJoin('member as owner', 'owner.id', 'statement.member_id')
    .leftJoin('member as judge', 'judge.id', 'statement.decided_by')
    .select([
      'appeal.id',
      'appeal.text',
      'appeal.made_at',
      'owner.username as owner',
      'owner.role',
      'judge.username as judge',
    ])
    .select(['statement.measure', 'statement.subject_type', 'statement.subject_id', 'statement.name'])
    .select(['statement.rule', 'statement.reason', 'statement.decided_by', 'statement.member_id'])
    .where('appeal.outcome', 'is', null)
    .where('statement.member_id', '<>', viewer.id)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('appeal.made_at', 'appeal.id'), '>', tuple(after?.at ?? new Date(), after?.id ?? '')),
      ),
    )
    .orderBy('appeal.made_at')
    .orderBy('appeal.id')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const photos = await listPhotosBy(
    db,
    'artwork_id',
    shown.flatMap(({ subject_type, subject_id }) => (subject_type === 'artwork' ? [subject_id] : [])),
    address,
  )
  const items = await Promise.all(
    shown.map(async (row): Promise<AppealLine> => {
      const { subject_type: type, subject_id: id } = row
      const found = await findSubject(db, { type, id })
      return {
        ...{ id: row.id, text: row.text, at: row.made_at.toISOString(), measure: row.measure },
        ...{ rule: row.rule, reason: row.reason, photos: photos.get(id) ?? [] },
        by: { username: row.owner },
        about: { type, id, name: row.name ?? found?.name ?? 'Gone', path: found?.isShown ? found.path : null },
        decidedBy: row.judge ? { username: row.judge } : null,
        mayDecide: await mayAnswer(db, viewer, row),
      }
    }),
  )
  return { items, ...(rows.length > limit && last ? { next: writeCursor(last.made_at, last.id) } : {}) }
}

async function mayAnswer(
  db: Database,
  viewer: Viewer,
  appeal: Appealed & { decided_by: string | null },
): Promise<boolean> {
  const { measure, member_id: id, role, decided_by } = appeal
  if (measure === 'suspend' && !mayDecideAbout(viewer, { id, role })) return false
  return decided_by !== viewer.id || !(await isThereAnother(db, viewer.id, appeal))
}

import type { AppealLine } from '@allcity/contract/moderation'
import { findConflict, isThereAnother } from '#server/domain/conflict-of-interest.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { isAfterKey } from '#server/platform/database/keyset.ts'
import { decodeTimeKey, type PageRequest, writeCursor } from '#server/platform/http/cursor.ts'
import { mayDecideAbout, type Viewer } from '#server/platform/http/viewer.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { listPhotosBy } from '../uploads/queries.ts'
import { type Appealed, listInvolvedInAppeal } from './queries-conflicts.ts'
import { findSubject } from './queries-subjects.ts'

/** Appeals that wait, the oldest first. */
export async function listAppeals(db: Database, viewer: Viewer, { limit, cursor }: PageRequest, address: PhotoAddress) {
  const after = decodeTimeKey(cursor)
  const rows = await db
    .selectFrom('appeal')
    .innerJoin('statement', 'statement.id', 'appeal.statement_id')
    .innerJoin('member as owner', 'owner.id', 'statement.member_id')
    .leftJoin('member as judge', 'judge.id', 'statement.decided_by')
    .select(['appeal.id', 'appeal.text', 'appeal.made_at'])
    .select(['owner.username as owner', 'owner.role', 'judge.username as judge'])
    .select(['statement.measure', 'statement.subject_type', 'statement.subject_id', 'statement.name'])
    .select(['statement.rule', 'statement.reason', 'statement.decided_by', 'statement.member_id', 'statement.case_id'])
    .where('appeal.outcome', 'is', null)
    .$if(await isThereAnother(db, [viewer.id]), (query) => query.where('statement.member_id', '<>', viewer.id))
    .where(isAfterKey(after, 'appeal.made_at', 'appeal.id', 'oldest first'))
    .orderBy('appeal.made_at')
    .orderBy('appeal.id')
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = paginate(rows, limit, (last) => writeCursor(last.made_at, last.id))
  const works = shown.flatMap(({ subject_type, subject_id }) => (subject_type === 'artwork' ? [subject_id] : []))
  const photos = await listPhotosBy(db, 'artwork_id', works, address)
  const takenOut = await listPhotosBy(db, 'kept_of', works, address)
  const items = await Promise.all(
    shown.map(async (row): Promise<AppealLine> => {
      const { subject_type: type, subject_id: id } = row
      const found = await findSubject(db, { type, id })
      return {
        id: row.id,
        text: row.text,
        at: row.made_at.toISOString(),
        measure: row.measure,
        rule: row.rule,
        reason: row.reason,
        photos: [...(photos.get(id) ?? []), ...(takenOut.get(id) ?? [])],
        by: { username: row.owner },
        about: { type, id, name: row.name ?? found?.name ?? 'Gone', path: found?.isShown ? found.path : null },
        decidedBy: row.judge ? { username: row.judge } : null,
        ...(await mayAnswer(db, viewer, row)),
      }
    }),
  )
  return { items, ...more }
}

async function mayAnswer(db: Database, viewer: Viewer, appeal: Appealed) {
  const { measure, member_id: id, role } = appeal
  if (measure === 'suspend' && !mayDecideAbout(viewer, { id, role })) return { mayDecide: false, isStuck: false }
  const part = await findConflict(db, viewer.id, await listInvolvedInAppeal(db, appeal))
  return { mayDecide: part === null, isStuck: part === 'everybody' }
}

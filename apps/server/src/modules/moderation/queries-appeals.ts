import type { AppealLine } from '@allcity/contract/moderation'
import { comesAfter } from '#server/database/comes-after.ts'
import type { Database } from '#server/database/connection.ts'
import { findPart, isThereAnother } from '#server/database/who-decides.ts'
import { keyOf, type PageRequest, writeCursor } from '#server/http/cursor.ts'
import { mayDecideAbout, type Viewer } from '#server/http/viewer.ts'
import { pageOf } from '#server/lib/keyset.ts'
import type { PhotoAddress } from '#server/storage/photo-address.ts'
import { listPhotosBy } from '../uploads/queries.ts'
import { type Appealed, listPartsInAppeal } from './queries-part.ts'
import { findSubject } from './queries-subjects.ts'

/** Appeals that wait, the oldest first. */
export async function listAppeals(db: Database, viewer: Viewer, { limit, cursor }: PageRequest, address: PhotoAddress) {
  const after = keyOf(cursor)
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
    .where(comesAfter(after, 'appeal.made_at', 'appeal.id', 'oldest first'))
    .orderBy('appeal.made_at')
    .orderBy('appeal.id')
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = pageOf(rows, limit, (last) => writeCursor(last.made_at, last.id))
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
  const part = await findPart(db, viewer.id, await listPartsInAppeal(db, appeal))
  return { mayDecide: part === null, isStuck: part === 'everybody' }
}

import { comesAfter } from '#server/database/comes-after.ts'
import type { Database } from '#server/database/connection.ts'
import { HttpError } from '#server/http/errors.ts'
import { isModerator, type Viewer } from '#server/http/viewer.ts'
import { pageOf, readCursor, writeCursor } from '#server/lib/keyset.ts'

interface HistoryRequest {
  id: string
  limit: number
  cursor?: string | undefined
}

/** Changes newest first. What was cleared is for moderators, and one about a membership that is not public is for who made it and for moderators. */
export async function listChanges(db: Database, viewer: Viewer, { id, limit, cursor }: HistoryRequest) {
  const after = cursor === undefined ? null : readCursor(cursor)
  if (cursor !== undefined && !after) {
    throw new HttpError('invalid_request', 'This page does not exist. Start from the first one')
  }
  const rows = await db
    .selectFrom('maker_change')
    .leftJoin('member', 'member.id', 'maker_change.member_id')
    .where('maker_change.maker_id', '=', id)
    .$if(!isModerator(viewer), (query) =>
      query.where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('maker_change.membership_id', 'is', null),
          eb('maker_change.member_id', '=', viewer.id),
          exists(
            selectFrom('membership')
              .select('membership.id')
              .whereRef('membership.id', '=', 'maker_change.membership_id')
              .where('membership.is_public', '=', true),
          ),
        ]),
      ),
    )
    .where(comesAfter(after, 'maker_change.changed_at', 'maker_change.id'))
    .select([
      'maker_change.id',
      'maker_change.what',
      'maker_change.before',
      'maker_change.changed_at',
      'member.username',
    ])
    .orderBy('maker_change.changed_at', 'desc')
    .orderBy('maker_change.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = pageOf(rows, limit, (last) => writeCursor(last.changed_at, last.id))
  return {
    items: shown.map(({ id: changeId, what, before, changed_at, username }) => ({
      id: changeId,
      what,
      by: username,
      at: changed_at.toISOString(),
      before: what === 'cleared' && !isModerator(viewer) ? null : before,
    })),
    ...more,
  }
}

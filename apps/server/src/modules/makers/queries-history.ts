import { type Selectable, sql } from 'kysely'
import { comesAfter } from '#server/database/comes-after.ts'
import type { Database } from '#server/database/connection.ts'
import type { MakerChangeTable } from '#server/database/tables-makers.ts'
import { keyOf, type PageRequest, writeCursor } from '#server/http/cursor.ts'
import { isModerator, type Viewer } from '#server/http/viewer.ts'
import { pageOf } from '#server/lib/keyset.ts'

interface HistoryRequest extends PageRequest {
  id: string
}

/** Of whoever changed it, or of the account that theirs is becoming. */
const isTheirs = sql`claim.member_id in (maker_change.member_id,
  (select into_id from departure where departure.member_id = maker_change.member_id))`

/** Written by whoever held the artist then, which moderators alone are told: also in a crew, of which nobody else says who belongs to it. */
const isOfHolder = sql<boolean>`exists (
  select from claim where claim.maker_id in (select maker_change.maker_id
      union all select (told.before ->> 'artist')::uuid from maker_change as told where told.maker_id = maker_change.maker_id
        and (told.id = maker_change.id or told.membership_id = maker_change.membership_id)
      union all select artist_id from membership where membership.id = maker_change.membership_id)
    and ${isTheirs}
    and claim.state in ('accepted', 'ended') and maker_change.changed_at >= coalesce(claim.decided_at, claim.created_at))`

type Changed = Pick<Selectable<MakerChangeTable>, 'what' | 'before' | 'member_id'>

/** What a moderator cleared is for moderators, and so is a membership that was private then, but for who changed it. */
function mayReadBefore({ what, before, member_id }: Changed, viewer: Viewer): boolean {
  if (isModerator(viewer)) return true
  const wasPrivate = what === 'membership' && before?.isPublic === false
  return what !== 'cleared' && (!wasPrivate || member_id === viewer.id)
}

/** Changes newest first. What was cleared is for moderators, and one about a membership that is not public is for who made it and for moderators. */
export async function listChanges(db: Database, viewer: Viewer, { id, limit, cursor }: HistoryRequest) {
  const after = keyOf(cursor)
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
      'maker_change.member_id',
      'member.username',
      isOfHolder.as('is_of_holder'),
    ])
    .orderBy('maker_change.changed_at', 'desc')
    .orderBy('maker_change.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = pageOf(rows, limit, (last) => writeCursor(last.changed_at, last.id))
  return {
    items: shown.map(({ id: changeId, what, before, changed_at, username, member_id, is_of_holder }) => ({
      id: changeId,
      what,
      by: is_of_holder && member_id !== viewer.id && !isModerator(viewer) ? null : username,
      isByArtist: is_of_holder,
      at: changed_at.toISOString(),
      before: mayReadBefore({ what, before, member_id }, viewer) ? before : null,
    })),
    ...more,
  }
}

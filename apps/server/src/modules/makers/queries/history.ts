import { type MakerChange, MakerId } from '@allcity/contract/makers'
import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { isAfterKey } from '#server/platform/database/keyset.ts'
import { decodeTimeKey, type PageRequest, writeCursor } from '#server/platform/http/cursor.ts'
import { isModerator, type Viewer } from '#server/platform/http/viewer.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { MakerChangeTable } from '#server/tables.ts'

interface HistoryRequest extends PageRequest {
  id: string
}

/** The member who made the change, or the account that theirs is being closed into. */
const isTheirs = sql`claim.member_id in (maker_change.member_id,
  (select into_id from departure where departure.member_id = maker_change.member_id))`

/**
 * The change was made by the artist's claimant at that time, which only moderators may know.
 * This includes changes in a crew, where the author would reveal a member.
 */
const isOfHolder = sql<boolean>`exists (
  select from claim where claim.maker_id in (select maker_change.maker_id
      union all select (told.before ->> 'artist')::uuid from maker_change as told where told.maker_id = maker_change.maker_id
        and (told.id = maker_change.id or told.membership_id = maker_change.membership_id)
      union all select artist_id from membership where membership.id = maker_change.membership_id)
    and ${isTheirs}
    and claim.state in ('accepted', 'ended') and maker_change.changed_at >= coalesce(claim.decided_at, claim.created_at))`

type Changed = Pick<Selectable<MakerChangeTable>, 'what' | 'before' | 'member_id'>

/** Only moderators see what a moderator cleared. Only its author and moderators see a membership that was private then. */
function mayReadBefore({ what, before, member_id }: Changed, viewer: Viewer): boolean {
  if (isModerator(viewer)) return true
  const wasPrivate = what === 'membership' && before?.isPublic === false
  return what !== 'cleared' && (!wasPrivate || member_id === viewer.id)
}

/** The artist of a membership: from the change itself, the membership, or the next change of a removed one. */
const artistId = sql<string | null>`coalesce((maker_change.before ->> 'artist')::uuid, membership.artist_id, (
  select (next.before ->> 'artist')::uuid from maker_change as next
  where next.membership_id = maker_change.membership_id and next.changed_at >= maker_change.changed_at
    and next.before ->> 'artist' is not null
  order by next.changed_at, next.id limit 1))`

const isHeld = sql<boolean>`exists (
  select from claim where claim.maker_id = (maker_change.before ->> 'artist')::uuid and claim.state = 'accepted')`

/** A removed public membership stays in the history, so that it can be restored. Claimants decide about their own. */
const isPublicRemoval = sql<boolean>`(membership.id is null and (maker_change.before ->> 'isPublic')::boolean and not ${isHeld})`

const isClearedSince = sql<boolean>`exists (
  select from maker_change as later where later.maker_id = maker_change.maker_id and later.what = 'cleared'
    and (later.changed_at, later.id) > (maker_change.changed_at, maker_change.id))`

/** Changes that a member may read. Only its author and moderators read one about a membership that is not public. */
function readableChanges(db: Database, viewer: Viewer, makerId: string) {
  return db
    .selectFrom('maker_change')
    .leftJoin('member', 'member.id', 'maker_change.member_id')
    .leftJoin('membership', 'membership.id', 'maker_change.membership_id')
    .leftJoin('maker as artist', (join) => join.on(sql<boolean>`artist.id = ${artistId}`))
    .where('maker_change.maker_id', '=', makerId)
    .$if(!isModerator(viewer), (query) =>
      query.where(({ or, eb }) =>
        or([
          eb('maker_change.membership_id', 'is', null),
          eb('maker_change.member_id', '=', viewer.id),
          eb('membership.is_public', '=', true),
          isPublicRemoval,
        ]),
      ),
    )
    .select([
      'maker_change.id',
      'maker_change.what',
      'maker_change.before',
      'maker_change.changed_at',
      'maker_change.member_id',
      'maker_change.membership_id',
      'membership.id as membership_now',
      'member.username',
      'artist.id as artist_id',
      'artist.name as artist_name',
      isOfHolder.as('is_of_holder'),
      isClearedSince.as('is_cleared_since'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof readableChanges>['execute']>>[number]

function isRestorable(row: Row, viewer: Viewer): boolean {
  if (!mayReadBefore(row, viewer)) return false
  if (row.what === 'membership') return row.before !== null || row.membership_now !== null
  // A moderator has cleared the page since: an older version would restore the same text.
  return row.what === 'edited' && row.before !== null && (isModerator(viewer) || !row.is_cleared_since)
}

/** One change, as far as a member may read it. */
export async function findReadableChange(db: Database, viewer: Viewer, makerId: string, changeId: string) {
  const row = await readableChanges(db, viewer, makerId).where('maker_change.id', '=', changeId).executeTakeFirst()
  return row && { ...row, isRestorable: isRestorable(row, viewer) }
}

/** The history of a page, newest first. */
export async function listChanges(db: Database, viewer: Viewer, { id, limit, cursor }: HistoryRequest) {
  const after = decodeTimeKey(cursor)
  const rows = await readableChanges(db, viewer, id)
    .where(isAfterKey(after, 'maker_change.changed_at', 'maker_change.id'))
    .orderBy('maker_change.changed_at', 'desc')
    .orderBy('maker_change.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = paginate(rows, limit, (last) => writeCursor(last.changed_at, last.id))
  return { items: shown.map((row) => readChange(row, viewer)), ...more }
}

function readChange(row: Row, viewer: Viewer): MakerChange {
  const { username, member_id, is_of_holder } = row
  const isNameless = is_of_holder && member_id !== viewer.id && !isModerator(viewer)
  return {
    id: row.id,
    what: row.what,
    by: isNameless ? null : username,
    isByArtist: is_of_holder,
    at: row.changed_at.toISOString(),
    before: mayReadBefore(row, viewer) ? row.before : null,
    artist:
      row.what === 'membership' && row.artist_id && row.artist_name
        ? { id: MakerId.parse(row.artist_id), type: 'artist', name: row.artist_name }
        : null,
    isRestorable: isRestorable(row, viewer),
  }
}

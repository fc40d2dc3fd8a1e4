import type { MembershipDetails, MembershipEdit } from '@allcity/contract/makers'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError, notFound } from '#server/platform/errors.ts'
import { mergeEdit } from '#server/platform/http/edit-versions.ts'
import { isModerator, type Viewer } from '#server/platform/http/viewer.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { MembershipTable, Tables } from '#server/tables.ts'
import { findHolder } from '../../claims/queries.ts'
import { holdMakers, lockStanding, noteChange } from '../commands.ts'
import { crewEdited } from '../events.ts'
import { checkHasRoom } from '../queries/members.ts'
import {
  asMembershipError,
  checkMayBelong,
  checkMayEditLocked,
  checkMayHide,
  checkMayReport,
  checkYears,
  editableMembership,
} from '../rules.ts'

type Entered = MembershipDetails & { id: string }
type LockedCrew = Awaited<ReturnType<typeof lockStanding>>

/** Adds under the caller's id. The same request again changes nothing. */
export async function addMember(
  db: Kysely<Tables>,
  jobs: Jobs,
  viewer: Viewer,
  crewId: string,
  entered: Entered,
): Promise<void> {
  checkMayBelong(entered.artistId, crewId)
  await inTransaction(db, async (tx) => {
    const crew = await lockStanding(tx, 'crew', crewId)
    await holdMakers(tx, [entered.artistId])
    await checkArtist(tx, entered.artistId)
    const known = await tx
      .selectFrom('membership')
      .select(['crew_id', 'entered_by'])
      .where('id', '=', entered.id)
      .executeTakeFirst()
    if (known?.entered_by === viewer.id && known.crew_id === crewId) return
    if (entered.isPublic) await checkMayWrite(tx, viewer, crew, entered.artistId)
    await checkHasRoom(tx, viewer, crewId, entered.artistId)
    await tx
      .insertInto('membership')
      .values({ id: entered.id, crew_id: crewId, ...written(entered), entered_by: viewer.id })
      .execute()
    await note(tx, jobs, viewer, { crewId, membershipId: entered.id, isPublic: entered.isPublic, before: null })
  })
}

export async function editMember(
  db: Kysely<Tables>,
  jobs: Jobs,
  viewer: Viewer,
  crewId: string,
  id: string,
  edit: MembershipEdit,
): Promise<void> {
  if (edit.artistId) checkMayBelong(edit.artistId, crewId)
  await inTransaction(db, async (tx) => {
    const crew = await lockStanding(tx, 'crew', crewId)
    if (edit.artistId) await holdMakers(tx, [edit.artistId])
    const before = await lockSeen(tx, viewer, crewId, id)
    const details = mergeEdit(editableMembership(before), edit)
    checkYears(details)
    if (!edit.artistId) await holdMakers(tx, [details.artistId])
    const holder = await findHolder(tx, before.artist_id)
    if (before.is_public && !details.isPublic) checkMayHide(viewer, before.entered_by, holder?.member_id)
    await checkArtist(tx, details.artistId)
    if (details.isPublic) await checkMayWrite(tx, viewer, crew, details.artistId)
    if (before.is_public && details.isPublic) await checkMayWrite(tx, viewer, crew, before.artist_id)
    if (before.artist_id !== details.artistId) await checkHasRoom(tx, viewer, crewId, details.artistId)
    await tx
      .updateTable('membership')
      .set(written(details))
      // A private membership needs an author: otherwise nobody sees it and no account deletion removes it. The member who hides it
      // becomes it.
      .$if(before.entered_by === null && !details.isPublic, (query) => query.set({ entered_by: viewer.id }))
      .where('id', '=', id)
      .execute()
    await note(tx, jobs, viewer, { crewId, membershipId: id, isPublic: details.isPublic, before })
  })
}

export async function removeMember(
  db: Kysely<Tables>,
  jobs: Jobs,
  viewer: Viewer,
  crewId: string,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const crew = await lockStanding(tx, 'crew', crewId)
    const before = await lockSeen(tx, viewer, crewId, id)
    if (before.is_public && before.entered_by !== viewer.id) await checkMayWrite(tx, viewer, crew, before.artist_id)
    await tx.deleteFrom('membership').where('id', '=', id).execute()
    await note(tx, jobs, viewer, { crewId, membershipId: id, isPublic: false, before })
  })
}

async function inTransaction(db: Kysely<Tables>, work: (tx: Database) => Promise<void>): Promise<void> {
  try {
    await db.transaction().execute(work)
  } catch (error) {
    throw asMembershipError(error)
  }
}

const written = ({ artistId, from, to, isPublic }: MembershipDetails) => ({
  artist_id: artistId,
  from_year: from,
  to_year: to,
  is_public: isPublic,
})

/** Throws not-found for a private membership that the viewer may not see. */
async function lockSeen(tx: Database, viewer: Viewer, crewId: string, id: string) {
  const membership = await tx
    .selectFrom('membership')
    .selectAll()
    .where('id', '=', id)
    .where('crew_id', '=', crewId)
    .forUpdate()
    .executeTakeFirst()
  const maySee = membership?.is_public || membership?.entered_by === viewer.id || isModerator(viewer)
  if (!membership || !maySee) throw notFound('membership')
  return membership
}

/** An artist with a claimed page decides about their own memberships, even where the crew page is locked. */
async function checkMayWrite(tx: Database, viewer: Viewer, crew: LockedCrew, artistId: string): Promise<void> {
  const artist = await tx.selectFrom('maker').select('name').where('id', '=', artistId).executeTakeFirst()
  if (!artist) return
  const holder = await findHolder(tx, artistId)
  checkMayReport(viewer, artist.name, holder?.member_id)
  if (holder?.member_id !== viewer.id) checkMayEditLocked(viewer, crew)
}

async function checkArtist(tx: Database, id: string): Promise<void> {
  const known = await tx.selectFrom('maker').select(['type', 'merged_into']).where('id', '=', id).executeTakeFirst()
  const refuse = (message: string) => new HttpError('invalid_request', message, { artistId: message })
  if (!known) throw refuse(/*i18n*/ 'Artist not found')
  if (known.type === 'crew') throw refuse(/*i18n*/ 'A crew can’t be a member of a crew. Choose an artist')
  if (known.merged_into) throw refuse(/*i18n*/ 'This artist was merged with another. Choose that one')
}

interface MembershipChange {
  crewId: string
  membershipId: string
  isPublic: boolean
  before: Pick<Selectable<MembershipTable>, 'artist_id' | 'from_year' | 'to_year' | 'is_public'> | null
}

/** Adds to the history. Watchers are notified only when the membership is or was public. */
async function note(tx: Database, jobs: Jobs, viewer: Viewer, change: MembershipChange): Promise<void> {
  const { crewId, membershipId, isPublic, before: row } = change
  const before = row && { artist: row.artist_id, from: row.from_year, to: row.to_year, isPublic: row.is_public }
  const changeId = await noteChange(tx, {
    makerId: crewId,
    memberId: viewer.id,
    what: 'membership',
    before,
    membershipId,
  })
  if (isPublic || row?.is_public) await jobs.announce(tx, crewEdited, { crewId, changeId })
}

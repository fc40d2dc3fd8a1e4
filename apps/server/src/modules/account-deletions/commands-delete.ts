import { sql } from 'kysely'
import { deleteEmptySpots } from '#server/domain/delete-empty-spots.ts'
import { hashPersonKey } from '#server/domain/same-person.ts'
import type { Database } from '#server/platform/database/connection.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import { artworkHidden } from '../artworks/events.ts'
import { isOrWasShown } from '../artworks/rules.ts'
import { forgetVotes } from '../battles/commands-votes.ts'
import { forgetFormerMemberships, forgetMemberships, releaseCrews } from '../makers/commands/forget.ts'
import { forgetEvidence, weighEvidence } from '../sightings/commands.ts'
import { decideAnew, forgetVoices } from '../spots/commands.ts'
import { forgetAnswers } from '../takedowns/commands.ts'
import { dropFiles } from '../uploads/commands.ts'
import { belongsToWorks } from '../uploads/queries.ts'

const all = 2_147_483_647
/** Batch size: small enough that no statement takes long or blocks requests, however much there is. */
export const atOnce = 200

/** Deletes a batch of a member's works or sightings; false when none are left. */
export async function deleteSome(tx: Database, jobs: Jobs, id: string): Promise<boolean> {
  return (await deleteWorks(tx, jobs, id, atOnce)) > 0 || (await deleteSightings(tx, id)) > 0
}

/** Tables that the member's row would cascade to, with too many rows for one statement. */
const shed = ['comment', 'props', 'follow', 'matchup', 'notification', 'ledger_entry'] as const

export async function shedSome(tx: Database, id: string): Promise<boolean> {
  for (const table of shed) {
    const { rows } = await sql`delete from ${sql.ref(table)} where ctid in (
      select ctid from ${sql.ref(table)} where member_id = ${id} limit ${atOnce * 5}::integer) returning 1`.execute(tx)
    if (rows.length > 0) return true
  }
  return (await forgetMemberships(tx, id, atOnce)) > 0
}

/** Deletes the rest of a member's data and the member. */
export async function deleteRest(tx: Database, jobs: Jobs, id: string): Promise<void> {
  // Lock the member first, so no photo upload can begin. Delete works before photos, in the lock order of edits.
  await tx.selectFrom('member').select('id').where('id', '=', id).forUpdate().execute()
  await deleteWorks(tx, jobs, id, all)
  const toWeigh = await forgetEvidence(tx, id)
  const toDecide = await forgetVoices(tx, id)
  await forgetVotes(tx, id)
  await forgetAnswers(tx, id)
  // Delete private memberships before the member: two without an author would violate their uniqueness.
  await forgetMemberships(tx, id, all)
  await forgetFormerMemberships(tx, id)
  await releaseCrews(tx, id)
  await keepSuspension(tx, id)
  const photos = await tx.deleteFrom('photo').where('member_id', '=', id).returning(['id', 'key']).execute()
  await tx.deleteFrom('member').where('id', '=', id).execute()
  for (const artworkId of toWeigh) await weighEvidence(tx, artworkId)
  await decideAnew(tx, toDecide)
  await dropFiles(tx, jobs, photos)
}

/** Keeps the suspension by person, so that deleting the account and signing up again does not end it. */
async function keepSuspension(tx: Database, id: string): Promise<void> {
  await sql`insert into kept_suspension as kept (person_key, until)
    select ${hashPersonKey(sql.ref('email'))}, suspended_until from member where id = ${id} and suspended_until > now()
    on conflict (person_key) do update set until = greatest(kept.until, excluded.until)`.execute(tx)
}

async function deleteWorks(tx: Database, jobs: Jobs, memberId: string, limit: number): Promise<number> {
  const works = await tx
    .selectFrom('artwork')
    .select(['id', 'spot_id', 'state'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
  if (works.length === 0) return 0
  const ids = works.map(({ id }) => id)
  const covered = await tx.selectFrom('covering').select('older_id').where('newer_id', 'in', ids).execute()
  const photos = await tx.deleteFrom('photo').where(belongsToWorks(ids)).returning(['id', 'key']).execute()
  await tx.deleteFrom('artwork').where('id', 'in', ids).execute()
  await deleteEmptySpots(
    tx,
    works.map(({ spot_id }) => spot_id),
  )
  for (const { older_id } of covered) await weighEvidence(tx, older_id)
  for (const { id, state } of works) {
    if (isOrWasShown(state)) await jobs.announce(tx, artworkHidden, { artworkId: id, memberId })
  }
  await dropFiles(tx, jobs, photos)
  return works.length
}

async function deleteSightings(tx: Database, memberId: string): Promise<number> {
  const { rows } = await sql<{ artwork_id: string }>`
    delete from sighting where id in (select id from sighting where member_id = ${memberId} limit ${atOnce}::integer)
    returning artwork_id`.execute(tx)
  for (const artworkId of new Set(rows.map((row) => row.artwork_id))) await weighEvidence(tx, artworkId)
  return rows.length
}

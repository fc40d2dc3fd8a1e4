import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { dropBareSpots } from '#server/database/drop-bare-spots.ts'
import { personKeyOf } from '#server/database/same-person.ts'
import type { Jobs } from '#server/jobs/queue.ts'
import { artworkHidden } from '../artworks/events.ts'
import { isOrWasShown } from '../artworks/rules.ts'
import { forgetVotesOf } from '../battles/commands-votes.ts'
import { forgetFormerMemberships, forgetMemberships, releaseCrews } from '../makers/commands-forget.ts'
import { forgetEvidenceOf, weighEvidence } from '../sightings/commands.ts'
import { decideAnew, forgetVoicesOf } from '../spots/commands.ts'
import { forgetAnswersOf } from '../takedowns/commands.ts'
import { dropFilesOf } from '../uploads/commands.ts'
import { isOrWasOf } from '../uploads/queries.ts'

const all = 2_147_483_647
/** So few at once that no statement takes long and nobody waits for it, however much there is. */
export const atOnce = 200

/** A part of what a member made; false once nothing is left that could be much. */
export async function deleteSome(tx: Database, jobs: Jobs, id: string): Promise<boolean> {
  return (await deleteWorks(tx, jobs, id, atOnce)) > 0 || (await deleteSightings(tx, id)) > 0
}

/** What would go with the member's row, but might be so much that one statement took too long. */
const shed = ['comment', 'props', 'follow', 'matchup', 'notification', 'ledger_entry'] as const

export async function shedSome(tx: Database, id: string): Promise<boolean> {
  for (const table of shed) {
    const { rows } = await sql`delete from ${sql.ref(table)} where ctid in (
      select ctid from ${sql.ref(table)} where member_id = ${id} limit ${atOnce * 5}::integer) returning 1`.execute(tx)
    if (rows.length > 0) return true
  }
  return (await forgetMemberships(tx, id, atOnce)) > 0
}

/** What is left of a member, and the member. */
export async function deleteRest(tx: Database, jobs: Jobs, id: string): Promise<void> {
  // In this order, as edits of works lock them before their photos; and no photo can begin while the member goes.
  await tx.selectFrom('member').select('id').where('id', '=', id).forUpdate().execute()
  await deleteWorks(tx, jobs, id, all)
  const toWeigh = await forgetEvidenceOf(tx, id)
  const toDecide = await forgetVoicesOf(tx, id)
  await forgetVotesOf(tx, id)
  await forgetAnswersOf(tx, id)
  // Nobody stands behind them any more; and two of nobody would be one too many.
  await forgetMemberships(tx, id, all)
  await forgetFormerMemberships(tx, id)
  await releaseCrews(tx, id)
  await keepSuspension(tx, id)
  const photos = await tx.deleteFrom('photo').where('member_id', '=', id).returning(['id', 'key']).execute()
  await tx.deleteFrom('member').where('id', '=', id).execute()
  for (const artworkId of toWeigh) await weighEvidence(tx, artworkId)
  await decideAnew(tx, toDecide)
  await dropFilesOf(tx, jobs, photos)
}

/** Nobody ends their suspension by deleting the account and signing up again. */
async function keepSuspension(tx: Database, id: string): Promise<void> {
  await sql`insert into kept_suspension as kept (person_key, until)
    select ${personKeyOf(sql.ref('email'))}, suspended_until from member where id = ${id} and suspended_until > now()
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
  const photos = await tx.deleteFrom('photo').where(isOrWasOf(ids)).returning(['id', 'key']).execute()
  await tx.deleteFrom('artwork').where('id', 'in', ids).execute()
  await dropBareSpots(
    tx,
    works.map(({ spot_id }) => spot_id),
  )
  for (const { older_id } of covered) await weighEvidence(tx, older_id)
  for (const { id, state } of works) {
    if (isOrWasShown(state)) await jobs.announce(tx, artworkHidden, { artworkId: id, memberId })
  }
  await dropFilesOf(tx, jobs, photos)
  return works.length
}

async function deleteSightings(tx: Database, memberId: string): Promise<number> {
  const { rows } = await sql<{ artwork_id: string }>`
    delete from sighting where id in (select id from sighting where member_id = ${memberId} limit ${atOnce}::integer)
    returning artwork_id`.execute(tx)
  for (const artworkId of new Set(rows.map((row) => row.artwork_id))) await weighEvidence(tx, artworkId)
  return rows.length
}

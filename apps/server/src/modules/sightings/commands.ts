import { onSiteMetres, type SightingReport } from '@allcity/contract/sightings'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { checkMayMeet } from '#server/domain/blocks.ts'
import { recordDeferredWish } from '#server/domain/hidden-content-wishes.ts'
import { lockPublicWork } from '#server/domain/lock-public-work.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { metresFrom, realPoint } from '#server/platform/database/geography.ts'
import { HttpError, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import { formatDay } from '#server/platform/lib/utc-day.ts'
import type { Tables } from '#server/tables.ts'
import { attachPhotos } from '../uploads/commands-attach.ts'
import { concealPhotos } from '../uploads/commands-conceal.ts'
import { checkRoom } from './commands-room.ts'
import { sightingReported, sightingUndone } from './events.ts'
import { listEvidence } from './queries.ts'
import { chooseSite, isOfNow, weigh } from './rules.ts'

/** Adds a member's sighting under the caller's id. Idempotent. */
export function reportSighting(
  db: Kysely<Tables>,
  jobs: Jobs,
  memberId: string,
  artworkId: string,
  { id, status, seenOn, position, note, photos }: SightingReport,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forKeyShare().execute()
    const uploaderId = await lockPublicWork(tx, artworkId)
    if (await isReportedBy(tx, id, memberId, artworkId)) return
    // Blocked members may add sightings, which are evidence, but no notes, which are conversation.
    if (note)
      await checkMayMeet(tx, memberId, uploaderId, 'You and who added this work do not meet. Leave the note out')
    await checkRoom(tx, memberId, 'work', artworkId)
    const now = new Date()
    const seen_on = seenOn ?? formatDay(now)
    const isMine = uploaderId === memberId
    const on_site = position !== null && isOfNow(seen_on, now) && (await isOnSite(tx, artworkId, isMine, position))
    const made = await tx
      .insertInto('sighting')
      .values({ id, artwork_id: artworkId, member_id: memberId, status, seen_on, on_site, note })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    // A duplicate request at the same moment, or another sighting's id.
    if (!made) return void (await isReportedBy(tx, id, memberId, artworkId))
    await attachPhotos(tx, memberId, { sighting: id }, photos)
    await weighEvidence(tx, artworkId)
    await jobs.announce(tx, sightingReported, { sightingId: id, artworkId, memberId })
  })
}

/** Withdraws a member's sighting by inserting a row; returns the work it was about. */
export function undoSighting(db: Kysely<Tables>, jobs: Jobs, memberId: string, id: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forKeyShare().execute()
    await recordDeferredWish(tx, memberId, { type: 'sighting', id }, { isUndone: true })
    const sighting = await tx
      .selectFrom('sighting')
      .select(['artwork_id', 'member_id', 'seen_on'])
      .where('id', '=', id)
      .where('undoes', 'is', null)
      .executeTakeFirst()
    if (!sighting) throw notFound('sighting')
    if (sighting.member_id !== memberId)
      throw new HttpError('forbidden', /*i18n*/ 'Only the person who reported it can undo it')
    await lockPublicWork(tx, sighting.artwork_id)
    const undone = await tx
      .insertInto('sighting')
      .values({
        id: uuidv7(),
        artwork_id: sighting.artwork_id,
        member_id: memberId,
        status: null,
        seen_on: sighting.seen_on,
        note: null,
        undoes: id,
      })
      .onConflict((conflict) => conflict.column('undoes').doNothing())
      .returning('id')
      .executeTakeFirst()
    await weighEvidence(tx, sighting.artwork_id)
    if (undone) {
      await concealPhotos(tx, jobs, { sighting: id })
      await jobs.announce(tx, sightingUndone, { sightingId: id, artworkId: sighting.artwork_id, memberId })
    }
    return sighting.artwork_id
  })
}

/** Updates a work by the evidence of its sightings. The work's row is locked, so that two reports are weighed one after the other. */
export async function weighEvidence(tx: Database, artworkId: string): Promise<void> {
  const work = await tx
    .selectFrom('artwork')
    .select(['status', 'first_status', 'seen_on', 'last_seen_on'])
    .where('id', '=', artworkId)
    .forUpdate()
    .executeTakeFirst()
  if (!work) return
  const { start, evidence } = await listEvidence(tx, artworkId)
  const weighed = weigh({ firstStatus: work.first_status, seenOn: work.seen_on, ...start }, evidence)
  if (weighed.status === work.status && weighed.lastSeenOn === work.last_seen_on) return
  await tx
    .updateTable('artwork')
    .set({ status: weighed.status, last_seen_on: weighed.lastSeenOn })
    .where('id', '=', artworkId)
    .execute()
}

/** @throws HttpError when the id belongs to another sighting. */
async function isReportedBy(tx: Database, id: string, memberId: string, artworkId: string): Promise<boolean> {
  const existing = await tx
    .selectFrom('sighting')
    .select(['member_id', 'artwork_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (existing && (existing.member_id !== memberId || existing.artwork_id !== artworkId)) {
    throw new HttpError('conflict', /*i18n*/ 'This id is taken. Create a new one')
  }
  return existing !== undefined
}

async function isOnSite(
  tx: Database,
  artworkId: string,
  isMine: boolean,
  position: NonNullable<SightingReport['position']>,
): Promise<boolean> {
  const place = await tx
    .selectFrom('artwork')
    .innerJoin('spot', 'spot.id', 'artwork.spot_id')
    .select(['spot.location_level', 'spot.surface'])
    .select(metresFrom(realPoint, position).as('real'))
    .select(metresFrom('spot.public_point', position).as('public'))
    .where('artwork.id', '=', artworkId)
    .executeTakeFirstOrThrow()
  const site = chooseSite(place.location_level, place.surface === 'train', isMine)
  const metres = site === null ? null : place[site]
  return metres !== null && metres <= onSiteMetres
}

/** Deletes a member's sightings; returns the works, which must be weighed again without them. */
export async function forgetEvidence(tx: Database, memberId: string): Promise<string[]> {
  const seen = await tx.deleteFrom('sighting').where('member_id', '=', memberId).returning('artwork_id').execute()
  return [...new Set(seen.map(({ artwork_id }) => artwork_id))]
}

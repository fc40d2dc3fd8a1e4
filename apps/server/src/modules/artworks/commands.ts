import type { ArtworkDetails, ArtworkEdit } from '@allcity/contract/artworks'
import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError, notFound } from '#server/platform/errors.ts'
import { mergeEdit } from '#server/platform/http/edit-versions.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import type { Tables } from '#server/tables.ts'
import { setCredits } from '../credits/commands.ts'
import { keepWishes } from '../credits/commands-wishes.ts'
import { weighEvidence } from '../sightings/commands.ts'
import { halfLifeDays } from '../sightings/rules.ts'
import { findTrust } from '../trust/queries.ts'
import { attachPhotos, refuseCopies } from '../uploads/commands-attach.ts'
import { concealPhotos } from '../uploads/commands-conceal.ts'
import { proposeCovering, weighCovered } from './commands-covering.ts'
import { exchangePhotos } from './commands-photos.ts'
import { placeAnew, spotFor } from './commands-place.ts'
import { artworkAwaits, artworkHidden, artworkReworded, artworkShown } from './events.ts'
import { findMyArtwork } from './queries/mine.ts'
import { checkEstimated, isOrWasShown, pickEditable, restorableUntil, stateAfter } from './rules.ts'

interface Publishing {
  covers?: string | null
  isLocationEstimated?: boolean
  reviewsNew?: boolean
}

/** Publishes a work under the caller's id. Idempotent. */
export function publishArtwork(
  db: Kysely<Tables>,
  jobs: Jobs,
  memberId: string,
  id: string,
  details: ArtworkDetails,
  { covers = null, isLocationEstimated = false, reviewsNew = false }: Publishing = {},
): Promise<void> {
  checkEstimated(isLocationEstimated, details)
  return db.transaction().execute(async (tx) => {
    if (await isPublishedBy(tx, id, memberId)) return
    const spot = await spotFor(tx, memberId, details, covers)
    const made = await tx
      .insertInto('artwork')
      .values({
        id,
        ...spot,
        member_id: memberId,
        ...described(details),
        is_location_estimated: isLocationEstimated,
        last_seen_on: details.seenOn,
        state: 'processing',
        awaits_review: reviewsNew && (await findTrust(tx, memberId)) === 'new',
        published_at: null,
        removed_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    // A concurrent identical request won: its work stays, and this request's spot is deleted.
    if (!made) {
      if (covers === null) await tx.deleteFrom('spot').where('id', '=', spot.spot_id).execute()
      await isPublishedBy(tx, id, memberId)
      return
    }
    if (covers !== null) await proposeCovering(tx, jobs, covers, id)
    await attachPhotos(tx, memberId, { artwork: id }, details.photos)
    if (details.credits) await setCredits(tx, jobs, memberId, id, details.credits)
    await settleArtwork(tx, jobs, id)
  })
}

/** @throws HttpError when the id belongs to another member's work. */
async function isPublishedBy(tx: Database, id: string, memberId: string): Promise<boolean> {
  const existing = await tx.selectFrom('artwork').select('member_id').where('id', '=', id).executeTakeFirst()
  if (existing && existing.member_id !== memberId)
    throw new HttpError('conflict', /*i18n*/ 'This id is taken. Create a new one')
  return existing !== undefined
}

export function editArtwork(
  db: Kysely<Tables>,
  jobs: Jobs,
  memberId: string,
  id: string,
  edit: ArtworkEdit,
  { photoAddress, reviewsNew = false }: { photoAddress: PhotoAddress; reviewsNew?: boolean },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { spot_id, state, created_at, awaits_review } = await lockMine(tx, memberId, id)
    if (state === 'removed') throw new HttpError('gone', /*i18n*/ 'This work is deleted. Restore it first')
    const mine = await findMyArtwork(tx, memberId, id, photoAddress)
    if (!mine) throw notFound('artwork')
    const merged = mergeEdit(pickEditable(mine), edit)
    // A work that is no longer on a train has no train details.
    const details = merged.surface === 'train' || edit.train ? merged : { ...merged, train: null }
    const work = { id, spotId: spot_id, createdAt: created_at }
    await placeAnew(tx, work, details, edit.isLocationEstimated)
    await tx
      .updateTable('artwork')
      .set({ ...described(details), updated_at: new Date() })
      .where('id', '=', id)
      .execute()
    await weighEvidence(tx, id)
    await weighCovered(tx, id)
    const { photos, credits } = edit
    if (photos) await exchangePhotos(tx, jobs, memberId, { id, state, awaits_review }, { photos, reviewsNew })
    if (credits) await setCredits(tx, jobs, memberId, id, credits)
    await keepWishes(tx, id)
    if (state === 'published') await jobs.announce(tx, artworkReworded, { artworkId: id })
    await settleArtwork(tx, jobs, id)
  })
}

export function removeArtwork(db: Kysely<Tables>, jobs: Jobs, memberId: string, id: string): Promise<Date> {
  return db.transaction().execute(async (tx) => {
    const { state, removed_at, withdrawn_at } = await lockMine(tx, memberId, id)
    if (removed_at && withdrawn_at) return restorableUntil(removed_at)
    if (state === 'held') throw new HttpError('forbidden', /*i18n*/ 'A moderator is reviewing this work')
    const now = new Date()
    await tx
      .updateTable('artwork')
      .set({ state: 'removed', removed_at: removed_at ?? now, withdrawn_at: now, updated_at: now })
      .where('id', '=', id)
      .execute()
    if (removed_at) return restorableUntil(removed_at)
    await weighCovered(tx, id)
    await concealPhotos(tx, jobs, { artwork: id })
    if (isOrWasShown(state)) await jobs.announce(tx, artworkHidden, { artworkId: id, memberId })
    return restorableUntil(now)
  })
}

export function restoreArtwork(db: Kysely<Tables>, jobs: Jobs, memberId: string, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { state, is_taken_down } = await lockMine(tx, memberId, id)
    if (state !== 'removed') return
    if (is_taken_down) throw new HttpError('forbidden', /*i18n*/ 'A moderator removed this work. You can appeal')
    await tx
      .updateTable('artwork')
      .set({ state: 'processing', removed_at: null, withdrawn_at: null, updated_at: new Date() })
      .where('id', '=', id)
      .execute()
    await settleArtwork(tx, jobs, id)
  })
}

/** Publishes or fails a work once its photos are settled. The first publication time is kept. */
export async function settleArtwork(tx: Database, jobs: Jobs, id: string): Promise<void> {
  const artwork = await tx
    .selectFrom('artwork')
    .select(['state', 'published_at', 'member_id', 'awaits_review', 'is_imported'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!artwork || artwork.state === 'removed' || artwork.state === 'held') return
  const weigh = async () => {
    const photos = await tx.selectFrom('photo').select('state').where('artwork_id', '=', id).execute()
    const states = photos.map((photo) => photo.state)
    return stateAfter(artwork.state, states, artwork.is_imported)
  }
  let settled = await weigh()
  // Check only new works for copies: a published work was first, and a copier who had it taken down must gain nothing by it.
  const isNew = settled === 'published' && artwork.published_at === null
  if (isNew && (await refuseCopies(tx, jobs, id))) settled = await weigh()
  // Only now: an unprocessed photo has no hash yet.
  if (isNew && !artwork.is_imported) await keepWishes(tx, id)
  const state = settled === 'published' && artwork.awaits_review ? 'held' : settled
  await tx
    .updateTable('artwork')
    .set({ state, ...(state === 'published' && !artwork.published_at ? { published_at: new Date() } : {}) })
    .where('id', '=', id)
    .execute()
  if (state === artwork.state) return
  await weighCovered(tx, id)
  if (state === 'published') await jobs.announce(tx, artworkShown, { artworkId: id })
  if (state === 'held') await jobs.announce(tx, artworkAwaits, { artworkId: id })
  // A work whose new photos failed was about to be published again.
  if (artwork.state === 'published' || (state === 'failed' && artwork.published_at)) {
    await jobs.announce(tx, artworkHidden, { artworkId: id, memberId: artwork.member_id })
  }
}

/** Locks an own work. @throws HttpError for a missing work or another member's. */
async function lockMine(tx: Database, memberId: string, id: string) {
  // Lock the member before the work, like account deletion, because updating a work checks the member again.
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forKeyShare().execute()
  const artwork = await tx
    .selectFrom('artwork')
    .select(['spot_id', 'state', 'removed_at', 'member_id', 'created_at', 'is_taken_down', 'withdrawn_at'])
    .select('awaits_review')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!artwork) throw notFound('artwork')
  if (artwork.member_id !== memberId) throw new HttpError('forbidden', /*i18n*/ 'Only its uploader can edit this work')
  return artwork
}

function described(details: ArtworkDetails) {
  return {
    title: details.title,
    description: details.description,
    kind: details.kind,
    half_life_days: halfLifeDays(details.kind, details.surface),
    year_made: details.yearMade,
    seen_on: details.seenOn,
    permission: details.permission,
    licence: details.licence,
  }
}

import type { ArtworkDetails } from '@allcity/contract/artworks'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#server/database/connection.ts'
import { point } from '#server/database/geography.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError, notFound } from '#server/http/errors.ts'
import { withoutSuggestion } from '#server/images/keep-photo.ts'
import type { Jobs } from '#server/jobs/queue.ts'
import { setCredits } from '../credits/commands.ts'
import { findRegionOf } from '../regions/queries.ts'
import { dropPhotos } from '../uploads/commands.ts'
import { checkMayAttach, levelFor, restorableUntil, stateAfter } from './rules.ts'

/** Publishes a work under the caller's id. The same request again changes nothing. */
export function publishArtwork(
  db: Kysely<Tables>,
  memberId: string,
  id: string,
  details: ArtworkDetails,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const spotId = uuidv7()
    if (await isPublishedBy(tx, id, memberId)) return
    await tx
      .insertInto('spot')
      .values({ id: spotId, ...(await placed(tx, details, new Date())) })
      .execute()
    const made = await tx
      .insertInto('artwork')
      .values({
        id,
        spot_id: spotId,
        member_id: memberId,
        ...described(details),
        state: 'processing',
        published_at: null,
        removed_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    // The same request in another tab won the race: its work stands, and this one's spot goes.
    if (!made) {
      await tx.deleteFrom('spot').where('id', '=', spotId).execute()
      await isPublishedBy(tx, id, memberId)
      return
    }
    await attachPhotos(tx, memberId, id, details.photos)
    if (details.credits) await setCredits(tx, memberId, id, details.credits)
    await settleArtwork(tx, id)
  })
}

/** @throws HttpError when the id belongs to somebody else's work. */
async function isPublishedBy(tx: Database, id: string, memberId: string): Promise<boolean> {
  const existing = await tx.selectFrom('artwork').select('member_id').where('id', '=', id).executeTakeFirst()
  if (existing && existing.member_id !== memberId) throw new HttpError('conflict', 'This id is taken. Make a new one')
  return existing !== undefined
}

export function editArtwork(
  db: Kysely<Tables>,
  jobs: Jobs,
  memberId: string,
  id: string,
  details: ArtworkDetails,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { spot_id, state, created_at } = await lockMine(tx, memberId, id)
    if (state === 'removed') throw new HttpError('gone', 'This work is removed. Put it back first')
    await tx
      .updateTable('spot')
      .set(await placed(tx, details, created_at))
      .where('id', '=', spot_id)
      .execute()
    await tx
      .updateTable('artwork')
      .set({ ...described(details), updated_at: new Date() })
      .where('id', '=', id)
      .execute()
    await attachPhotos(tx, memberId, id, details.photos)
    if (details.credits) await setCredits(tx, memberId, id, details.credits)
    const wanted = details.photos.map((photo) => photo.id)
    const left = await tx
      .selectFrom('photo')
      .select(['id', 'key'])
      .where('artwork_id', '=', id)
      .where('id', 'not in', wanted)
      .execute()
    await dropPhotos(tx, jobs, left)
    await settleArtwork(tx, id)
  })
}

export function removeArtwork(db: Kysely<Tables>, memberId: string, id: string): Promise<Date> {
  return db.transaction().execute(async (tx) => {
    const { state, removed_at } = await lockMine(tx, memberId, id)
    if (state === 'removed' && removed_at) return restorableUntil(removed_at)
    if (state === 'held') throw new HttpError('forbidden', 'This work is being looked at by a moderator')
    const now = new Date()
    await tx
      .updateTable('artwork')
      .set({ state: 'removed', removed_at: now, updated_at: now })
      .where('id', '=', id)
      .execute()
    return restorableUntil(now)
  })
}

export function restoreArtwork(db: Kysely<Tables>, memberId: string, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { state } = await lockMine(tx, memberId, id)
    if (state !== 'removed') return
    await tx
      .updateTable('artwork')
      .set({ state: 'processing', removed_at: null, updated_at: new Date() })
      .where('id', '=', id)
      .execute()
    await settleArtwork(tx, id)
  })
}

/** Shows a work, or says that it failed, once its photos are settled. It keeps the time at which it was first shown. */
export async function settleArtwork(tx: Database, id: string): Promise<void> {
  const artwork = await tx
    .selectFrom('artwork')
    .select(['state', 'published_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!artwork || artwork.state === 'removed' || artwork.state === 'held') return
  const photos = await tx.selectFrom('photo').select('state').where('artwork_id', '=', id).execute()
  const state = stateAfter(photos.map((photo) => photo.state))
  await tx
    .updateTable('artwork')
    .set({ state, ...(state === 'published' && !artwork.published_at ? { published_at: new Date() } : {}) })
    .where('id', '=', id)
    .execute()
}

/** A work that is not this member's is as good as none. */
async function lockMine(tx: Database, memberId: string, id: string) {
  // As deleting an account does, the member before the works: changing a work twice looks at the member again.
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forKeyShare().execute()
  const artwork = await tx
    .selectFrom('artwork')
    .select(['spot_id', 'state', 'removed_at', 'member_id', 'created_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!artwork) throw notFound('artwork')
  if (artwork.member_id !== memberId) throw new HttpError('forbidden', 'Only its uploader may change this work')
  return artwork
}

async function attachPhotos(
  tx: Database,
  memberId: string,
  artworkId: string,
  photos: ArtworkDetails['photos'],
): Promise<void> {
  const ids = photos.map(({ id }) => id)
  const found = await tx
    .selectFrom('photo')
    .select(['id', 'state', 'artwork_id'])
    .where('id', 'in', ids)
    .where('member_id', '=', memberId)
    .orderBy('id')
    .forUpdate()
    .execute()
  checkMayAttach(ids, found, artworkId)
  for (const [position, { id, altText }] of photos.entries()) {
    await tx
      .updateTable('photo')
      .set({ artwork_id: artworkId, position, alt_text: altText, ...withoutSuggestion })
      .where('id', '=', id)
      .execute()
  }
}

async function placed(tx: Database, { location, locationLevel, surface }: ArtworkDetails, addedAt: Date) {
  const level = levelFor(surface, locationLevel, addedAt, new Date())
  const region = await findRegionOf(tx, location, level.later_level ?? level.location_level)
  return { exact_point: point(location), ...level, region_id: region?.id ?? null, surface }
}

function described(details: ArtworkDetails) {
  return {
    title: details.title,
    description: details.description,
    kind: details.kind,
    year_made: details.yearMade,
    seen_on: details.seenOn,
    permission: details.permission,
    licence: details.licence,
  }
}

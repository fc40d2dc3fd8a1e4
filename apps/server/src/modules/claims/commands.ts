import { claimLimits } from '@allcity/contract/claims'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#server/platform/database/connection.ts'
import { fill, HttpError, notFound } from '#server/platform/errors.ts'
import { withoutSuggestion } from '#server/platform/images/store-photo.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { checkNotTaken } from '../uploads/commands-tombstones.ts'
import { checkClaimLimit } from './commands-limits.ts'
import { claimTurned } from './events.ts'
import { findArtist, findHolder } from './queries.ts'
import { claimPath, computeExpiry, isUndecided, newCode } from './rules.ts'

/** Opens a claim that an artist is this member. Idempotent: returns the open claim. */
export function openClaim(
  db: Kysely<Tables>,
  memberId: string,
  { artistId, isDispute }: { artistId: string; isDispute: boolean },
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    // Serialise a member's claims, so that the limit holds.
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
    const artist = await lockArtist(tx, artistId)
    const open = await findOpen(tx, artist.id, memberId)
    if (open) return open.id
    const holder = await findHolder(tx, artist.id)
    if (holder?.member_id === memberId) return holder.id
    if (holder && !isDispute) {
      const sentence = fill(/*i18n*/ '{artist} is already claimed. If that’s you, dispute the claim', {
        artist: artist.name,
      })
      throw new HttpError('conflict', sentence, undefined, `${claimPath(artist.id)}?dispute`)
    }
    await checkHasRoom(tx, memberId)
    await checkClaimLimit(tx, memberId, artist)
    const id = uuidv7()
    await tx
      .insertInto('claim')
      .values({
        id,
        maker_id: artist.id,
        member_id: memberId,
        is_dispute: holder !== undefined,
        code: newCode(),
        expires_at: computeExpiry(new Date()),
      })
      .execute()
    return id
  })
}

/** Locks the artist before its claims: every change of the holder waits here. */
export async function lockArtist(tx: Database, id: string): ReturnType<typeof findArtist> {
  const artist = await findArtist(tx, id)
  if (artist.type !== 'artist') {
    const message = /*i18n*/ 'Crews can’t be claimed. Claim one of its artists'
    throw new HttpError('invalid_request', message, { artistId: message })
  }
  const held = await tx
    .selectFrom('maker')
    .select('merged_into')
    .where('id', '=', artist.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  // The artist was merged while this waited, so lock its survivor.
  return held && held.merged_into === null ? artist : lockArtist(tx, id)
}

/** Turns the open claims on an artist into disputes of its new holder's claim. Notifies their claimants, and the holder of those with evidence. */
export async function turnIntoDisputes(tx: Database, jobs: Jobs, makerId: string): Promise<void> {
  const claims = await tx
    .selectFrom('claim')
    .select(['id', 'state', 'is_dispute'])
    .where('maker_id', '=', makerId)
    .where('state', 'in', ['open', 'given'])
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, state, is_dispute } of claims) {
    if (state === 'given') await jobs.announce(tx, claimTurned, { claimId: id, turn: 'disputed' })
    if (is_dispute) continue
    await tx.updateTable('claim').set({ is_dispute: true }).where('id', '=', id).execute()
    await jobs.announce(tx, claimTurned, { claimId: id, turn: 'became_dispute' })
  }
}

const findOpen = (tx: Database, makerId: string, memberId: string) =>
  tx
    .selectFrom('claim')
    .select('id')
    .where('maker_id', '=', makerId)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['open', 'given'])
    .executeTakeFirst()

async function checkHasRoom(tx: Database, memberId: string): Promise<void> {
  const open = await tx
    .selectFrom('claim')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', 'in', ['open', 'given'])
    .limit(claimLimits.open)
    .execute()
  if (open.length < claimLimits.open) return
  throw new HttpError(
    'conflict',
    fill(/*i18n*/ 'You have {count} open claims. Withdraw one, or wait for a decision', { count: claimLimits.open }),
  )
}

interface Evidence {
  address: string | null
  photoId: string | null
  note: string | null
}

/** Stores the evidence of a claim; it can be replaced until the decision. */
export function showEvidence(
  db: Kysely<Tables>,
  jobs: Jobs,
  memberId: string,
  id: string,
  { address, photoId, note }: Evidence,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const claim = await lockMine(tx, memberId, id)
    if (!isUndecided(claim.state)) throw new HttpError('conflict', /*i18n*/ 'This claim is closed. Open a new one')
    if (photoId && photoId !== claim.photo_id) await checkPhoto(tx, memberId, photoId)
    await tx
      .updateTable('claim')
      .set({ state: 'given', address, photo_id: photoId, note, given_at: claim.given_at ?? new Date() })
      .where('id', '=', id)
      .execute()
    if (claim.is_dispute && claim.state === 'open') {
      await jobs.announce(tx, claimTurned, { claimId: id, turn: 'disputed' })
    }
  })
}

/** Checks that the photo is the member's and unpublished, and deletes the suggestions from its EXIF data. */
async function checkPhoto(tx: Database, memberId: string, id: string): Promise<void> {
  const photo = await tx
    .selectFrom('photo')
    .select(['state', 'artwork_id', 'sighting_id'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('kept_of', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const refuse = (message: string) => new HttpError('invalid_request', message, { photoId: message })
  if (!photo) throw refuse(/*i18n*/ 'Upload the photo first')
  if (photo.artwork_id || photo.sighting_id) throw refuse(/*i18n*/ 'This photo is already published. Choose a new one')
  if (photo.state !== 'ready')
    throw new HttpError('conflict', /*i18n*/ 'The photo is still processing. Try again in a moment')
  await checkNotTaken(tx, [id], () => 'photoId')
  await tx.updateTable('photo').set(withoutSuggestion).where('id', '=', id).execute()
}

export function withdrawClaim(db: Kysely<Tables>, memberId: string, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { state } = await lockMine(tx, memberId, id)
    if (state === 'withdrawn') return
    if (!isUndecided(state)) throw new HttpError('conflict', /*i18n*/ 'This claim is already decided')
    await tx.updateTable('claim').set({ state: 'withdrawn', photo_id: null }).where('id', '=', id).execute()
  })
}

async function lockMine(tx: Database, memberId: string, id: string) {
  const claim = await tx.selectFrom('claim').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!claim) throw notFound('claim')
  if (claim.member_id !== memberId) throw new HttpError('forbidden', /*i18n*/ 'This claim belongs to someone else')
  return claim
}

/** Stores the holder's answer to a dispute, for the deciding moderator. */
export function answerDispute(db: Kysely<Tables>, memberId: string, id: string, text: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const claim = await tx.selectFrom('claim').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    const holder = claim && (await findHolder(tx, claim.maker_id))
    if (!claim || holder?.member_id !== memberId || claim.member_id === memberId) throw notFound('dispute')
    if (claim.state !== 'given') throw new HttpError('conflict', /*i18n*/ 'This dispute is closed')
    await tx
      .updateTable('claim')
      .set({ answer: text, answered_at: new Date(), answered_by: memberId })
      .where('id', '=', id)
      .execute()
  })
}

/** Expires claims without evidence. */
export function expireClaims(db: Kysely<Tables>, jobs: Jobs): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const late = await tx
      .selectFrom('claim')
      .select('id')
      .where('state', '=', 'open')
      .where('expires_at', '<', new Date())
      .orderBy('id')
      .limit(500)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id } of late) {
      await tx.updateTable('claim').set({ state: 'expired' }).where('id', '=', id).execute()
      await jobs.announce(tx, claimTurned, { claimId: id, turn: 'expired' })
    }
  })
}

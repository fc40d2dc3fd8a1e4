import type { ArtistWishes } from '@allcity/contract/claims'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { mayMeet } from '#server/domain/blocks.ts'
import { holdHeir } from '#server/domain/system-accounts.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { lockArtist, turnIntoDisputes } from './commands.ts'
import { claimTurned, pageSuggested } from './events.ts'
import { findArtist, findHolder } from './queries.ts'
import { newCode } from './rules.ts'

/** Sets the wishes for the works of an artist; the database applies them to every wall. */
export function setWishes(
  db: Kysely<Tables>,
  memberId: string,
  artistId: string,
  { closestLevel, rights, noTraining }: ArtistWishes,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { claim } = await lockHeld(tx, memberId, artistId)
    await tx
      .updateTable('claim')
      .set({ closest_level: closestLevel, rights, no_training: noTraining })
      .where('id', '=', claim.id)
      .execute()
  })
}

async function lockHeld(tx: Database, memberId: string, artistId: string) {
  const artist = await lockArtist(tx, artistId)
  return { artist, claim: await findHeld(tx, memberId, artist.id) }
}

async function findHeld(tx: Database, memberId: string, makerId: string) {
  const claim = await findHolder(tx, makerId)
  if (claim?.member_id !== memberId) throw new HttpError('forbidden', /*i18n*/ 'You don’t manage this artist')
  return claim
}

/** Suggests a change to a claimed page, under the caller's id. */
export function suggestChange(
  db: Kysely<Tables>,
  jobs: Jobs,
  memberId: string,
  artistId: string,
  { id, text }: { id: string; text: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const artist = await lockArtist(tx, artistId)
    if (!(await findHolder(tx, artist.id))) {
      throw new HttpError('conflict', /*i18n*/ 'No one manages this page. You can edit it yourself')
    }
    const made = await tx
      .insertInto('page_suggestion')
      .values({ id, text, maker_id: artist.id, member_id: memberId })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) await jobs.announce(tx, pageSuggested, { suggestionId: id, makerId: artist.id, memberId })
  })
}

export function settleSuggestion(db: Kysely<Tables>, memberId: string, artistId: string, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { artist } = await lockHeld(tx, memberId, artistId)
    await tx
      .updateTable('page_suggestion')
      .set({ done_at: new Date() })
      .where('id', '=', id)
      .where('maker_id', '=', artist.id)
      .where('done_at', 'is', null)
      .execute()
  })
}

/** Hands the artist over to another member, with its wishes. */
export function handOver(
  db: Kysely<Tables>,
  jobs: Jobs,
  memberId: string,
  artistId: string,
  username: string,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // Check this first, so that a member who holds nothing learns nothing about other accounts.
    await findHeld(tx, memberId, (await findArtist(tx, artistId)).id)
    // Lock the member before the artist, like opening a claim.
    const next = await holdNext(tx, memberId, username)
    const { artist, claim } = await lockHeld(tx, memberId, artistId)
    await tx.updateTable('claim').set({ state: 'ended', photo_id: null }).where('id', '=', claim.id).execute()
    await tx
      .updateTable('claim')
      .set({ state: 'ended', photo_id: null })
      .where('maker_id', '=', artist.id)
      .where('member_id', '=', next)
      .where('state', 'in', ['open', 'given'])
      .execute()
    const id = uuidv7()
    const now = new Date()
    await tx
      .insertInto('claim')
      .values({
        id,
        maker_id: artist.id,
        member_id: next,
        state: 'accepted',
        code: newCode(),
        expires_at: now,
        closest_level: claim.closest_level,
        rights: claim.rights,
        no_training: claim.no_training,
      })
      .execute()
    await jobs.announce(tx, claimTurned, { claimId: id, turn: 'received' })
    await turnIntoDisputes(tx, jobs, artist.id)
  })
}

async function holdNext(tx: Database, memberId: string, username: string): Promise<string> {
  const next = await holdHeir(tx, { username })
  const refuse = (message: string) => new HttpError('invalid_request', message, { username: message })
  // A blocked member cannot hand over an artist, which would give the receiver a part in its battles.
  if (!next || !(await mayMeet(tx, memberId, next.id))) throw refuse(/*i18n*/ 'No member has this name')
  if (next.id === memberId) throw refuse(/*i18n*/ 'You already manage this artist')
  if (next.isLeaving) throw refuse(/*i18n*/ 'This account is being deleted')
  if (next.suspended_until && next.suspended_until > new Date()) throw refuse(/*i18n*/ 'This member is suspended')
  return next.id
}

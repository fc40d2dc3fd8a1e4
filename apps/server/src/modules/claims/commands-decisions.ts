import { everybodyHasPart } from '@allcity/contract/moderation-words'
import type { Kysely } from 'kysely'
import { nameWhoDecided } from '#server/domain/conflict-of-interest.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { fill, HttpError, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { noteDecision } from '../audit/commands.ts'
import { lockArtist, turnIntoDisputes } from './commands.ts'
import { claimTurned } from './events.ts'
import { findHolder } from './queries.ts'
import { type Claimed, findPartInClaim } from './queries-conflicts.ts'
import { isUndecided } from './rules.ts'

interface Verdict {
  moderatorId: string
  accepts: boolean
  reason: string
  holderReason: string | null
  isDispute?: boolean | undefined
}

/** Decides a claim once. Accepting it takes the artist from the current holder. */
export function decideClaim(db: Kysely<Tables>, jobs: Jobs, id: string, verdict: Verdict): Promise<void> {
  const { moderatorId, accepts, reason, holderReason, isDispute = true } = verdict
  return db.transaction().execute(async (tx) => {
    const { artist, claim } = await lockCase(tx, id)
    const holder = await findHolder(tx, artist.id)
    const state = accepts ? ('accepted' as const) : ('refused' as const)
    if (claim.state === state && claim.decided_by === moderatorId) return
    await checkHasNoConflict(tx, moderatorId, { ...claim, maker_id: artist.id })
    if (claim.state === 'accepted' || claim.state === 'refused') {
      const who = await nameWhoDecided(tx, claim.decided_by)
      throw new HttpError(
        'conflict',
        fill(
          claim.state === 'accepted'
            ? /*i18n*/ '{who} already accepted this: {reason}'
            : /*i18n*/ '{who} already declined this: {reason}',
          {
            who,
            reason: claim.reason,
          },
        ),
      )
    }
    if (claim.state !== 'given') throw new HttpError('conflict', /*i18n*/ 'This claim no longer needs a decision')
    if (accepts && holder && !isDispute)
      throw new HttpError('conflict', /*i18n*/ 'Someone else now manages this artist. Read the claim again')
    if (accepts && holder) await endHeld(tx, jobs, holder.id, checkHasNote(holderReason))
    await tx
      .updateTable('claim')
      .set({ state, maker_id: artist.id, reason, decided_by: moderatorId, decided_at: new Date() })
      .$if(holder !== undefined, (query) => query.set({ holder_reason: holderReason }))
      .where('id', '=', id)
      .execute()
    await noteDecision(tx, {
      actorId: moderatorId,
      action: accepts ? (holder ? 'claim.transfer' : 'claim.accept') : 'claim.refuse',
      subject: { type: 'maker', id: artist.id },
      reason,
      details: { claim: id },
    })
    await jobs.announce(tx, claimTurned, { claimId: id, turn: state })
    if (accepts) await turnIntoDisputes(tx, jobs, artist.id)
    else if (holder) await jobs.announce(tx, claimTurned, { claimId: id, turn: 'kept' })
  })
}

/** A holder who loses an artist gets their own note; the reason is for the claimant only. */
function checkHasNote(holderReason: string | null): string {
  if (holderReason) return holderReason
  const message = /*i18n*/ 'Enter a note for the current manager, who loses the page'
  throw new HttpError('invalid_request', message, { holderReason: message })
}

/** Locks the artist, then the claim. */
async function lockCase(tx: Database, id: string) {
  const claimRow = await tx.selectFrom('claim').select('maker_id').where('id', '=', id).executeTakeFirst()
  if (!claimRow) throw notFound('claim')
  const artist = await lockArtist(tx, claimRow.maker_id)
  const claim = await tx.selectFrom('claim').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!claim) throw notFound('claim')
  // A merge or its undo moved the claim while this waited.
  if (isUndecided(claim.state) && claim.maker_id !== artist.id)
    throw new HttpError('conflict', /*i18n*/ 'This claim just changed. Try again')
  return { artist, claim }
}

/** Ends an accepted claim, and with it the artist's wishes. */
async function endHeld(tx: Database, jobs: Jobs, id: string, reason: string): Promise<void> {
  await tx.updateTable('claim').set({ state: 'ended', photo_id: null, reason }).where('id', '=', id).execute()
  await jobs.announce(tx, claimTurned, { claimId: id, turn: 'ended' })
}

/** Ends a claim: the holder gives the artist up, or a moderator revokes it with a reason. */
export function endClaim(
  db: Kysely<Tables>,
  jobs: Jobs,
  artistId: string,
  { viewer, reason }: { viewer: { id: string; isModerator: boolean }; reason: string | null },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const artist = await lockArtist(tx, artistId)
    const holder = await findHolder(tx, artist.id)
    const isMine = holder?.member_id === viewer.id
    const isDone = !holder && (viewer.isModerator || (await hasHeld(tx, viewer.id, artist.id)))
    if (isDone) return
    if (!holder || (!isMine && !viewer.isModerator))
      throw new HttpError('forbidden', /*i18n*/ 'You don’t manage this artist')
    if (isMine) {
      await tx.updateTable('claim').set({ state: 'ended', photo_id: null }).where('id', '=', holder.id).execute()
      return
    }
    await checkHasNoConflict(tx, viewer.id, holder)
    if (!reason) {
      const message = /*i18n*/ 'Enter a reason. It is sent to the manager'
      throw new HttpError('invalid_request', message, { reason: message })
    }
    await endHeld(tx, jobs, holder.id, reason)
    const subject = { type: 'maker' as const, id: artist.id }
    await noteDecision(tx, { actorId: viewer.id, action: 'claim.end', subject, reason, details: { claim: holder.id } })
  })
}

/** Whether the member held the artist before, so that giving it up again is idempotent. */
async function hasHeld(tx: Database, memberId: string, makerId: string): Promise<boolean> {
  const ended = await tx
    .selectFrom('claim')
    .select('id')
    .where('maker_id', '=', makerId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'ended')
    .executeTakeFirst()
  return ended !== undefined
}

async function checkHasNoConflict(tx: Database, moderatorId: string, claim: Claimed): Promise<void> {
  const part = await findPartInClaim(tx, moderatorId, claim)
  if (!part) return
  const another = 'You have a part in this claim. Another moderator decides it'
  throw new HttpError('forbidden', part === 'everybody' ? everybodyHasPart : another)
}

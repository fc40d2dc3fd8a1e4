import type { EventType } from '#server/events.ts'

export type ClaimTurn =
  | 'accepted'
  | 'refused'
  | 'expired'
  | 'disputed'
  | 'became_dispute'
  | 'kept'
  | 'ended'
  | 'received'

/** These notify the holder of the artist, all others the claimant. */
export const isForHolder = (turn: ClaimTurn): boolean => turn === 'disputed' || turn === 'kept'

/**
 * Something became of a claim. `became_dispute` is one that was open when another claim on its artist was accepted; `kept` a
 * dispute that was refused; `ended` is one that was taken from its holder, `received` one that somebody handed over.
 */
export const claimTurned: EventType<{ claimId: string; turn: ClaimTurn }> = { name: 'claim.turned' }

/** Somebody says what should change on a page that its artist keeps. */
export const pageSuggested: EventType<{ suggestionId: string; makerId: string; memberId: string }> = {
  name: 'page.suggested',
}

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

/** Whether a turn notifies the holder of the artist; all others notify the claimant. */
export const isForHolder = (turn: ClaimTurn): boolean => turn === 'disputed' || turn === 'kept'

/**
 * The state of a claim changed. `became_dispute` was open when another claim on its artist was accepted; `kept` is a refused dispute;
 * `ended` was taken from its holder; `received` was handed over by a member.
 */
export const claimTurned: EventType<{ claimId: string; turn: ClaimTurn }> = { name: 'claim.turned' }

/** A member suggested a change to a claimed page. */
export const pageSuggested: EventType<{ suggestionId: string; makerId: string; memberId: string }> = {
  name: 'page.suggested',
}

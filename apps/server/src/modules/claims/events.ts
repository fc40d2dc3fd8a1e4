import type { EventType } from '#server/events.ts'

export type ClaimTurn = 'accepted' | 'refused' | 'expired' | 'disputed' | 'ended' | 'received'

/**
 * Something became of a claim. Whose claim it is hears of it; of a dispute, who holds the artist.
 * `ended` is one that was taken from its holder, `received` one that somebody handed over.
 */
export const claimTurned: EventType<{ claimId: string; turn: ClaimTurn }> = { name: 'claim.turned' }

/** Somebody says what should change on a page that its artist keeps. */
export const pageSuggested: EventType<{ suggestionId: string; makerId: string; memberId: string }> = {
  name: 'page.suggested',
}

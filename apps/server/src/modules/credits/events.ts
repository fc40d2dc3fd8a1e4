import type { EventType } from '#server/events.ts'

/** A member suggested a credit or agreed with one, whether or not that changed its state. */
export const creditSuggested: EventType<{ creditId: string; artworkId: string; memberId: string }> = {
  name: 'credit.said',
}

/** The accepted credits of a work changed. */
export const creditsChanged: EventType<{ artworkId: string }> = { name: 'credits.changed' }

export interface CreditRefused {
  creditId: string
  artworkId: string
  memberId: string
}

/** The artist, the uploader or a moderator refused a credit. */
export const creditRefused: EventType<CreditRefused> = { name: 'credit.refused' }

import type { EventType } from '#server/events.ts'

/** Somebody says who made a work, or agrees; what stands may or may not have changed by it. */
export const creditSaid: EventType<{ creditId: string; artworkId: string; memberId: string }> = { name: 'credit.said' }

/** Who a work is credited to is another than before. */
export const creditsChanged: EventType<{ artworkId: string }> = { name: 'credits.changed' }

export interface CreditRefused {
  creditId: string
  artworkId: string
  memberId: string
}

/** The artist, the uploader or a moderator refused a credit. */
export const creditRefused: EventType<CreditRefused> = { name: 'credit.refused' }

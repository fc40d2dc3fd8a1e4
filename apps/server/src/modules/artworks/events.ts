import type { EventType } from '#server/events.ts'

/** A work became public, for the first time or again. */
export const artworkShown: EventType<{ artworkId: string }> = { name: 'artwork.shown' }

/** A work is no longer public: removed, held, failed, or deleted with its uploader. Its row may be gone too. */
export const artworkHidden: EventType<{ artworkId: string; memberId: string }> = { name: 'artwork.hidden' }

/** The details or photos of a public work changed. */
export const artworkReworded: EventType<{ artworkId: string }> = { name: 'artwork.reworded' }

/** A member proposed that a new work covers an older one. */
export const coveringProposed: EventType<{ coveringId: string }> = { name: 'covering.proposed' }

/** The outcome of a covering changed: accepted, rejected, or open again. */
export const coveringDecided: EventType<{ coveringId: string }> = { name: 'covering.decided' }

/** A new member's work is ready and waits for a moderator's review before it becomes public. */
export const artworkAwaits: EventType<{ artworkId: string }> = { name: 'artwork.awaits' }

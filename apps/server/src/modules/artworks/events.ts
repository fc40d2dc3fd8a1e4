import type { EventType } from '#server/events.ts'

/** A work can be seen by everybody: for the first time, or again. */
export const artworkShown: EventType<{ artworkId: string }> = { name: 'artwork.shown' }

/** A work can no longer be seen: removed, held, failed, or gone with its uploader. Its row may be gone too. */
export const artworkHidden: EventType<{ artworkId: string; memberId: string }> = { name: 'artwork.hidden' }

/** What is said of a work that everybody sees has changed, or of its pictures. */
export const artworkReworded: EventType<{ artworkId: string }> = { name: 'artwork.reworded' }

/** A new work is said to cover an older one. */
export const coveringProposed: EventType<{ coveringId: string }> = { name: 'covering.proposed' }

/** What people say of it came out otherwise than before: accepted, rejected, or open again. */
export const coveringDecided: EventType<{ coveringId: string }> = { name: 'covering.decided' }

/** A work of a new member is ready, and waits for a moderator to look at it before anybody else does. */
export const artworkAwaits: EventType<{ artworkId: string }> = { name: 'artwork.awaits' }

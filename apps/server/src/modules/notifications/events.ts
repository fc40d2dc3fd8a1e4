import type { EventType } from '#server/events.ts'

/** Mails are left to write, after some minutes of writing them. */
export const digestsLeft: EventType<object> = { name: 'digests.left' }

/** Boxes are left to sweep, behind this one. */
export const boxesLeft: EventType<{ after?: string }> = { name: 'boxes.left' }

import type { EventType } from '#server/events.ts'

/** The digest run stopped after some minutes with mails left to send. */
export const digestsLeft: EventType<object> = { name: 'digests.left' }

/** The sweep stopped with boxes left, starting after this one. */
export const boxesLeft: EventType<{ after?: string }> = { name: 'boxes.left' }

import type { EventType } from '#server/events.ts'

/** An account is gone. The event carries the address, because nothing else keeps it. */
export const accountDeleted: EventType<{ username: string; email: string }> = { name: 'account.deleted' }

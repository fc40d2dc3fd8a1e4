import type { EventType } from '#server/events.ts'

/** An account was deleted. The event carries the email address, because nothing else keeps it. */
export const accountDeleted: EventType<{ username: string; email: string; language?: string | null }> = {
  name: 'account.deleted',
}

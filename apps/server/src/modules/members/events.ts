import type { EventType } from '#server/events.ts'

/** Somebody is shut out for a term; `until` and `reason` as they were at that moment. */
export const memberSuspended: EventType<{ memberId: string; until: string; reason: string }> = {
  name: 'member.suspended',
}

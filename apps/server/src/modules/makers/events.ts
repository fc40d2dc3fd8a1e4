import type { EventType } from '#server/events.ts'

/** The page of a crew, or a public membership on it, changed. */
export const crewEdited: EventType<{ crewId: string; changeId: string }> = { name: 'crew.edited' }

/** The page of a crew was handed over to a member. */
export const crewReceived: EventType<{ crewId: string; memberId: string; at: string }> = { name: 'crew.received' }

import type { EventType } from '#server/events.ts'

/** A notice has come. */
export const takedownRequested: EventType<{ takedownId: string }> = { name: 'takedown.asked' }

/** A moderator decided about a notice. */
export const takedownDecided: EventType<{ takedownId: string }> = { name: 'takedown.decided' }

/** A moderator decided about the answer of an uploader. */
export const counterDecided: EventType<{ takedownId: string; artworkId: string }> = { name: 'takedown.countered' }

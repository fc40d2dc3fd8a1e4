import type { EventType } from '#server/events.ts'

/** Other photos of a wall show than before. */
export const wallChanged: EventType<{ spotId: string }> = { name: 'wall.changed' }

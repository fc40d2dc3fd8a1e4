import type { EventType } from '#server/events.ts'

export const sightingReported: EventType<{ sightingId: string; artworkId: string; memberId: string }> = {
  name: 'sighting.reported',
}

/** `sightingId` is the one that no longer holds. */
export const sightingUndone: EventType<{ sightingId: string; artworkId: string; memberId: string }> = {
  name: 'sighting.undone',
}

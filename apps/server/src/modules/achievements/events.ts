import type { EventType } from '#server/events.ts'

/** A member reached a tier, which is permanent. `tier` counts from 1. */
export const achievementReached: EventType<{ memberId: string; achievement: string; tier: number }> = {
  name: 'achievement.reached',
}

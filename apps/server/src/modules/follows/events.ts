import type { EventType } from '#server/events.ts'

/** A member follows another member; who follows a wall or a city tells nobody. */
export const memberFollowed: EventType<{ memberId: string; followedId: string }> = { name: 'member.followed' }

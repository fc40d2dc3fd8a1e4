import type { EventType } from '#server/events.ts'

/** A member followed another member. Following a wall or a city notifies no member. */
export const memberFollowed: EventType<{ memberId: string; followedId: string }> = { name: 'member.followed' }

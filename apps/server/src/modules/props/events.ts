import type { EventType } from '#server/events.ts'

export const propsGiven: EventType<{ artworkId: string; memberId: string }> = { name: 'props.given' }

export const propsTakenBack: EventType<{ artworkId: string; memberId: string }> = { name: 'props.taken-back' }

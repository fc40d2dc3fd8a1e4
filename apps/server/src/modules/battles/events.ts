import type { EventType } from '#server/events.ts'

/** A member challenged the other work's uploader and artist. */
export const battleChallenged: EventType<{ battleId: string }> = { name: 'battle.challenged' }

/** The other side accepted or refused the challenge. */
export const battleAnswered: EventType<{ battleId: string; isAccepted: boolean }> = { name: 'battle.answered' }

/** The challenge lapsed without an answer. */
export const battleLapsed: EventType<{ battleId: string }> = { name: 'battle.lapsed' }

/** The battle opened for votes. */
export const battleOpened: EventType<{ battleId: string }> = { name: 'battle.opened' }

/** Voting ended; the result is provisional. */
export const battleClosed: EventType<{ battleId: string }> = { name: 'battle.closed' }

/** The result is final. */
export const battleSettled: EventType<{ battleId: string }> = { name: 'battle.settled' }

/** The battle was voided, because one of its works is no longer public. */
export const battleVoided: EventType<{ battleId: string }> = { name: 'battle.voided' }

import type { EventType } from '#server/events.ts'

/** Somebody asks the other side's people for a battle. */
export const battleChallenged: EventType<{ battleId: string }> = { name: 'battle.challenged' }

/** The other side accepted the challenge, or refused it. */
export const battleAnswered: EventType<{ battleId: string; isAccepted: boolean }> = { name: 'battle.answered' }

/** Nobody answered the challenge in time. */
export const battleLapsed: EventType<{ battleId: string }> = { name: 'battle.lapsed' }

/** Votes are taken from now on. */
export const battleOpened: EventType<{ battleId: string }> = { name: 'battle.opened' }

/** The last vote was taken; the result is provisional. */
export const battleClosed: EventType<{ battleId: string }> = { name: 'battle.closed' }

/** The result stands. */
export const battleSettled: EventType<{ battleId: string }> = { name: 'battle.settled' }

/** It counts for nothing: one of its works went. */
export const battleVoided: EventType<{ battleId: string }> = { name: 'battle.voided' }

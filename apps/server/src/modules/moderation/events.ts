import type { EventType } from '#server/events.ts'

/** Something of a member's was taken from view, or their account suspended: they are to be told, with the reasons. */
export const statementMade: EventType<{ statementId: string }> = { name: 'statement.made' }

/** What a statement tells of holds no more: by a moderator's second thought, or after an appeal. */
export const statementEnded: EventType<{ statementId: string }> = { name: 'statement.ended' }

/** Somebody reported something; several may have. */
export const reportMade: EventType<{ caseId: string }> = { name: 'report.made' }

/** A moderator decided what becomes of what was reported. */
export const caseDecided: EventType<{ caseId: string }> = { name: 'case.decided' }

/** An appeal was refused. One that is accepted ends the statement. */
export const appealRefused: EventType<{ statementId: string }> = { name: 'appeal.refused' }

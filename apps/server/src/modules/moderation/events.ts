import type { EventType } from '#server/events.ts'

/** Something of a member's was hidden, or their account suspended. They are to be notified with the reasons. */
export const statementMade: EventType<{ statementId: string }> = { name: 'statement.made' }

/** A statement no longer applies, because a moderator reversed it or an appeal was accepted. */
export const statementEnded: EventType<{ statementId: string }> = { name: 'statement.ended' }

/** A member reported something; others may have reported it before. */
export const reportMade: EventType<{ caseId: string }> = { name: 'report.made' }

/** A moderator decided a reported case. */
export const caseDecided: EventType<{ caseId: string }> = { name: 'case.decided' }

/** An appeal was refused. An accepted one ends the statement. */
export const appealRefused: EventType<{ statementId: string }> = { name: 'appeal.refused' }

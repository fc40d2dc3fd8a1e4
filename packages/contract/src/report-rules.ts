import { z } from 'zod'

/** What can be reported. */
export const ReportedType = z.enum(['artwork', 'sighting', 'comment', 'member', 'list', 'maker'])
export type ReportedType = z.infer<typeof ReportedType>

/** Why something is reported, and the rule that a decision rests on. */
export const ReportReason = z.enum([
  'hate',
  'harassment',
  'private',
  'sexual',
  'illegal',
  'stolen',
  'impersonation',
  'spam',
  'not_art',
  'untrue',
  'other',
])
export type ReportReason = z.infer<typeof ReportReason>

/** The reasons that fit each, the gravest first. */
export const reasonsFor: Record<ReportedType, readonly ReportReason[]> = {
  artwork: ['hate', 'private', 'sexual', 'illegal', 'stolen', 'not_art', 'spam', 'other'],
  sighting: ['hate', 'private', 'sexual', 'untrue', 'spam', 'other'],
  comment: ['hate', 'harassment', 'private', 'spam', 'other'],
  member: ['hate', 'harassment', 'private', 'impersonation', 'spam', 'other'],
  list: ['hate', 'harassment', 'private', 'spam', 'other'],
  maker: ['hate', 'private', 'impersonation', 'untrue', 'spam', 'other'],
}

/** How soon somebody should look: 3 before 2 before 1. */
export const severityOf: Record<ReportReason, 1 | 2 | 3> = {
  hate: 3,
  harassment: 3,
  private: 3,
  sexual: 3,
  illegal: 3,
  stolen: 2,
  impersonation: 2,
  spam: 1,
  not_art: 1,
  untrue: 1,
  other: 1,
}

/** What a moderator makes of a case: nothing, out of sight until it is cleared up, or gone. */
export const ReportDecision = z.enum(['dismiss', 'hold', 'remove'])
export type ReportDecision = z.infer<typeof ReportDecision>

/** What was done to somebody's thing, or to their account. */
export const Measure = z.enum(['hold', 'remove', 'suspend'])
export type Measure = z.infer<typeof Measure>

/** What can be decided of each. A comment or a sighting has no state between shown and gone; a list is only ever hidden from others. */
export const decisionsFor: Record<ReportedType, readonly ReportDecision[]> = {
  artwork: ['dismiss', 'hold', 'remove'],
  sighting: ['dismiss', 'remove'],
  comment: ['dismiss', 'remove'],
  member: ['dismiss', 'remove'],
  list: ['dismiss', 'hold'],
  maker: ['dismiss', 'remove'],
}

/** So long after a decision one may appeal against it; what was removed is kept for that long. */
export const appealDays = 180

/**
 * Trust grows with works that stand and shrinks with what moderators take away. It spares the works of those who have it
 * a look beforehand, and several who have it can together take a work from view until a moderator has looked.
 */
export const Trust = z.enum(['new', 'known', 'trusted'])
export type Trust = z.infer<typeof Trust>

export const trustRules = {
  /** A published work counts once it has stood for so long. */
  standsAfterDays: 7,
  /** Works that count, less those that were lost, from which somebody is known, and trusted. Moderators are trusted. */
  known: 3,
  trusted: 20,
  /** Each measure that stands takes away so many works, for so long. */
  lossAMeasure: 10,
  measureDays: 365,
  /** So many trusted members who each report a work hold it; never one, and never the work of somebody trusted. */
  reportersToHold: 3,
  /** Whose reports of the last year were dismissed more often by so many than they were upheld is not counted among them. */
  dismissedTooOften: 3,
} as const

export const moderationLimits = {
  /** Of what else a lent key opens, the last ones. */
  othersByKey: 50,
  /** Reports by one member, in a minute and in a day. */
  reportsAMinute: 20,
  reportsADay: 100,
  /** Characters of a note, of a decision's reasons and of an appeal. */
  note: 500,
  reason: 1_000,
  appeal: 2_000,
} as const

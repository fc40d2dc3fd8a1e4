import { z } from 'zod'

/** Subjects that members can report. */
export const ReportedType = z.enum(['artwork', 'sighting', 'comment', 'member', 'list', 'maker'])
export type ReportedType = z.infer<typeof ReportedType>

/** The reason of a report, and the rule behind a decision. */
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

/** Reasons that apply to each type, most severe first. */
export const reasonsFor: Record<ReportedType, readonly ReportReason[]> = {
  artwork: ['hate', 'private', 'sexual', 'illegal', 'stolen', 'not_art', 'spam', 'other'],
  sighting: ['hate', 'private', 'sexual', 'untrue', 'spam', 'other'],
  comment: ['hate', 'harassment', 'private', 'spam', 'other'],
  member: ['hate', 'harassment', 'private', 'impersonation', 'spam', 'other'],
  list: ['hate', 'harassment', 'private', 'spam', 'other'],
  maker: ['hate', 'private', 'impersonation', 'untrue', 'spam', 'other'],
}

/** Urgency of the review: 3 before 2 before 1. */
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

/** A moderator's decision on a case: no action, hidden until resolved, or removed. */
export const ReportDecision = z.enum(['dismiss', 'hold', 'remove'])
export type ReportDecision = z.infer<typeof ReportDecision>

/** A measure against a member's content or account. */
export const Measure = z.enum(['hold', 'remove', 'suspend'])
export type Measure = z.infer<typeof Measure>

/** Possible decisions per type. A comment or a sighting cannot be held; a list can only be hidden from others. */
export const decisionsFor: Record<ReportedType, readonly ReportDecision[]> = {
  artwork: ['dismiss', 'hold', 'remove'],
  sighting: ['dismiss', 'remove'],
  comment: ['dismiss', 'remove'],
  member: ['dismiss', 'remove'],
  list: ['dismiss', 'hold'],
  maker: ['dismiss', 'remove'],
}

/** Days within which a decision can be appealed; removed content is kept for this time. */
export const appealDays = 180

/**
 * Trust grows with a member's lasting works and shrinks with moderators' measures. Works of known and trusted members skip
 * review, and several trusted members together can hide a work until a moderator reviews it.
 */
export const Trust = z.enum(['new', 'known', 'trusted'])
export type Trust = z.infer<typeof Trust>

export const trustRules = {
  /** Days a published work must last before it counts. */
  standsAfterDays: 7,
  /** Lasting works, less lost ones, needed for `known` and `trusted`. Moderators are trusted. */
  known: 3,
  trusted: 20,
  /** Works deducted for each measure in force, and the days the deduction lasts. */
  lossAMeasure: 10,
  measureDays: 365,
  /** Number of trusted reporters that hold a work; never one alone, and never the work of a trusted member. */
  reportersToHold: 3,
  /** Reporters whose dismissed reports of the last year exceed their upheld ones by this many do not count. */
  dismissedTooOften: 3,
} as const

export const moderationLimits = {
  /** Most recent other statements that a lent key opens. */
  othersByKey: 50,
  /** Reports by one member per minute and per day. */
  reportsAMinute: 20,
  reportsADay: 100,
  /** Maximum characters of a note, of a decision's reasons and of an appeal. */
  note: 500,
  reason: 1_000,
  appeal: 2_000,
} as const

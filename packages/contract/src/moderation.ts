import { z } from 'zod'
import { MyArtwork } from './artworks.ts'
import { endpoint } from './endpoint.ts'
import { JsonValue } from './json-value.ts'
import { PageQuery, page } from './paging.ts'
import { Photo, PhotoId } from './photos.ts'
import { Measure, moderationLimits, ReportDecision, ReportedType, ReportReason, Trust } from './report-rules.ts'
import { line, optional, prose } from './text.ts'

export {
  appealDays,
  decisionsFor,
  Measure,
  moderationLimits,
  ReportDecision,
  ReportedType,
  ReportReason,
  reasonsFor,
  severityOf,
  Trust,
  trustRules,
} from './report-rules.ts'

import { Uuid } from './uuid.ts'

/** The reported subject: members by username, everything else by id. */
export const ReportAbout = z.strictObject({ type: ReportedType, id: z.string().min(1).max(100) })
export type ReportAbout = z.infer<typeof ReportAbout>

const CaseId = Uuid
const Named = z.object({ username: z.string() })

/** All reports about one subject, for moderators. */
export const ReportCase = z.object({
  id: CaseId,
  about: z.object({
    type: ReportedType,
    id: z.string(),
    name: z.string(),
    /** Its page; null when it is not shown. */
    path: z.string().nullable(),
  }),
  /** The owner of the subject. */
  owner: Named.extend({ trust: Trust }).nullable(),
  /** Other open cases about the same person that match the same filters. */
  othersAbout: z.int(),
  severity: z.int().min(0).max(3),
  reports: z.int(),
  /** Most severe first. */
  reasons: z.array(ReportReason),
  /** The work of a new member, which is hidden until review. */
  awaitsReview: z.boolean(),
  cover: Photo.nullable(),
  openedAt: z.iso.datetime(),
  /** Another moderator who is looking at the case right now. */
  takenBy: Named.nullable(),
  decision: ReportDecision.nullable(),
  /** The moderator's reason. */
  reason: z.string().nullable(),
  decidedBy: Named.nullable(),
  decidedAt: z.iso.datetime().nullable(),
})
export type ReportCase = z.infer<typeof ReportCase>

const Says = z.record(z.string(), JsonValue)

/** The uploader's fields of a work, with its public place: never the exact one, nor a train that is not public yet. */
export const WorkFacts = MyArtwork.pick({
  kind: true,
  surface: true,
  yearMade: true,
  seenOn: true,
  permission: true,
  licence: true,
  place: true,
  credits: true,
})
export type WorkFacts = z.infer<typeof WorkFacts>

export const ReportCaseDetails = ReportCase.extend({
  /** Current content; null when it is gone. */
  now: Says.nullable(),
  /** Null when the work is gone. */
  work: WorkFacts.nullable(),
  photos: z.array(Photo),
  /** Photos that the uploader removed since the report; kept for the moderator. */
  takenOut: z.array(Photo).default([]),
  /** Newest first, 100 at most. */
  complaints: z.array(
    z.object({
      id: Uuid,
      reason: ReportReason,
      note: z.string().nullable(),
      by: Named.extend({ trust: Trust }),
      at: z.iso.datetime(),
      /** Content at the time of the report. */
      said: Says,
    }),
  ),
  /** Whether the decision is in force and could be reversed. */
  isStanding: z.boolean(),
  /** False for a moderator who reported it, as long as another one can decide. */
  mayDecide: z.boolean(),
})
export type ReportCaseDetails = z.infer<typeof ReportCaseDetails>

/** A pending appeal, for moderators. */
export const AppealLine = z.object({
  id: Uuid,
  text: z.string(),
  by: Named,
  at: z.iso.datetime(),
  measure: Measure,
  about: ReportCase.shape.about,
  rule: ReportReason,
  reason: z.string(),
  decidedBy: Named.nullable(),
  /** Photos that the uploader removed since the report come last. */
  photos: z.array(Photo),
  /** False for a moderator who reported it or decided it, as long as another one can decide. */
  mayDecide: z.boolean(),
  /** Every possible decider is involved: an administrator must appoint another moderator. */
  isStuck: z.boolean(),
})
export type AppealLine = z.infer<typeof AppealLine>

const Note = optional(line(moderationLimits.note)).default(null)
const Why = prose(moderationLimits.reason)
const WhyNeeded = Why.pipe(z.string().min(1, /*i18n*/ 'Enter a reason'))
const ByCase = z.object({ id: CaseId })

/** `held`: decided, and the work stays hidden until it is restored or removed. */
export const CaseQueue = z.enum(['open', 'decided', 'held'])
export type CaseQueue = z.infer<typeof CaseQueue>

/** `reported`: a member reported it. `upload`: the unreviewed work of a new member. */
export const CaseKind = z.enum(['reported', 'upload'])
export type CaseKind = z.infer<typeof CaseKind>

/** Filters the cases of a queue. */
export const CaseFilter = z.object({
  kind: CaseKind.optional(),
  type: ReportedType.optional(),
  reason: ReportReason.optional(),
  /** Only cases opened at least this many days ago. */
  olderThan: z.coerce.number().int().min(1).max(3_650).optional(),
  /** Username of the member the cases are about. */
  about: z.string().min(1).max(100).optional(),
})
export type CaseFilter = z.output<typeof CaseFilter>

export const CasesDecided = z.object({
  decided: z.array(CaseId),
  /** Cases that were not decided, each with the reason. */
  left: z.array(z.object({ id: CaseId, why: z.string() })),
})
export type CasesDecided = z.infer<typeof CasesDecided>

export const moderation = {
  report: endpoint({
    method: 'POST',
    path: '/reports',
    access: 'member',
    summary:
      'Report something to the moderators, with its current content. One open report per person and thing; again once the thing has changed. The reporter hears the result.',
    body: z.strictObject({ about: ReportAbout, reason: ReportReason, note: Note }),
    response: z.object({ about: ReportAbout }),
  }),
  cases: endpoint({
    method: 'GET',
    path: '/moderation/cases',
    access: 'moderator',
    summary:
      'List cases, one per reported thing: open ones by severity and age, decided ones latest first, or held works. Cases about you are left out while another moderator exists. With `groups=true`, open cases about one person are one item, the most severe.',
    query: PageQuery.extend({
      state: CaseQueue.default('open'),
      groups: z.literal('true').optional(),
      ...CaseFilter.shape,
    }),
    response: page(ReportCase),
  }),
  get: endpoint({
    method: 'GET',
    path: '/moderation/cases/:id',
    access: 'moderator',
    summary: 'Get one case: its reports, the content then and the content now.',
    params: ByCase,
    response: ReportCaseDetails,
  }),
  take: endpoint({
    method: 'POST',
    path: '/moderation/cases/:id/take',
    access: 'moderator',
    summary: 'Reserve a case for ten minutes. A case that another moderator reserved stays theirs.',
    params: ByCase,
    response: ReportCaseDetails,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/moderation/cases/:id/decide',
    access: 'moderator',
    summary:
      'Decide a case once; not the moderator who reported it, where there is another. Holding or removing takes a rule and a reason, which the owner reads; held content can be removed later. Dismissing shows content that waited for review, as long as its photos are those that were seen.',
    params: ByCase,
    body: z.strictObject({
      decision: ReportDecision,
      rule: ReportReason.nullable().default(null),
      reason: optional(Why).default(null),
      /** Ids of the work's photos that the moderator saw. Required to dismiss a case about a work that waits for review. */
      photos: z.array(PhotoId).max(40).nullable().default(null),
    }),
    response: ReportCaseDetails,
  }),
  decideMany: endpoint({
    method: 'POST',
    path: '/moderation/decisions',
    access: 'moderator',
    summary:
      'Decide several open cases with one rule and one reason. Each is checked by itself; each owner is notified once. Lists are hidden where other things are removed.',
    body: z.strictObject({
      ids: z
        .array(CaseId)
        .min(1, /*i18n*/ 'Select at least one case')
        .max(100, /*i18n*/ 'Select at most {maximum} cases'),
      decision: ReportDecision,
      rule: ReportReason.nullable().default(null),
      reason: optional(Why).default(null),
    }),
    response: CasesDecided,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/moderation/cases/:id/restore',
    access: 'moderator',
    summary: 'Reverse a decision: the content returns, and its owner is notified.',
    params: ByCase,
    body: z.strictObject({ reason: WhyNeeded }),
    response: ReportCaseDetails,
  }),
  appeals: endpoint({
    method: 'GET',
    path: '/moderation/appeals',
    access: 'moderator',
    summary: 'List open appeals, oldest first, without yours while another moderator exists.',
    query: PageQuery,
    response: page(AppealLine),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/moderation/appeals/:id/answer',
    access: 'moderator',
    summary: 'Accept or refuse an appeal once; not the moderator who reported or decided, where there is another.',
    params: z.object({ id: Uuid }),
    body: z.strictObject({ outcome: z.enum(['accepted', 'refused']), answer: WhyNeeded }),
    response: z.object({ id: Uuid, outcome: z.enum(['accepted', 'refused']) }),
  }),
}

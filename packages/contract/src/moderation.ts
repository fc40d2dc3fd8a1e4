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

/** What is reported: members by their username, all else by its id. */
export const ReportAbout = z.strictObject({ type: ReportedType, id: z.string().min(1).max(100) })
export type ReportAbout = z.infer<typeof ReportAbout>

const CaseId = Uuid
const Named = z.object({ username: z.string() })

/** What was reported of one thing, for moderators. */
export const ReportCase = z.object({
  id: CaseId,
  about: z.object({
    type: ReportedType,
    id: z.string(),
    name: z.string(),
    /** Its page; null when it is not shown. */
    path: z.string().nullable(),
  }),
  /** Whose it is. */
  owner: Named.extend({ trust: Trust }).nullable(),
  /** Other open cases about the same person that match the same filters. */
  othersAbout: z.int(),
  severity: z.int().min(0).max(3),
  reports: z.int(),
  /** The gravest first. */
  reasons: z.array(ReportReason),
  /** The work of a new member: nobody else has seen it. */
  awaitsReview: z.boolean(),
  cover: Photo.nullable(),
  openedAt: z.iso.datetime(),
  /** Another moderator, who is looking at it just now. */
  takenBy: Named.nullable(),
  decision: ReportDecision.nullable(),
  /** That of the moderator. */
  reason: z.string().nullable(),
  decidedBy: Named.nullable(),
  decidedAt: z.iso.datetime().nullable(),
})
export type ReportCase = z.infer<typeof ReportCase>

const Says = z.record(z.string(), JsonValue)

/** What the uploader wrote about a work, with the place that everybody will see: never the exact one, nor a train that is not told yet. */
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
  /** What it says now; null when it is gone. */
  now: Says.nullable(),
  /** Of a work that is still there. */
  work: WorkFacts.nullable(),
  photos: z.array(Photo),
  /** What its uploader took out since it was reported; kept for whoever decides. */
  takenOut: z.array(Photo).default([]),
  /** The last first, a hundred at most. */
  complaints: z.array(
    z.object({
      id: Uuid,
      reason: ReportReason,
      note: z.string().nullable(),
      by: Named.extend({ trust: Trust }),
      at: z.iso.datetime(),
      /** What it said then. */
      said: Says,
    }),
  ),
  /** Whether what was decided holds, and could be taken back. */
  isStanding: z.boolean(),
  /** False for whoever reported it, as long as there is somebody else. */
  mayDecide: z.boolean(),
})
export type ReportCaseDetails = z.infer<typeof ReportCaseDetails>

/** An appeal that waits, for moderators. */
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
  /** Those that its uploader took out since it was reported come last. */
  photos: z.array(Photo),
  /** False for whoever reported it or made the decision, as long as there is somebody else. */
  mayDecide: z.boolean(),
  /** Everybody who could decide has a part in it: another moderator is to be appointed. */
  isStuck: z.boolean(),
})
export type AppealLine = z.infer<typeof AppealLine>

const Note = optional(line('The note', moderationLimits.note)).default(null)
const Why = prose('The reason', moderationLimits.reason)
const WhyNeeded = Why.pipe(z.string().min(1, 'Say why'))
const ByCase = z.object({ id: CaseId })

/** `held`: decided, and the work waits hidden until it is restored or removed. */
export const CaseQueue = z.enum(['open', 'decided', 'held'])
export type CaseQueue = z.infer<typeof CaseQueue>

/** `reported`: somebody reported it. `upload`: the work of a new member that nobody else has seen. */
export const CaseKind = z.enum(['reported', 'upload'])
export type CaseKind = z.infer<typeof CaseKind>

/** Which cases of a queue. */
export const CaseFilter = z.object({
  kind: CaseKind.optional(),
  type: ReportedType.optional(),
  reason: ReportReason.optional(),
  /** Cases opened at least so many days ago. */
  olderThan: z.coerce.number().int().min(1).max(3_650).optional(),
  /** The username of whom they are about. */
  about: z.string().min(1).max(100).optional(),
})
export type CaseFilter = z.output<typeof CaseFilter>

export const CasesDecided = z.object({
  decided: z.array(CaseId),
  /** Cases that were not decided, each with why. */
  left: z.array(z.object({ id: CaseId, why: z.string() })),
})
export type CasesDecided = z.infer<typeof CasesDecided>

export const moderation = {
  report: endpoint({
    method: 'POST',
    path: '/reports',
    access: 'member',
    summary:
      'Tells the moderators of anything, with what it says now. One report a person and thing counts until it is decided, and another once the thing has changed; one hears what became of it.',
    body: z.strictObject({ about: ReportAbout, reason: ReportReason, note: Note }),
    response: z.object({ about: ReportAbout }),
  }),
  cases: endpoint({
    method: 'GET',
    path: '/moderation/cases',
    access: 'moderator',
    summary:
      'What was reported, one case a thing: what is open, the gravest and oldest first, what was decided, the last first, or of that the works that are held. Nothing that is about me, as long as another moderates too. With `groups=true`, open cases about one person are one item: the gravest of them.',
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
    summary: 'One case: what was said of it by whom, what it said then and what it says now.',
    params: ByCase,
    response: ReportCaseDetails,
  }),
  take: endpoint({
    method: 'POST',
    path: '/moderation/cases/:id/take',
    access: 'moderator',
    summary: 'Says for ten minutes that I look at a case. One that another moderator looks at stays theirs.',
    params: ByCase,
    response: ReportCaseDetails,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/moderation/cases/:id/decide',
    access: 'moderator',
    summary:
      'Decides a case, once: another moderator than who reported it, where there is another. To hold or remove takes a rule and a reason, which its owner reads; what was held may be removed later. Dismissing shows what waited to be looked at, as long as its photos are those that were seen.',
    params: ByCase,
    body: z.strictObject({
      decision: ReportDecision,
      rule: ReportReason.nullable().default(null),
      reason: optional(Why).default(null),
      /** Those of the work that I have seen, as the case has them. A work that waits to be looked at needs them to be let stand. */
      photos: z.array(PhotoId).max(40).nullable().default(null),
    }),
    response: ReportCaseDetails,
  }),
  decideMany: endpoint({
    method: 'POST',
    path: '/moderation/decisions',
    access: 'moderator',
    summary:
      'Decides several open cases with one rule and one reason. Each is checked by itself; each owner is told once. A list is hidden where other things are removed.',
    body: z.strictObject({
      ids: z.array(CaseId).min(1, 'Select at least one case').max(100, 'Select at most 100 cases'),
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
    summary: 'Takes back what was decided: the thing is as it was, and its owner is told.',
    params: ByCase,
    body: z.strictObject({ reason: WhyNeeded }),
    response: ReportCaseDetails,
  }),
  appeals: endpoint({
    method: 'GET',
    path: '/moderation/appeals',
    access: 'moderator',
    summary: 'Appeals that wait, the oldest first; none of mine, as long as another moderates too.',
    query: PageQuery,
    response: page(AppealLine),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/moderation/appeals/:id/answer',
    access: 'moderator',
    summary:
      'Accepts or refuses an appeal, once: another moderator than who reported or decided, where there is another.',
    params: z.object({ id: Uuid }),
    body: z.strictObject({ outcome: z.enum(['accepted', 'refused']), answer: WhyNeeded }),
    response: z.object({ id: Uuid, outcome: z.enum(['accepted', 'refused']) }),
  }),
}

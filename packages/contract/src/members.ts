import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PageQuery, page } from './paging.ts'
import { MemberId } from './people.ts'
import { ReportReason } from './report-rules.ts'
import { line, prose } from './text.ts'
import { MemberRole, Shows } from './users.ts'

/** How an account is closed: delete everything, keep the works without an owner, or merge into another account. */
export const Departure = z.enum(['delete', 'keep_works', 'merge'])
export type Departure = z.infer<typeof Departure>

/** A member in the moderators' list. */
export const ListedMember = z.object({
  id: MemberId,
  username: z.string(),
  name: z.string().nullable(),
  /** Null for moderators: only administrators see addresses. */
  email: z.string().nullable(),
  role: MemberRole,
  /** Null without a suspension; the last day of the year 9999 for an indefinite one. */
  suspendedUntil: z.iso.datetime().nullable(),
  /** The account is being closed and can no longer be used. */
  leaving: Departure.nullable(),
  createdAt: z.iso.datetime(),
})
export type ListedMember = z.infer<typeof ListedMember>

export const MemberRecord = ListedMember.extend({
  suspensionReason: z.string().nullable(),
  works: z.object({ published: z.int(), processing: z.int(), held: z.int(), removed: z.int(), failed: z.int() }),
  sightings: z.int(),
  /** Lists visible on the member's public page. */
  shows: Shows.pick({ works: true, sightings: true }),
  comments: z.int(),
  props: z.int(),
  /** Votes in battles, and pairs judged. */
  votes: z.object({ battles: z.int(), pairs: z.int() }),
  reports: z.object({ made: z.int(), about: z.int() }),
  /** Active sessions; null when only a hosted pool knows them. */
  sessions: z.array(z.object({ startedAt: z.iso.datetime(), expiresAt: z.iso.datetime() })).nullable(),
  /** Works still to be moved or deleted while the account is being closed. */
  worksLeft: z.int().nullable(),
  /** Actions that the caller may take on this account. */
  may: z.object({ suspend: z.boolean(), signOut: z.boolean(), administer: z.boolean() }),
})
export type MemberRecord = z.infer<typeof MemberRecord>

export const MemberStatus = z.enum(['suspended', 'new'])
export type MemberStatus = z.infer<typeof MemberStatus>

/** Members who joined within this many days count as new. */
export const newForDays = 7

export const MemberQuery = PageQuery.extend({
  /** Part of the username or the name; for administrators also of the email address. */
  q: line(100).optional(),
  role: MemberRole.optional(),
  status: MemberStatus.optional(),
})
export type MemberQuery = z.output<typeof MemberQuery>

/** Reason for a decision, stored permanently. The affected member reads it where the endpoint says so. */
export const DecisionReason = prose(500).pipe(
  z.string().min(3, /*i18n*/ 'Enter a reason of at least {minimum} characters'),
)

export const suspensionTerms = [1, 7, 30] as const
export const SuspensionTerm = z
  .union(
    suspensionTerms.map((days) => z.literal(days)),
    /*i18n*/ 'Choose 1, 7 or 30 days, or forever',
  )
  .nullable()
export type SuspensionTerm = z.infer<typeof SuspensionTerm>

const params = z.object({ id: MemberId })
const because = z.strictObject({ reason: DecisionReason })
const record = z.object({ member: MemberRecord })

/** Number of a member's items that one decision removed. */
export const RemovedContent = z.object({
  artworks: z.int(),
  sightings: z.int(),
  comments: z.int(),
  lists: z.int(),
  profile: z.int(),
  suggestions: z.int(),
  /** Items that the moderator reported: another moderator decides about them. */
  left: z.int(),
})
export type RemovedContent = z.infer<typeof RemovedContent>

export const members = {
  list: endpoint({
    method: 'GET',
    path: '/admin/users',
    access: 'moderator',
    summary: 'List members, newest first, by words, role and status.',
    query: MemberQuery,
    response: page(ListedMember),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/users/:id',
    access: 'moderator',
    summary: 'Get what moderators and administrators know about a member.',
    params,
    response: record,
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/admin/users/:id/role',
    access: 'admin',
    summary: 'Change the role of another member. The last administrator keeps the role.',
    params,
    body: z.strictObject({ role: MemberRole, reason: DecisionReason }),
    response: record,
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/admin/users/:id/suspend',
    access: 'moderator',
    summary:
      'Suspend a member for a term, from the next request on. They get the reason by mail. A rule in `removes` also removes all their content in the same decision.',
    params,
    body: z.strictObject({
      days: SuspensionTerm,
      reason: DecisionReason,
      removes: ReportReason.nullable().default(null),
    }),
    response: record,
  }),
  removeContent: endpoint({
    method: 'POST',
    path: '/admin/users/:id/remove-content',
    access: 'moderator',
    summary:
      'Remove all content of a member in one decision: works, sightings with photos, comments, suggestions, shared lists and profile text. They are notified once; each removal can be appealed and reversed.',
    params,
    body: z.strictObject({ rule: ReportReason, reason: DecisionReason }),
    response: record.extend({ removed: RemovedContent }),
  }),
  unsuspend: endpoint({
    method: 'POST',
    path: '/admin/users/:id/unsuspend',
    access: 'moderator',
    summary: 'End the suspension of a member.',
    params,
    body: because,
    response: record,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/admin/users/:id/sign-out',
    access: 'moderator',
    summary: 'End all sessions of a member at once.',
    params,
    body: because,
    response: record,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/admin/users/:id/merge',
    access: 'admin',
    summary: 'Merge an account into another, which receives all its content. Large accounts take a while.',
    params,
    body: z.strictObject({ into: z.guid(/*i18n*/ 'Choose the account to keep'), reason: DecisionReason }),
    response: record,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/users/:id/delete',
    access: 'admin',
    summary: 'Delete an account with all its content, or keep its works without an owner. The username confirms it.',
    params,
    body: z.strictObject({ username: z.string().max(200), keepsWorks: z.boolean(), reason: DecisionReason }),
    response: z.object({ deleting: z.literal(true) }),
  }),
}

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { JsonValue } from './json-value.ts'
import { PageQuery, page } from './paging.ts'
import { Person } from './people.ts'
import { line } from './text.ts'
import { Uuid } from './uuid.ts'

/** The closed list of audited decisions, named `subject.action`. */
export const AuditAction = z.enum([
  'report.dismiss',
  'report.uphold',
  'artwork.hold',
  'artwork.remove',
  'artwork.restore',
  'comment.remove',
  'comment.restore',
  'sighting.remove',
  'sighting.restore',
  'list.hold',
  'list.restore',
  'profile.clear',
  'profile.restore',
  'maker.clear',
  'maker.restore',
  'crew.set_keeper',
  'crew.lock',
  'crew.unlock',
  'appeal.accept',
  'appeal.refuse',
  'member.suspend',
  'member.unsuspend',
  'member.remove_content',
  'member.change_role',
  'member.sign_out',
  'member.merge',
  'member.delete',
  'credit.refuse',
  'claim.accept',
  'claim.refuse',
  'claim.transfer',
  'claim.end',
  'takedown.accept',
  'takedown.refuse',
  'takedown.keep',
  'takedown.reverse',
  'battle.arrange',
  'battle.void_votes',
  'battle.restore_votes',
  'import.run',
  'import.undo',
  'job.retry',
])
export type AuditAction = z.infer<typeof AuditAction>

export const AuditSubject = z.enum([
  'report',
  'artwork',
  'comment',
  'sighting',
  'list',
  'appeal',
  'member',
  'maker',
  'claim',
  'takedown',
  'battle',
  'import',
  'job',
])
export type AuditSubject = z.infer<typeof AuditSubject>

export const AuditEntry = z.object({
  id: Uuid,
  at: z.iso.datetime(),
  action: AuditAction,
  subject: z.object({
    type: AuditSubject,
    id: z.string(),
    /** Its current name; null when it is gone or has no name. */
    name: z.string().nullable(),
    /** Its page, where it has one. */
    path: z.string().nullable(),
  }),
  /** Null for an automatic decision or a deleted account. */
  by: Person.nullable(),
  reason: z.string().nullable(),
  /** Further facts as plain values. */
  details: z.record(z.string(), JsonValue),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditFilter = z.object({
  action: AuditAction.optional(),
  /** Username of the decider. */
  by: z.string().min(1).max(100).optional(),
  /** Username of the affected member or owner. Also finds statements about their works, comments and lists. */
  about: z.string().min(1).max(100).optional(),
  /** Id of the subject. */
  subject: z.string().min(1).max(100).optional(),
  /** Words to search in the reason. */
  q: line(100).optional(),
  /** Decided at or after this time. */
  since: z.iso.datetime(/*i18n*/ 'Enter the start as a time such as 2025-11-05T00:00:00Z').optional(),
  /** Decided before this time. */
  until: z.iso.datetime(/*i18n*/ 'Enter the end as a time such as 2025-11-06T00:00:00Z').optional(),
})
export type AuditFilter = z.output<typeof AuditFilter>

export const AuditQuery = PageQuery.extend(AuditFilter.shape)
export type AuditQuery = z.output<typeof AuditQuery>

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/audit',
    access: 'moderator',
    summary:
      'List decisions of moderators and administrators with actor, time and reason, the latest first. Entries never change.',
    query: AuditQuery,
    response: page(AuditEntry),
  }),
}

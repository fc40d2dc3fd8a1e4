import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Measure, moderationLimits, ReportedType, ReportReason } from './moderation.ts'
import { PageQuery, page } from './paging.ts'
import { prose } from './text.ts'
import { Uuid } from './uuid.ts'

/** A decision about the caller's content with its reason and rule, and the caller's appeal. */
export const Statement = z.object({
  id: Uuid,
  measure: Measure,
  about: z.object({ type: ReportedType, name: z.string().nullable() }),
  rule: ReportReason,
  reason: z.string(),
  /** Automatic, because several trusted members reported it. */
  isAutomatic: z.boolean(),
  madeAt: z.iso.datetime(),
  /** When it was reversed, or a more severe decision replaced it. */
  endedAt: z.iso.datetime().nullable(),
  /** End of the suspension; null for other measures and for decisions no longer in force. */
  suspendedUntil: z.iso.datetime().nullable(),
  appealUntil: z.iso.datetime(),
  mayAppeal: z.boolean(),
  /** Page to answer the takedown notice behind the decision. */
  noticePath: z.string().nullable(),
  appeal: z
    .object({
      text: z.string(),
      at: z.iso.datetime(),
      outcome: z.enum(['accepted', 'refused']).nullable(),
      answer: z.string().nullable(),
    })
    .nullable(),
})
export type Statement = z.infer<typeof Statement>

const ById = z.object({ id: Uuid })
const Appeal = z.strictObject({
  /** A UUIDv7 created by the caller. */
  id: Uuid,
  text: prose(moderationLimits.appeal).pipe(z.string().min(1, /*i18n*/ 'Explain why this is wrong')),
})
/**
 * Sent in the mail about the statement (a UUID in mails of earlier versions), or lent for an hour to a suspended
 * member who gave the right password.
 */
export const StatementKey = z.union(
  [z.string().regex(/^[0-9a-f]{64}$/), Uuid, z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{32}$/)],
  /*i18n*/ 'This link is incomplete',
)

/** The caller's own password, entered again. */
export const Password = z.string().min(1, /*i18n*/ 'Enter your password').max(1_000)
/** Credentials of a caller with a key to a statement and the password of the member it is about. */
export const KeyAndPassword = z.strictObject({
  key: StatementKey,
  password: Password,
})

export const statements = {
  list: endpoint({
    method: 'GET',
    path: '/statements',
    access: 'member',
    summary: 'List all statements to you, the latest first.',
    query: PageQuery,
    response: page(Statement),
  }),
  get: endpoint({
    method: 'GET',
    path: '/statements/:id',
    access: 'member',
    summary: 'Get a statement to you.',
    params: ById,
    response: Statement,
  }),
  appeal: endpoint({
    method: 'POST',
    path: '/statements/:id/appeal',
    access: 'member',
    summary: 'Appeal a decision about you, once and within 180 days. Repeating the request changes nothing.',
    params: ById,
    body: Appeal,
    response: Statement,
  }),
  getByKey: endpoint({
    method: 'POST',
    path: '/statements/:id/read',
    access: 'public',
    summary: 'Get a statement with the key from its mail or from a refused sign-in; works with a suspended account.',
    params: ById,
    body: z.strictObject({ key: StatementKey }),
    response: Statement,
  }),
  othersByKey: endpoint({
    method: 'POST',
    path: '/statements/:id/others',
    access: 'public',
    summary:
      'List the other statements that the key opens, the latest first. The key of a refused sign-in opens all of them.',
    params: ById,
    body: z.strictObject({ key: StatementKey }),
    response: z.object({ items: z.array(Statement).max(moderationLimits.othersByKey) }),
  }),
  appealByKey: endpoint({
    method: 'POST',
    path: '/statements/:id/appeal-by-key',
    access: 'public',
    summary: 'Appeal with such a key; works with a suspended account.',
    params: ById,
    body: Appeal.extend({ key: StatementKey }),
    response: Statement,
  }),
}

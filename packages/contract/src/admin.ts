import { z } from 'zod'
import { emailAddress } from './email.ts'
import { endpoint } from './endpoint.ts'
import { Uuid } from './uuid.ts'

/** Ranges of the charts, in days. */
export const overviewDays = [7, 30, 90] as const

export const SiteDay = z.object({
  day: z.iso.date(),
  /** Works published, members joined and pairs judged on that day; battle votes count on the day the battle ends. */
  uploads: z.int(),
  people: z.int(),
  votes: z.int(),
  /** Bytes of stored and incoming photos and of the database, as last counted. */
  storage: z.number(),
  /** Longest wait of a job in the queue, in seconds. */
  jobLag: z.number(),
  /** Failed responses (status 5xx), and all responses. */
  errors: z.int(),
  requests: z.int(),
})
export type SiteDay = z.infer<typeof SiteDay>

/** A queue of items that wait for a decision. */
export const Waiting = z.object({
  what: z.string(),
  count: z.int(),
  /** Page where an administrator decides; null when there is none. */
  to: z.string().nullable(),
})
export type Waiting = z.infer<typeof Waiting>

export const FailedJob = z.object({
  id: Uuid,
  /** Name of the job type. */
  name: z.string(),
  at: z.iso.datetime(),
  /** One sentence, without addresses, places or keys. */
  error: z.string(),
  tries: z.int(),
})
export type FailedJob = z.infer<typeof FailedJob>

export const mostFailedJobs = 50

export const admin = {
  overview: endpoint({
    method: 'GET',
    path: '/admin/overview',
    access: 'moderator',
    summary: 'Get what waits for a decision, and what happened on each of the last days.',
    query: z.object({
      days: z.coerce
        .number(/*i18n*/ 'Choose 7, 30 or 90 days')
        .refine((days) => overviewDays.some((known) => known === days), /*i18n*/ 'Choose 7, 30 or 90 days')
        .default(30),
    }),
    response: z.object({
      /** Problems of the installation as sentences; only for administrators. */
      warnings: z.array(z.string()),
      waiting: z.array(Waiting),
      days: z.array(SiteDay),
    }),
  }),
  failedJobs: endpoint({
    method: 'GET',
    path: '/admin/jobs',
    access: 'admin',
    summary: 'List jobs whose last try failed, the latest first.',
    response: z.object({ items: z.array(FailedJob) }),
  }),
  sendTestMail: endpoint({
    method: 'POST',
    path: '/admin/test-mail',
    access: 'admin',
    summary: 'Send a test mail now, and report the answer of the mail server.',
    body: z.strictObject({ to: emailAddress(/*i18n*/ 'Enter an email address') }),
    response: z.object({
      /** Why it was not sent, in a sentence; null when the mail server took it. */
      trouble: z.string().nullable(),
    }),
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/admin/jobs/:name/:id/retry',
    access: 'admin',
    summary: 'Run a failed job again. A second request runs it no second time.',
    params: z.object({ name: z.string().regex(/^[\w-]{1,100}$/), id: Uuid }),
    response: z.object({ started: z.literal(true) }),
  }),
}

import { admin } from '@allcity/contract/admin'
import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/implement.ts'
import { translatorFor } from '#server/platform/http/language.ts'
import { MailError, mailTrouble } from '#server/platform/mail/mail-trouble.ts'
import { testMail } from '#server/platform/mail/messages.ts'
import { retryJob } from './commands.ts'
import { listDays, listFailedJobs, listWarnings } from './queries.ts'
import { listWaiting } from './queries-waiting.ts'

export async function adminRoutes(app: FastifyInstance) {
  const { db, jobs, mailer } = app

  implement(app, admin.overview, async ({ viewer, query, request }) => ({
    warnings: listWarnings(viewer),
    waiting: await listWaiting(db, viewer, await translatorFor(request)),
    days: await listDays(db, query.days),
  }))

  implement(app, admin.failedJobs, async () => ({ items: await listFailedJobs(db) }))

  implement(app, admin.sendTestMail, async ({ body: { to }, request }) => {
    try {
      await mailer.send(testMail({ to }))
      return { trouble: null }
    } catch (error) {
      request.log.warn({ err: error }, 'test mail failed')
      return { trouble: error instanceof MailError ? error.trouble.sentence : mailTrouble(error).sentence }
    }
  })

  implement(app, admin.retryJob, async ({ viewer, params }) => {
    await retryJob(db, jobs, viewer.id, params)
    return { started: true as const }
  })
}

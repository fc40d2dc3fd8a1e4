import type { Kysely } from 'kysely'
import type { EventType } from '#server/events.ts'
import type { Jobs, JobType } from '#server/platform/jobs/queue.ts'
import { daysForMail } from '#server/platform/mail/mailer.ts'
import type { Tables } from '#server/tables.ts'
import { artworkAwaits } from '../artworks/events.ts'
import { mailAnswer, mailStatement, type Post } from './commands/mail.ts'
import { awaitReview, holdWhatManyReport } from './commands/watch.ts'
import { appealRefused, reportMade, statementEnded, statementMade } from './events.ts'

const on = <Payload extends object>(
  name: string,
  event: EventType<Payload>,
  run: (payload: Payload) => Promise<void>,
): JobType<Payload> => ({ name, on: event, atOnce: 1, run })

const mail = <Payload extends object>(...told: Parameters<typeof on<Payload>>): JobType<Payload> => ({
  ...on(...told),
  triesForDays: daysForMail,
})

export function moderationJobs(db: Kysely<Tables>, jobs: Jobs, post: Post): JobType[] {
  return [
    on('moderation-review', artworkAwaits, ({ artworkId }) => awaitReview(db, artworkId)),
    on('moderation-hold', reportMade, ({ caseId }) => holdWhatManyReport(db, jobs, caseId)),
    mail('moderation-mail', statementMade, ({ statementId }) => mailStatement(db, post, statementId)),
    mail('moderation-mail-refused', appealRefused, ({ statementId }) => mailAnswer(db, post, statementId)),
    mail('moderation-mail-ended', statementEnded, ({ statementId }) => mailAnswer(db, post, statementId)),
  ]
}

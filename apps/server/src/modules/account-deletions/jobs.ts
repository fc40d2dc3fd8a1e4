import type { JobType } from '#server/platform/jobs/queue.ts'
import { daysForMail, type Mailer } from '#server/platform/mail/mailer.ts'
import { accountDeletedMail } from '#server/platform/mail/messages.ts'
import { toReader } from '#server/platform/mail/reader.ts'
import { continueAccountDeletions, type Place } from './commands.ts'
import { accountDeleted } from './events.ts'

/** Duration of one run, so short that a graceful shutdown need not wait. */
const turnMs = 2_000

interface Post {
  mailer: Pick<Mailer, 'send'>
  baseUrl: string
}

export function accountDeletionJobs(place: Place, { mailer, baseUrl }: Post): JobType[] {
  const close: JobType = {
    name: 'account-closing',
    everyMs: 1_000,
    run: () => continueAccountDeletions(place, performance.now() + turnMs),
  }
  const mail: JobType<{ username: string; email: string; language?: string | null }> = {
    name: 'account-deleted-mail',
    on: accountDeleted,
    atOnce: 1,
    triesForDays: daysForMail,
    run: async ({ username, email, language }) => {
      const reader = await toReader(language)
      await mailer.send(accountDeletedMail({ to: email, username, contact: `${baseUrl}/contact` }, reader))
    },
  }
  return [close, mail]
}

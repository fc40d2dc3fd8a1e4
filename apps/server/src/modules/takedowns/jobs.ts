import { takedownLimits } from '@allcity/contract/takedowns'
import type { Kysely } from 'kysely'
import { noticeMail } from '#server/domain/mail/takedown-notice.ts'
import type { JobType } from '#server/platform/jobs/queue.ts'
import { daysForMail, type Mailer } from '#server/platform/mail/mailer.ts'
import { toReader } from '#server/platform/mail/reader.ts'
import type { Tables } from '#server/tables.ts'
import { forgetAskers, giveSecret } from './commands.ts'
import { counterDecided, takedownDecided, takedownRequested } from './events.ts'
import { receiptPath } from './rules.ts'

interface Post {
  mailer: Mailer
  baseUrl: string
}

export function takedownJobs(db: Kysely<Tables>, { mailer, baseUrl }: Post): JobType[] {
  const find = (id: string) => db.selectFrom('takedown').selectAll().where('id', '=', id).executeTakeFirst()

  const receipt: JobType<{ takedownId: string }> = {
    name: 'takedown-receipt',
    on: takedownRequested,
    atOnce: 1,
    triesForDays: daysForMail,
    run: async ({ takedownId }) => {
      const takedown = await find(takedownId)
      if (!takedown?.email) return
      const reader = await toReader(takedown.language)
      const { translate } = reader
      const { email: to, number } = takedown
      const secret = await giveSecret(db, takedownId)
      await mailer.send(
        noticeMail(
          {
            to,
            subject: translate(/*i18n*/ 'Your takedown request {number}', { number }),
            lines: [
              translate(
                /*i18n*/ 'We received your takedown request {number}. A moderator will review it, and we’ll email you the result.',
                { number },
              ),
              translate(/*i18n*/ 'Anyone with the link below can see its status. Don’t share it.'),
              translate(/*i18n*/ 'If you didn’t send a request, ignore this email.'),
            ],
            link: {
              word: translate(/*i18n*/ 'Status of your request'),
              url: `${baseUrl}${receiptPath(number, secret)}`,
            },
          },
          reader,
        ),
      )
    },
  }

  const decided: JobType<{ takedownId: string }> = {
    name: 'takedown-decided',
    on: takedownDecided,
    atOnce: 1,
    triesForDays: daysForMail,
    run: async ({ takedownId }) => {
      const takedown = await find(takedownId)
      if (!takedown?.email) return
      const reader = await toReader(takedown.language)
      const { translate } = reader
      const { email: to, number, state, reason } = takedown
      const line =
        state === 'accepted'
          ? translate(
              /*i18n*/ '{days, plural, one {The work you named is no longer shown, and its photos can’t be uploaded again. The uploader can object within # day.} other {The work you named is no longer shown, and its photos can’t be uploaded again. The uploader can object within # days.}}',
              { days: takedownLimits.counterDays },
            )
          : translate(/*i18n*/ 'The work you named stays online.')
      const link = { word: translate(/*i18n*/ 'Contact us again'), url: `${baseUrl}/contact` }
      const lines = [line, translate(/*i18n*/ 'Reason: {reason}', { reason })]
      const subject = translate(/*i18n*/ 'Decision on your takedown request {number}', { number })
      await mailer.send(noticeMail({ to, subject, lines, link }, reader))
    },
  }

  const countered: JobType<{ takedownId: string; artworkId: string }> = {
    name: 'takedown-countered',
    on: counterDecided,
    atOnce: 1,
    triesForDays: daysForMail,
    run: async ({ takedownId, artworkId }) => {
      const takedown = await find(takedownId)
      const work = await db
        .selectFrom('takedown_work as work')
        .leftJoin('artwork', 'artwork.id', 'work.artwork_id')
        .select(['work.title', 'work.outcome', 'work.answer', 'artwork.state'])
        .where('work.takedown_id', '=', takedownId)
        .where('work.artwork_id', '=', artworkId)
        .executeTakeFirst()
      if (!takedown?.email || work?.outcome !== 'reversed') return
      const reader = await toReader(takedown.language)
      const { translate } = reader
      const { email: to, number } = takedown
      const { title } = work
      const reason = translate(/*i18n*/ 'Reason: {reason}', { reason: work.answer })
      const isBack = work.state === 'published' || work.state === 'processing'
      const line = isBack
        ? translate(/*i18n*/ 'The uploader of “{title}” objected to your request. A moderator restored the work.', {
            title,
          })
        : translate(
            /*i18n*/ 'The uploader of “{title}” objected to your request. A moderator allowed it back; it is not shown now.',
            { title },
          )
      const subject = isBack
        ? translate(/*i18n*/ 'Takedown request {number}: a work was restored', { number })
        : translate(/*i18n*/ 'Takedown request {number}: objection accepted', { number })
      const link = isBack
        ? { word: title, url: `${baseUrl}/artwork/${artworkId}` }
        : { word: translate(/*i18n*/ 'Contact us again'), url: `${baseUrl}/contact` }
      await mailer.send(noticeMail({ to, subject, lines: [line, reason], link }, reader))
    },
  }

  const forget: JobType = { name: 'takedown-forget', schedule: '37 2 * * *', atOnce: 1, run: () => forgetAskers(db) }

  return [receipt, decided, countered, forget]
}

import { takedownLimits } from '@allcity/contract/takedowns'
import type { Kysely } from 'kysely'
import { noticeMail } from '#server/domain/mail/takedown-notice.ts'
import type { JobType } from '#server/platform/jobs/queue.ts'
import { daysForMail, type Mailer } from '#server/platform/mail/mailer.ts'
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
      const { email: to, number } = takedown
      const secret = await giveSecret(db, takedownId)
      await mailer.send(
        noticeMail({
          to,
          subject: `Your notice ${number}`,
          lines: [
            `We have your notice ${number}. A moderator looks at it, and you hear by mail what comes of it.`,
            'Whoever has the link below can see the state of it. Keep it to yourself.',
            'If you sent no notice, ignore this mail.',
          ],
          link: { word: 'The state of your notice', url: `${baseUrl}${receiptPath(number, secret)}` },
        }),
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
      const { email: to, number, state, reason } = takedown
      const line =
        state === 'accepted'
          ? `What you named was taken down, and its pictures are not taken again. Who added it may answer within ${takedownLimits.counterDays} days.`
          : 'What you named stays.'
      const link = { word: 'Write to us again', url: `${baseUrl}/contact` }
      const lines = [line, `The reason: ${reason}`]
      await mailer.send(noticeMail({ to, subject: `Your notice ${number} is decided`, lines, link }))
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
      const { email: to, number } = takedown
      const reason = `The reason: ${work.answer}`
      const decided = `Who added “${work.title}” answered your notice, and a moderator decided that it`
      const isBack = work.state === 'published' || work.state === 'processing'
      await mailer.send(
        isBack
          ? noticeMail({
              to,
              subject: `Your notice ${number}: a work comes back`,
              lines: [`${decided} comes back.`, reason],
              link: { word: work.title, url: `${baseUrl}/artwork/${artworkId}` },
            })
          : noticeMail({
              to,
              subject: `Your notice ${number}: its answer is decided`,
              lines: [`${decided} may come back. It is not shown now.`, reason],
              link: { word: 'Write to us again', url: `${baseUrl}/contact` },
            }),
      )
    },
  }

  const forget: JobType = { name: 'takedown-forget', schedule: '37 2 * * *', atOnce: 1, run: () => forgetAskers(db) }

  return [receipt, decided, countered, forget]
}

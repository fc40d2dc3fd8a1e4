import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { JobType } from '#server/jobs/queue.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { suspensionMail } from '#server/mail/suspension.ts'
import { memberSuspended } from './events.ts'

interface Post {
  mailer: Mailer
  baseUrl: string
}

export function memberJobs(db: Kysely<Tables>, { mailer, baseUrl }: Post): JobType[] {
  const tell: JobType<{ memberId: string; until: string; reason: string }> = {
    name: 'member-suspended-mail',
    on: memberSuspended,
    atOnce: 1,
    run: async ({ memberId, until, reason }) => {
      const member = await db.selectFrom('member').select('email').where('id', '=', memberId).executeTakeFirst()
      if (!member) return
      await mailer.send(suspensionMail({ to: member.email, until: new Date(until), reason, baseUrl }))
    },
  }
  return [tell]
}

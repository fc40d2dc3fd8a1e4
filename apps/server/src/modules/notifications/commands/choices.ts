import type { Digest, NotificationTopic } from '@allcity/contract/notifications'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/tables.ts'
import { formatPeriod } from '../rules.ts'

interface Choices {
  digest?: Digest | undefined
  choices: { topic: NotificationTopic; inApp: boolean; mail: boolean }[]
}

/** The first mail comes with the next day or week and covers what happens from now on. */
export function setChoices(db: Kysely<Tables>, memberId: string, { digest, choices }: Choices): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (digest !== undefined) {
      const now = new Date()
      const begun = digest === 'off' ? null : formatPeriod(digest, now)
      await tx
        .insertInto('notification_box')
        .values({ member_id: memberId, digest, digest_for: begun, digested_at: now })
        .onConflict((conflict) =>
          conflict
            .column('member_id')
            .doUpdateSet({ digest, digest_for: begun, digested_at: now })
            .where('notification_box.digest', '<>', digest),
        )
        .execute()
    }
    for (const { topic, inApp: in_app, mail } of choices) {
      await tx
        .insertInto('notification_choice')
        .values({ member_id: memberId, topic, in_app, mail })
        .onConflict((conflict) => conflict.columns(['member_id', 'topic']).doUpdateSet({ in_app, mail }))
        .execute()
    }
  })
}

/** Unsubscribes by the key from a mail. An unknown key changes nothing and reveals nothing. */
export async function stopMail(db: Kysely<Tables>, key: string): Promise<void> {
  await db.updateTable('notification_box').set({ digest: 'off' }).where('mail_key', '=', key).execute()
}

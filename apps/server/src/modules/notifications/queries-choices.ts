import { type NotificationChoices, NotificationTopic } from '@allcity/contract/notifications'
import type { Database } from '#server/platform/database/connection.ts'

/** All topics in order. A topic without a choice is on in both ways. */
export async function findChoices(db: Database, memberId: string): Promise<NotificationChoices> {
  const [box, chosen] = await Promise.all([
    db.selectFrom('notification_box').select('digest').where('member_id', '=', memberId).executeTakeFirst(),
    db.selectFrom('notification_choice').selectAll().where('member_id', '=', memberId).execute(),
  ])
  return {
    digest: box?.digest ?? 'off',
    choices: NotificationTopic.options.map((topic) => {
      const choice = chosen.find((one) => one.topic === topic)
      return { topic, inApp: choice?.in_app ?? true, mail: choice?.mail ?? true }
    }),
  }
}

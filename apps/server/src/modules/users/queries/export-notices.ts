import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'

/** A member's notifications, notification settings and achievements. Other people's part in them is left out. */
export async function listNotices(db: Database, id: string) {
  const [notifications, digest, choices, achievements] = await Promise.all([
    db
      .selectFrom('notification')
      .select(['kind', 'artwork_id', 'subject', 'happened_at', 'read_at'])
      .where('member_id', '=', id)
      .orderBy('happened_at')
      .execute(),
    db.selectFrom('notification_box').select(['digest', 'digested_at']).where('member_id', '=', id).executeTakeFirst(),
    db
      .selectFrom('notification_choice')
      .select(['topic', 'in_app', 'mail'])
      .where('member_id', '=', id)
      .orderBy('topic')
      .execute(),
    db
      .selectFrom('achievement_progress')
      .select(['achievement', 'progress', 'tier', 'reached_at'])
      .where('member_id', '=', id)
      .orderBy(sql`reached_at nulls last`)
      .execute(),
  ])
  return { notifications, notificationChoices: { digest: digest ?? null, choices }, achievements }
}

import { type NotificationKind, notifications } from '@allcity/contract/notifications'
import type { Member, World } from './world.ts'

/** What somebody heard of, the newest first. */
export async function kindsOf(world: World, as: Member): Promise<NotificationKind[]> {
  return (await world.call(notifications.list, { query: {} }, as)).body.items.map(({ kind }) => kind)
}

import { describeNotification, plainText } from '@allcity/contract/notification-words'
import { type NotificationKind, notifications } from '@allcity/contract/notifications'
import { toEnglish } from '@allcity/messages/translator'
import type { Member, World } from './world.ts'

/** Kinds of a member's notifications, the newest first. */
export async function listKinds(world: World, as: Member): Promise<NotificationKind[]> {
  return (await world.call(notifications.list, { query: {} }, as)).body.items.map(({ kind }) => kind)
}

/** The same as the sentences that the member reads. */
export async function heardBy(world: World, as: Member): Promise<string[]> {
  return (await world.call(notifications.list, { query: {} }, as)).body.items.map((item) =>
    plainText(describeNotification(item, toEnglish)),
  )
}

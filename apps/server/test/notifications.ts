import { type Notification, type NotificationKind, notifications } from '@allcity/contract/notifications'
import { expect } from 'vitest'
import type { Member, World } from './world.ts'

/** The whole content of a member's notifications page. */
export const pageOfHeard = async (world: World, as: Member) =>
  (await world.call(notifications.list, { query: { limit: 100 } }, as)).body

/** A member's notifications, without achievements, which come by themselves. */
export const listHeard = async (world: World, as: Member) =>
  (await pageOfHeard(world, as)).items.filter(({ kind }) => kind !== 'achievement')

/** Waits until a member has received a notification. */
export async function untilHeard(
  world: World,
  as: Member,
  kind: NotificationKind,
  isIt: (one: Notification) => boolean = () => true,
): Promise<Notification> {
  const find = async () => (await listHeard(world, as)).find((one) => one.kind === kind && isIt(one))
  await expect.poll(find, { message: kind }).toBeDefined()
  const found = await find()
  if (!found) throw new Error(`${kind} is gone again`)
  return found
}

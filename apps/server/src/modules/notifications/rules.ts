import { dayMs } from '@allcity/contract/dates'
import { type KindRecord, notificationKinds } from '@allcity/contract/notification-kinds'
import { type Digest, NotificationKind } from '@allcity/contract/notifications'
import { formatDay } from '#server/platform/lib/utc-day.ts'

/** Kinds whose record matches, in the order of the contract. */
export const listKinds = (isMatch: (record: KindRecord) => boolean): NotificationKind[] =>
  NotificationKind.options.filter((kind) => isMatch(notificationKinds[kind]))

/** Read notifications are kept this many days, and a person keeps at most this many rows. Unread decisions stay beyond both. */
export const keptDays = 90
export const keptRows = 500

/** Digests go out in the European morning and are there when America wakes. */
const mailHour = 7

/** The first day of the day or week whose mail is due at a moment. Before the mail hour it is the previous one. */
export function formatPeriod(digest: Exclude<Digest, 'off'>, now: Date): string {
  const day = Math.floor((now.getTime() - mailHour * 3_600_000) / dayMs)
  // 1 January 1970 was a Thursday.
  const monday = day - ((day + 3) % 7)
  return formatDay(new Date((digest === 'daily' ? day : monday) * dayMs))
}

import { dateLocale, dayMs } from '@allcity/contract/dates'
import type { Notification, NotificationChoices } from '@allcity/contract/notifications'
import { t } from '@lingui/core/macro'
import { currentLanguage } from '#web/lib/messages.ts'

const dayOptions = { weekday: 'long', day: 'numeric', month: 'long' } as const
const timeOptions = { hour: '2-digit', minute: '2-digit' } as const

function formatLocal(at: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(dateLocale(currentLanguage()), options).format(at)
}

export interface Day {
  title: string
  items: Notification[]
}

const startOfDay = (at: number) => new Date(at).setHours(0, 0, 0, 0)

/** By the days of whoever looks, the newest first, as they come. */
export function groupByDay(items: readonly Notification[], now: number): Day[] {
  const days = new Map<number, Notification[]>()
  for (const item of items) {
    const day = startOfDay(Date.parse(item.at))
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return [...days].map(([day, items]) => ({ title: titleOfDay(day, now), items }))
}

/** Groups badges that follow one another, all read or all unread; every other notification is alone. */
export function groupBadges(items: readonly Notification[]): [Notification, ...Notification[]][] {
  const groups: [Notification, ...Notification[]][] = []
  for (const item of items) {
    const last = groups.at(-1)
    const isAlike = item.kind === 'achievement' && last?.[0].kind === item.kind && last[0].isRead === item.isRead
    if (isAlike) last.push(item)
    else groups.push([item])
  }
  return groups
}

function titleOfDay(day: number, now: number): string {
  // Half a day over, because a day that changes the clocks is an hour longer or shorter.
  const ago = Math.floor((startOfDay(now) - day + dayMs / 2) / dayMs)
  return ago <= 0 ? t`Today` : ago === 1 ? t`Yesterday` : formatLocal(day, dayOptions)
}

export const timeOfDay = (iso: string): string => formatLocal(Date.parse(iso), timeOptions)

/** The choices once this is changed. */
export const chosenOver = ({ digest, choices }: NotificationChoices, change: Partial<NotificationChoices>) => ({
  digest: change.digest ?? digest,
  choices: choices.map((one) => change.choices?.find(({ topic }) => topic === one.topic) ?? one),
})

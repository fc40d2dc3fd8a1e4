import { dayMs } from '@allcity/contract/dates'
import type { Notification, NotificationChoices } from '@allcity/contract/notifications'

const dayName = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

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

function titleOfDay(day: number, now: number): string {
  // Half a day over, because a day that changes the clocks is an hour longer or shorter.
  const ago = Math.floor((startOfDay(now) - day + dayMs / 2) / dayMs)
  return ago <= 0 ? 'Today' : ago === 1 ? 'Yesterday' : dayName.format(day)
}

export const timeOfDay = (iso: string): string => clock.format(Date.parse(iso))

/** The choices once this is changed. */
export const chosenOver = ({ digest, choices }: NotificationChoices, change: Partial<NotificationChoices>) => ({
  digest: change.digest ?? digest,
  choices: choices.map((one) => change.choices?.find(({ topic }) => topic === one.topic) ?? one),
})

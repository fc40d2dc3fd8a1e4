import { dayInWords, dayMs } from '@allcity/contract/dates'

const steps = [
  { unit: 'year', days: 365 },
  { unit: 'month', days: 30 },
  { unit: 'week', days: 7 },
  { unit: 'day', days: 1 },
] as const

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const isDay = (iso: string) => iso.length === 10

/**
 * "today", "yesterday", "3 weeks ago": by whole UTC days, so that server and browser agree. A day without a time is the one of whoever
 * was there: where it has begun before UTC's it is today.
 */
export function relativeDay(iso: string, now: number): string {
  const at = isDay(iso) ? Math.min(Date.parse(iso), now) : Date.parse(iso)
  const days = Math.floor(at / dayMs) - Math.floor(now / dayMs)
  const step = steps.find((step) => Math.abs(days) >= step.days)
  return step ? words.format(Math.trunc(days / step.days), step.unit) : words.format(0, 'day')
}

/** "3 November 2025 at 14:20 UTC", or only the day for a date without a time. */
export function exactDate(iso: string): string {
  return isDay(iso) ? dayInWords(Date.parse(iso)) : `${exact.format(Date.parse(iso))} UTC`
}

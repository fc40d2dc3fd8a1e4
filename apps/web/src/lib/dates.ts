import { dayInWords, dayMs, formatRelative, momentIn, momentInWords, monthInWords } from '@allcity/contract/dates'
import { currentLanguage } from './messages.ts'

const steps = [
  { unit: 'year', days: 365 },
  { unit: 'month', days: 30 },
  { unit: 'week', days: 7 },
  { unit: 'day', days: 1 },
] as const

const isDay = (iso: string) => iso.length === 10

/** Caches one format per zone: creating one takes as long as a hundred uses. */
const days = new Map<string, Intl.DateTimeFormat>()

/** The day of a moment in a zone, `2025-11-05`. */
export function dayIn(at: number, zone: string): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: zone } as const
  const format = days.get(zone) ?? new Intl.DateTimeFormat('en-CA', options)
  days.set(zone, format)
  return format.format(at)
}

/**
 * "today", "yesterday", "3 weeks ago", by calendar days of a zone. A day without a time is local to the observer: if it has begun there
 * but
 * not yet in the zone, it is today.
 */
export function relativeDay(iso: string, now: number, zone = 'UTC'): string {
  const today = Date.parse(dayIn(now, zone))
  const day = isDay(iso) ? Math.min(Date.parse(iso), today) : Date.parse(dayIn(Date.parse(iso), zone))
  const apart = Math.round((day - today) / dayMs)
  const step = steps.find((step) => Math.abs(apart) >= step.days)
  const language = currentLanguage()
  return step ? formatRelative(Math.trunc(apart / step.days), step.unit, language) : formatRelative(0, 'day', language)
}

/** "5 minutes ago" and "2 hours ago" within a day, then as `relativeDay`. */
export function relativeMoment(iso: string, now: number, zone = 'UTC'): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000))
  if (minutes >= 24 * 60) return relativeDay(iso, now, zone)
  const language = currentLanguage()
  if (minutes < 60) return formatRelative(-minutes, 'minute', language)
  return formatRelative(-Math.floor(minutes / 60), 'hour', language)
}

/** "3 November 2025 at 14:20 UTC", or only the day for a date without a time. */
export function exactDate(iso: string): string {
  return isDay(iso) ? dayInWords(Date.parse(iso), currentLanguage()) : momentInWords(Date.parse(iso), currentLanguage())
}

/** "November 2025" for a day. */
export const monthWord = (day: string): string => monthInWords(Date.parse(day), currentLanguage())

/** "3 November 2025 at 06:20" in the reader's zone; for UTC the zone is named. */
export function dateIn(iso: string, zone: string): string {
  if (isDay(iso) || zone === 'UTC') return exactDate(iso)
  return momentIn(Date.parse(iso), zone, currentLanguage())
}

import { dayInWords, dayMs } from '@allcity/contract/dates'

const steps = [
  { unit: 'year', days: 365 },
  { unit: 'month', days: 30 },
  { unit: 'week', days: 7 },
  { unit: 'day', days: 1 },
] as const

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

const isDay = (iso: string) => iso.length === 10

const days = getFormats('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })
const moments = getFormats('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** Caches one format per zone: creating one takes as long as a hundred uses. */
function getFormats(locale: string, options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formats.set(timeZone, format)
    return format
  }
}

/** The day of a moment in a zone, `2025-11-05`. */
export const dayIn = (at: number, zone: string): string => days(zone).format(at)

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
  return step ? words.format(Math.trunc(apart / step.days), step.unit) : words.format(0, 'day')
}

/** "3 November 2025 at 14:20 UTC", or only the day for a date without a time. */
export function exactDate(iso: string): string {
  return isDay(iso) ? dayInWords(Date.parse(iso)) : `${moments('UTC').format(Date.parse(iso))} UTC`
}

/** "3 November 2025 at 06:20" in the reader's zone; for UTC the zone is named. */
export function dateIn(iso: string, zone: string): string {
  if (isDay(iso) || zone === 'UTC') return exactDate(iso)
  return moments(zone).format(Date.parse(iso))
}

/** In milliseconds. */
export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

const units = [
  { name: 'year', days: 365 },
  { name: 'month', days: 30 },
  { name: 'week', days: 7 },
  { name: 'day', days: 1 },
] as const
// 'Yesterday', but '1 year ago': 'last seen last year' reads badly and is less precise.
const near = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const far = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

/** "today", "yesterday", "3 weeks ago", for a number of calendar days. */
export function daysAgoWords(days: number): string {
  const unit = units.find((one) => days >= one.days)
  if (!unit) return 'today'
  return (unit.name === 'day' ? near : far).format(-Math.floor(days / unit.days), unit.name)
}

const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** "23 November 2026": a UTC day for pages and mails. */
export const dayInWords = (at: Date | number): string => long.format(at)

const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** "23 November 2026 at 14:20 UTC": for mails, where the reader's time zone is unknown. */
export const momentInWords = (at: Date | number): string => `${moments.format(at)} UTC`

import { type Language, languages } from './languages.ts'

/** In milliseconds. */
export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

const units = [
  { name: 'year', days: 365 },
  { name: 'month', days: 30 },
  { name: 'week', days: 7 },
  { name: 'day', days: 1 },
] as const

/** English dates name the day first, "23 November 2026", as readers of all countries understand them. */
export const dateLocale = (language: Language): string =>
  language === 'en' || language === 'pseudo' ? 'en-GB' : languages[language].locale

/** Caches a format for each language: creating one takes as long as a hundred uses. */
function cacheByLanguage<Format>(create: (locale: string) => Format): (language: Language) => Format {
  const formats = new Map<Language, Format>()
  return (language) => {
    const format = formats.get(language) ?? create(dateLocale(language))
    formats.set(language, format)
    return format
  }
}

// 'Yesterday', but '1 year ago': 'last seen last year' reads badly and is less precise.
const near = cacheByLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
const far = cacheByLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }))

/** "today", "yesterday", "3 weeks ago", for a number of calendar days. */
export function daysAgoWords(days: number, language: Language = 'en'): string {
  const unit = units.find((one) => days >= one.days)
  if (!unit) return near(language).format(0, 'day')
  return (unit.name === 'day' ? near : far)(language).format(-Math.floor(days / unit.days), unit.name)
}

const longDays = cacheByLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))

/** "23 November 2026": a UTC day for pages and mails. */
export const dayInWords = (at: Date | number, language: Language = 'en'): string => longDays(language).format(at)

const months = cacheByLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** "November 2026": the month of a UTC day. */
export const monthInWords = (at: Date | number, language: Language = 'en'): string => months(language).format(at)

const monthDays = cacheByLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
)

/** "23 November": a UTC day whose year is clear. */
export const monthDayInWords = (at: Date | number, language: Language): string => monthDays(language).format(at)

const moments = cacheByLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
)

/** "23 November 2026 at 14:20 UTC": for mails, where the reader's time zone is unknown. */
export const momentInWords = (at: Date | number, language: Language = 'en'): string =>
  `${moments(language).format(at)} UTC`

/** "23 November 2026 at 14:20" in a zone. */
export function momentIn(at: number, zone: string, language: Language): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: zone } as const
  return new Intl.DateTimeFormat(dateLocale(language), options).format(at)
}

/** "in 3 days", "yesterday", "2 hours ago". */
export const formatRelative = (amount: number, unit: Intl.RelativeTimeFormatUnit, language: Language): string =>
  near(language).format(amount, unit)

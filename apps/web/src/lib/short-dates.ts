import { dateLocale } from '@allcity/contract/dates'
import { currentLanguage } from './messages.ts'

/** "Nov 2025" for each day, or "3 Nov 2025" where another one is of the same month; null for an unknown day. */
export function shortDates(isoDays: readonly (string | null)[]): (string | null)[] {
  const locale = dateLocale(currentLanguage())
  const monthFormat = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const months = isoDays.map((day) => day?.slice(0, 7))
  return isoDays.map((day, at) => {
    if (day === null) return null
    const isAlone = months.indexOf(months[at]) === months.lastIndexOf(months[at])
    return (isAlone ? monthFormat : dayFormat).format(Date.parse(day))
  })
}

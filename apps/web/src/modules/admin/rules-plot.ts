import type { SiteDay } from '@allcity/contract/admin'
import { monthDayInWords } from '@allcity/contract/dates'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { currentLanguage, translate } from '#web/lib/messages.ts'
import { formatNumber } from '#web/lib/numbers.ts'

export interface Measure {
  key: Exclude<keyof SiteDay, 'day' | 'requests'>
  word: MessageDescriptor
  /** The number above the plot: the sum of all days, the last day, or the highest day. */
  total: 'sum' | 'last' | 'most'
  unit: 'count' | 'bytes' | 'seconds'
}

export const measures: Measure[] = [
  { key: 'uploads', word: msg`Works published`, total: 'sum', unit: 'count' },
  { key: 'people', word: msg`New members`, total: 'sum', unit: 'count' },
  { key: 'votes', word: msg`Votes`, total: 'sum', unit: 'count' },
  { key: 'storage', word: msg`Storage used`, total: 'last', unit: 'bytes' },
  { key: 'jobLag', word: msg`Longest queue wait`, total: 'most', unit: 'seconds' },
  { key: 'errors', word: msg`Server errors`, total: 'sum', unit: 'count' },
]

const sizes = ['B', 'kB', 'MB', 'GB', 'TB']

/** `1,204`, `3.4 GB`, `12 s`, `3 min`. */
export function valueWords(value: number, unit: Measure['unit']): string {
  if (unit === 'count') return formatNumber(value)
  if (unit === 'seconds') return value < 90 ? `${formatNumber(value, 1)} s` : `${formatNumber(value / 60, 1)} min`
  const power = value < 1 ? 0 : Math.min(sizes.length - 1, Math.floor(Math.log10(value) / 3))
  return `${formatNumber(value / 1_000 ** power, 1)} ${sizes[power]}`
}

export function computeTotal(days: SiteDay[], { key, total }: Measure): number {
  const values = days.map((day) => day[key])
  if (total === 'sum') return values.reduce((sum, value) => sum + value, 0)
  return total === 'last' ? (values.at(-1) ?? 0) : Math.max(0, ...values)
}

/**
 * The upper end of an axis: the next of 2, 4, 6 and 10, or of 1, 2, 4, 5 and 10 times a power of ten. Half of it is always a whole number
 * of people.
 */
export function axisEnd(most: number): number {
  if (most <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 4, power === 1 ? 6 : 5, 10].find((step) => step * power >= most) ?? 10) * power
}

/** `3 November`. */
export const dayWords = (day: string): string => monthDayInWords(Date.parse(day), currentLanguage())

/** Summarises a plot in one sentence. */
export function plotWords(days: SiteDay[], measure: Measure): string {
  const { key, unit, word } = measure
  const most = days.reduce<SiteDay | null>((best, day) => (best === null || day[key] > best[key] ? day : best), null)
  const name = translate(word)
  const span = t`${plural(days.length, { one: 'last day', other: 'last # days' })}`
  const total = valueWords(computeTotal(days, measure), unit)
  if (!most || most[key] === 0) return t`${name}, ${span}: ${total}`
  const peakDay = dayWords(most.day)
  const peak = valueWords(most[key], unit)
  return t`${name}, ${span}: ${total}. Peak on ${peakDay}: ${peak}`
}

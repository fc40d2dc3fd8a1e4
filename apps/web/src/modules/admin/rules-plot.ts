import type { SiteDay } from '@allcity/contract/admin'
import { exactDate } from '#web/lib/dates.ts'

export interface Measure {
  key: Exclude<keyof SiteDay, 'day' | 'requests'>
  word: string
  /** The number above the plot: the sum of all days, the last day, or the highest day. */
  total: 'sum' | 'last' | 'most'
  unit: 'count' | 'bytes' | 'seconds'
}

export const measures: Measure[] = [
  { key: 'uploads', word: 'Works published', total: 'sum', unit: 'count' },
  { key: 'people', word: 'People who joined', total: 'sum', unit: 'count' },
  { key: 'votes', word: 'Votes', total: 'sum', unit: 'count' },
  { key: 'storage', word: 'Storage used', total: 'last', unit: 'bytes' },
  { key: 'jobLag', word: 'Longest wait of a job', total: 'most', unit: 'seconds' },
  { key: 'errors', word: 'Failed answers', total: 'sum', unit: 'count' },
]

const counts = new Intl.NumberFormat('en')
const short = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const sizes = ['B', 'kB', 'MB', 'GB', 'TB']

/** `1,204`, `3.4 GB`, `12 s`, `3 min`. */
export function valueWords(value: number, unit: Measure['unit']): string {
  if (unit === 'count') return counts.format(value)
  if (unit === 'seconds') return value < 90 ? `${short.format(value)} s` : `${short.format(value / 60)} min`
  const power = value < 1 ? 0 : Math.min(sizes.length - 1, Math.floor(Math.log10(value) / 3))
  return `${short.format(value / 1_000 ** power)} ${sizes[power]}`
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
export const dayWords = (day: string): string => exactDate(day).replace(/ \d{4}$/, '')

/** Summarises a plot in one sentence. */
export function plotWords(days: SiteDay[], measure: Measure): string {
  const { key, unit, word } = measure
  const most = days.reduce<SiteDay | null>((best, day) => (best === null || day[key] > best[key] ? day : best), null)
  const peak = most && most[key] > 0 ? `, most on ${dayWords(most.day)}: ${valueWords(most[key], unit)}` : ''
  return `${word}, the last ${days.length} days: ${valueWords(computeTotal(days, measure), unit)}${peak}`
}

import type { SiteDay } from '@allcity/contract/admin'
import { expect, test } from 'vitest'
import { axisEnd, type Measure, measures, plotWords, valueWords } from './rules-plot.ts'

const day = (date: string, change: Partial<SiteDay>): SiteDay => ({
  day: date,
  uploads: 0,
  people: 0,
  votes: 0,
  storage: 0,
  jobLag: 0,
  errors: 0,
  requests: 0,
  ...change,
})
const uploads: Measure = { key: 'uploads', word: { id: 'Works published' }, total: 'sum', unit: 'count' }

test('numbers read well in each unit', () => {
  expect(valueWords(1204, 'count')).toBe('1,204')
  expect(valueWords(0, 'bytes')).toBe('0 B')
  expect(valueWords(3_420_000_000, 'bytes')).toBe('3.4 GB')
  expect(valueWords(12.04, 'seconds')).toBe('12 s')
  expect(valueWords(180, 'seconds')).toBe('3 min')
})

test('an axis ends at a round number whose half is one too', () => {
  expect([0, 1, 3, 5, 7, 14, 39, 45, 51, 999].map(axisEnd)).toEqual([2, 2, 4, 6, 10, 20, 40, 50, 100, 1_000])
})

test('a sentence describes a plot, with its highest day', () => {
  const days = [day('2025-11-02', { uploads: 3 }), day('2025-11-03', { uploads: 9 }), day('2025-11-04', {})]
  expect(plotWords(days, uploads)).toBe('Works published, last 3 days: 12. Peak on 3 November: 9')
  expect(plotWords([day('2025-11-04', {})], uploads)).toBe('Works published, last day: 0')
  expect(measures.map(({ key }) => key)).toContain('jobLag')
})

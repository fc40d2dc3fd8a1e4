import { expect, test } from 'vitest'
import { exactDate, relativeDay } from './dates.ts'

const now = Date.parse('2025-11-05T00:30:00Z')

test.each([
  ['2025-11-05T00:10:00Z', 'today'],
  ['2025-11-04T23:50:00Z', 'yesterday'],
  ['2025-11-01T12:00:00Z', '4 days ago'],
  ['2025-10-15T12:00:00Z', '3 weeks ago'],
  ['2025-08-01T12:00:00Z', '3 months ago'],
  ['2023-01-01T12:00:00Z', '2 years ago'],
  ['2025-11-06T12:00:00Z', 'tomorrow'],
  ['2025-11-05', 'today'],
  ['2025-11-04', 'yesterday'],
])('%s is %s', (iso, words) => expect(relativeDay(iso, now)).toBe(words))

test('what was seen on a day that has not come in UTC was seen today', () => {
  expect(relativeDay('2025-11-06', now)).toBe('today')
})

test('the exact date names its zone, and a day without a time has none', () => {
  expect(exactDate('2025-11-03T14:20:00Z')).toBe('3 November 2025 at 14:20 UTC')
  expect(exactDate('2025-11-03')).toBe('3 November 2025')
})

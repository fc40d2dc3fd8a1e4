import { expect, test } from 'vitest'
import { exactDate, relativeDay } from './dates.ts'

const now = Date.parse('2025-11-05T00:30:00Z')
const ago = (iso: string) => relativeDay(Date.parse(iso), now)

test.each([
  ['2025-11-05T00:10:00Z', 'today'],
  ['2025-11-04T23:50:00Z', 'yesterday'],
  ['2025-11-01T12:00:00Z', '4 days ago'],
  ['2025-10-15T12:00:00Z', '3 weeks ago'],
  ['2025-08-01T12:00:00Z', '3 months ago'],
  ['2023-01-01T12:00:00Z', '2 years ago'],
  ['2025-11-06T12:00:00Z', 'tomorrow'],
])('%s is %s', (iso, words) => expect(ago(iso)).toBe(words))

test('the exact date names its zone, and a day without a time has none', () => {
  expect(exactDate('2025-11-03T14:20:00Z')).toBe('3 November 2025 at 14:20 UTC')
  expect(exactDate('2025-11-03')).toBe('3 November 2025')
})

import { expect, test } from 'vitest'
import { dateIn, dayIn, exactDate, relativeDay, relativeMoment } from './dates.ts'

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

test.each([
  ['2025-11-05T00:29:30Z', 'this minute'],
  ['2025-11-05T00:05:00Z', '25 minutes ago'],
  ['2025-11-04T22:00:00Z', '2 hours ago'],
  ['2025-11-04T00:20:00Z', 'yesterday'],
  ['2025-11-01T12:00:00Z', '4 days ago'],
  ['2025-11-05T00:31:00Z', 'this minute'],
])('%s is %s to the hour', (iso, words) => expect(relativeMoment(iso, now)).toBe(words))

test('shows a day that is still in the future in UTC as today', () => {
  expect(relativeDay('2025-11-06', now)).toBe('today')
})

test('the exact date names its zone, and a day without a time has none', () => {
  expect(exactDate('2025-11-03T14:20:00Z')).toBe('3 November 2025 at 14:20 UTC')
  expect(exactDate('2025-11-03')).toBe('3 November 2025')
})

test.each([
  // A sighting reported from Los Angeles at 18:48 on the last evening of the year.
  ['2025-12-31', '2026-01-01T02:48:00Z', 'America/Los_Angeles', 'today'],
  ['2026-01-01T02:40:00Z', '2026-01-01T02:48:00Z', 'America/Los_Angeles', 'today'],
  ['2025-12-31T07:30:00Z', '2026-01-01T02:48:00Z', 'America/Los_Angeles', 'yesterday'],
  ['2026-01-01', '2025-12-31T20:00:00Z', 'Pacific/Auckland', 'today'],
  ['2025-12-31T10:00:00Z', '2025-12-31T20:00:00Z', 'Pacific/Auckland', 'yesterday'],
  ['2026-01-01', '2025-12-31T18:30:00Z', 'Asia/Kathmandu', 'today'],
  ['2025-12-31', '2025-12-31T18:30:00Z', 'Asia/Kathmandu', 'yesterday'],
  // A day that has begun in Kiribati but not yet in Hawaii.
  ['2026-01-01', '2025-12-31T11:00:00Z', 'Pacific/Honolulu', 'today'],
])('%s at %s in %s is %s', (iso, now, zone, words) => expect(relativeDay(iso, Date.parse(now), zone)).toBe(words))

test.each([
  ['America/Los_Angeles', '2 November 2025 at 23:20', '2025-11-02'],
  ['Pacific/Auckland', '3 November 2025 at 20:20', '2025-11-03'],
  ['UTC', '3 November 2025 at 07:20 UTC', '2025-11-03'],
])('a moment in %s is %s', (zone, words, day) => {
  expect(dateIn('2025-11-03T07:20:00Z', zone)).toBe(words)
  expect(dayIn(Date.parse('2025-11-03T07:20:00Z'), zone)).toBe(day)
  expect(dateIn('2025-11-03', zone)).toBe('3 November 2025')
})

import { expect, test } from 'vitest'
import { localDay } from './local-day.ts'

test('uses the day of the person’s own calendar: tests run in Kathmandu, 5:45 ahead of UTC', () => {
  expect(localDay(Date.parse('2025-11-04T21:15:00Z'))).toBe('2025-11-05')
  expect(localDay(Date.parse('2025-11-04T18:14:00Z'))).toBe('2025-11-04')
  expect(localDay(Date.parse('2025-12-31T18:15:00Z'))).toBe('2026-01-01')
})

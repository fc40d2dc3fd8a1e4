import { afterEach, expect, test, vi } from 'vitest'
import { SeenOn, Year } from './days.ts'

afterEach(() => vi.useRealTimers())

const at = (now: string) => vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })

test.each([
  ['2026-12-31T09:59:00Z', '2026-12-31', '2027-01-01'],
  ['2026-12-31T10:00:00Z', '2027-01-01', '2027-01-02'],
  ['2027-01-01T02:48:00Z', '2027-01-01', '2027-01-02'],
])('at %s the day %s has begun somewhere on earth and %s has not', (now, come, ahead) => {
  at(now)
  expect(SeenOn.safeParse(come).success).toBe(true)
  expect(SeenOn.safeParse(ahead).success).toBe(false)
})

test('accepts the new year as soon as it begins anywhere on earth', () => {
  at('2026-12-31T09:59:00Z')
  expect(Year.safeParse(2027).success).toBe(false)
  // 08:00 on New Year's morning in Auckland.
  at('2026-12-31T19:00:00Z')
  expect(Year.safeParse(2027).success).toBe(true)
  expect(Year.safeParse(2028).success).toBe(false)
})

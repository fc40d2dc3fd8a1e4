import { expect, test } from 'vitest'
import { leftWords } from './rules.ts'

const minutes = (count: number) => count * 60_000

test.each([
  [minutes(1_440 + 6 * 60 + 12), '1 day, 6 hours and 12 minutes'],
  [minutes(2 * 1_440 + 3 * 60), '2 days and 3 hours'],
  [minutes(61), '1 hour and 1 minute'],
  [1, '1 minute'],
  [0, '0 minutes'],
])('%i ms are said as %j', (ms, words) => {
  expect(leftWords(ms)).toBe(words)
})

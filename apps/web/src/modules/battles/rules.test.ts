import { expect, test } from 'vitest'
import { leftWords, marginWords, shareWord } from './rules.ts'

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

test('a result without a vote has no shares, and says whether somebody voted', () => {
  const result = { one: 0, other: 0, toFlip: 1, isProvisional: true, settlesAt: '2025-11-05T20:00:00Z', voided: [] }
  expect(marginWords(result)).toBe('Nobody voted.')
  const voided = [{ reason: 'one_network' as const, one: 4, other: 1, moderators: 1 }]
  expect(marginWords({ ...result, voided })).toBe('No vote counts.')
  expect(shareWord(result, 'one')).toBe('–')
  expect(shareWord({ one: 2, other: 1 }, 'other')).toBe('33%')
})

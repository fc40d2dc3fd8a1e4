import { Battle } from '@allcity/contract/battles'
import { expect, test } from 'vitest'
import { leftWords, marginWords, nextTurn, shareWord } from './rules.ts'

const minutes = (count: number) => count * 60_000

test.each([
  [minutes(1_440 + 6 * 60 + 12), '1 day, 6 hours, and 12 minutes'],
  [minutes(2 * 1_440 + 3 * 60), '2 days and 3 hours'],
  [minutes(61), '1 hour and 1 minute'],
  [1, '1 minute'],
  [0, '0 minutes'],
])('%i ms are said as %j', (ms, words) => {
  expect(leftWords(ms)).toBe(words)
})

test('a result without a vote has no shares, and says whether somebody voted', () => {
  const result = { one: 0, other: 0, toFlip: 1, isProvisional: true, settlesAt: '2025-11-05T20:00:00Z', voided: [] }
  expect(marginWords(result)).toBe('No votes.')
  const voided = [{ reason: 'one_network' as const, one: 4, other: 1, moderators: 1 }]
  expect(marginWords({ ...result, voided })).toBe('No valid votes.')
  expect(shareWord(result, 'one')).toBe('–')
  expect(shareWord({ one: 2, other: 1 }, 'other')).toBe('33%')
})

test('lists of battles are loaded anew when the first of them turns, and once an hour', () => {
  const at = (ms: number) => new Date(Date.UTC(2025, 10, 5) + ms).toISOString()
  const battle = (state: 'live' | 'upcoming' | 'closed', startsAt: string, endsAt: string) =>
    Battle.parse({
      id: '0199c0e0-0000-7c00-8c00-000000000001',
      number: 1,
      category: 'general',
      title: 'One or other',
      state,
      madeBy: 'system',
      startsAt,
      endsAt,
      one: null,
      other: null,
      result: null,
      isSample: false,
    })
  const now = Date.UTC(2025, 10, 5)
  const [live, upcoming] = [battle('live', at(-1), at(minutes(9))), battle('upcoming', at(minutes(4)), at(minutes(9)))]
  expect(nextTurn([live, upcoming], now)).toBe(minutes(4) + 1_500)
  expect(nextTurn([live], now)).toBe(minutes(9) + 1_500)
  expect(nextTurn([battle('live', at(-1), at(-1))], now)).toBe(1_500)
  expect(nextTurn([battle('live', at(-1), at(minutes(90)))], now)).toBe(minutes(60))
  expect(nextTurn([battle('closed', at(-2), at(-1))], now)).toBeNull()
})

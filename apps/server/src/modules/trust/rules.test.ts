import { expect, test } from 'vitest'
import { trustFrom } from './rules.ts'

test('trust grows with works that stood and shrinks with measures that hold', () => {
  const of = (stood: number, measures = 0) => trustFrom({ role: 'member', stood, measures })
  expect([of(0), of(2), of(3), of(19), of(20)]).toEqual(['new', 'new', 'known', 'known', 'trusted'])
  expect([of(20, 1), of(12, 1), of(40, 2), of(29, 1)]).toEqual(['known', 'new', 'trusted', 'known'])
  expect(trustFrom({ role: 'moderator', stood: 0, measures: 3 })).toBe('trusted')
})

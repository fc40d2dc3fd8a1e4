import { describe, expect, test } from 'vitest'
import { checkTimes, chooseCategory, toFlip, votesFile } from './rules.ts'
import { likeness } from './rules-checks.ts'
import { categoryOfDay, nearPairs } from './rules-daily.ts'

test.each([
  [10, 4, 4],
  [5, 4, 1],
  [6, 4, 2],
  [3, 3, 1],
  [0, 0, 1],
])('%i against %i is turned by %i', (one, other, people) => expect(toFlip(one, other)).toBe(people))

test('the votes file escapes titles and contains no voter names', () => {
  const votes = [{ day: '2025-11-05', choice: 'one' as const, voided: 'one_way' }]
  expect(votesFile(votes, { one: '=1+"2",3', other: '' }).split('\r\n')).toEqual([
    'number,day,choice,work,counts,why_not',
    `1,2025-11-05,one,"'=1+""2"",3",no,one_way`,
    '',
  ])
})

test('two works on trains make a trains battle, unless the general category is requested', () => {
  const [train, wall] = [{ surface: 'train' }, { surface: 'wall' }]
  expect([
    chooseCategory([train, train]),
    chooseCategory([train, wall]),
    chooseCategory([train, train], 'general'),
  ]).toEqual(['trains', 'general', 'general'])
  expect(() => chooseCategory([train, wall], 'trains')).toThrow(/must be on trains/)
})

test('a battle must end after its start and within two weeks', () => {
  const at = (hours: number) => new Date(Date.UTC(2025, 10, 5, hours))
  expect(() => checkTimes(at(1), at(2), at(0))).not.toThrow()
  expect(() => checkTimes(at(2), at(2), at(0))).toThrow()
  expect(() => checkTimes(at(0), at(9), at(5))).toThrow(/in the past/)
  expect(() => checkTimes(at(0), at(24 * 15), at(0))).toThrow(/14 days/)
})

describe('addresses of one person', () => {
  test.each([
    ['a.b+x@gmail.com', 'ab@gmail.com'],
    ['walker17@example.org', 'walker@example.org'],
    ['Walk-Er@example.org', 'walker@example.org'],
    ['17@example.org', '17@example.org'],
  ])('%s looks like %s', (address, other) => expect(likeness(address)).toBe(likeness(other)))
})

test('the daily battle has two uploaders and similar ratings', () => {
  const works = [10, 30, 31, 50].map((mu, at) => ({ id: String(at), person: at === 2 ? 'zoe' : 'ana', mu }))
  const [[one, other] = []] = nearPairs(works, () => 0.4)
  expect([one?.id, other?.id]).toEqual(['1', '2'])
  expect(nearPairs(works.slice(0, 2), () => 0.4)).toEqual([])
  const days = ['2025-11-05', '2025-11-06', '2025-11-07'].map(categoryOfDay)
  expect(days.toSorted()).toEqual(['general', 'general', 'trains'])
})

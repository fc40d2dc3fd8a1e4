import { ratingMethod } from '@allcity/contract/arena'
import { describe, expect, test } from 'vitest'
import { choosePair, computeCounting, computeWeight, countsFrom, shownRating } from './rules.ts'
import { afterVote } from './rules-votes.ts'

const newcomer = { mu: 25, sigma: 25 / 3 }
const day = 86_400_000

test('a win raises one work, lowers the other and makes both surer, and a vote of weight 0 changes nothing', () => {
  const [won, lost] = afterVote(newcomer, newcomer, 1)
  expect([won.mu > 25, lost.mu < 25, won.sigma < newcomer.sigma, lost.sigma < newcomer.sigma]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(afterVote(newcomer, newcomer, 0)).toEqual([newcomer, newcomer])
  const [part] = afterVote(newcomer, newcomer, 0.25)
  expect(part.mu - 25).toBeCloseTo((won.mu - 25) / 4)
})

test('a work is ranked once its interval is small', () => {
  expect(shownRating({ ...newcomer, votes: 0 })).toMatchObject({ rating: 1_500, isRanked: false })
  expect(shownRating({ mu: 27, sigma: 3.75, votes: 30 })).toMatchObject({
    rating: 1_580,
    low: 1_280,
    high: 1_880,
    isRanked: true,
  })
  expect(shownRating({ mu: 27, sigma: 3.76, votes: 30 }).isRanked).toBe(false)
})

describe('votes', () => {
  const at = new Date()
  const since = (days: number) => new Date(at.getTime() - days * day)
  test('a vote weighs by the age of its account and by its agreement with clear results', () => {
    const weigh = (days: number, judged = 0, agreed = 0) =>
      computeWeight({ memberSince: since(days), judged, agreed }, at)
    expect([weigh(2), weigh(20)]).toEqual([ratingMethod.youngWeight, 1])
    expect([weigh(20, 10, 9), weigh(20, 10, 2), weigh(20, 3, 0)]).toEqual([1, 0, 0])
    expect(weigh(20, 1, 0)).toBeCloseTo(0.5)
  })
  test('a vote waits until its account is a day old, and never counts from a disposable address', () => {
    const from = (email: string, days: number) =>
      computeCounting(countsFrom({ email, memberSince: since(days) }, 'left', at), at)
    expect([from('a@example.org', 2), from('a@example.org', 0.5), from('a@mailinator.com', 50)]).toEqual([
      'soon',
      'later',
      'never',
    ])
    expect(countsFrom({ email: 'a@example.org', memberSince: since(9) }, 'skip', at)).toBeNull()
  })
})

test('uncertain works are drawn more often, and no pair is repeated', () => {
  const works = [9, 1, 1, 1, 1].map((sigma, at) => ({ id: String(at), mu: 25, sigma }))
  const drawn = Array.from(
    { length: 400 },
    () => choosePair(works, () => false, Math.random)?.map(({ id }) => id) ?? [],
  )
  expect(drawn.filter((pair) => pair.includes('0')).length).toBeGreaterThan(350)
  const lefts = drawn.filter(([left]) => left === '0').length
  expect(lefts).toBeGreaterThan(120)
  expect(lefts).toBeLessThan(280)
  expect(choosePair(works, () => true, Math.random)).toBeNull()
  expect(choosePair(works.slice(0, 1), () => false, Math.random)).toBeNull()
})

import type { Achievement, Progress } from '@allcity/contract/achievements'
import { expect, test } from 'vitest'
import { listNextUp } from './rules.ts'

const achievement = (id: string, ...needs: number[]): Achievement => ({
  id,
  name: id,
  how: id,
  group: 'works',
  tiers: needs.map((each) => ({ needs: each, share: 0 })),
})
const progress = (id: string, count: number, tier = 0): [string, Progress] => [
  id,
  { id, progress: count, tier, reachedAt: null },
]
const all = [achievement('first', 1), achievement('works', 10, 50), achievement('cities', 2), achievement('days', 4)]

test('next up are the badges whose next tier is nearest', () => {
  const mine = new Map([progress('first', 1, 1), progress('works', 12, 1), progress('cities', 1)])
  expect(listNextUp(all, mine).map(({ id }) => id)).toEqual(['cities', 'works'])
})

test('a member who has begun none is shown the first badges', () => {
  expect(listNextUp(all, new Map()).map(({ id }) => id)).toEqual(['first', 'works', 'cities', 'days'])
  expect(listNextUp(all, new Map([progress('first', 1, 1)])).map(({ id }) => id)).toEqual(['works', 'cities', 'days'])
})

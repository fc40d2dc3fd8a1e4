import type { Coordinates } from '@allcity/contract/geo'
import { describe, expect, it } from 'vitest'
import { metresBetween } from '#web/lib/distance.ts'
import { shortestWay, type Wish } from './rules-way.ts'

/** Points scattered over some streets of New York, the same every time. */
function scattered(count: number, seed: number): Coordinates[] {
  let state = seed
  const draw = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  return Array.from({ length: count }, () => ({ longitude: -74 + draw() * 0.03, latitude: 40.7 + draw() * 0.03 }))
}

function measureLength(points: readonly Coordinates[], order: readonly number[], start?: Coordinates): number {
  const way = order.flatMap((at) => points[at] ?? [])
  const whole = start ? [start, ...way] : way
  return whole.slice(1).reduce((sum, to, at) => sum + metresBetween(whole[at] ?? to, to), 0)
}

/** The length of the best of all orders. */
function bruteForce(points: readonly Coordinates[], fits: (order: number[]) => boolean, start?: Coordinates): number {
  let best = Number.POSITIVE_INFINITY
  const visit = (order: number[]) => {
    if (order.length === points.length && fits(order)) best = Math.min(best, measureLength(points, order, start))
    for (const at of points.keys()) if (!order.includes(at)) visit([...order, at])
  }
  visit([])
  return best
}

describe('the shortest way', () => {
  const start = { longitude: -73.98, latitude: 40.71 }
  const wishes: { name: string; wish: Wish; fits: (order: number[]) => boolean }[] = [
    { name: 'from wherever is best', wish: {}, fits: () => true },
    { name: 'from a chosen stop', wish: { first: 3 }, fits: ([first]) => first === 3 },
    {
      name: 'from one stop to another',
      wish: { first: 2, last: 5 },
      fits: (order) => order[0] === 2 && order.at(-1) === 5,
    },
    { name: 'to a stop', wish: { last: 1 }, fits: (order) => order.at(-1) === 1 },
    { name: 'from a place that is no stop', wish: { start }, fits: () => true },
  ]

  it.each(wishes)('is the one that trying all orders finds, $name', ({ wish, fits }) => {
    for (const seed of [11, 222, 3_333]) {
      const points = scattered(7, seed)
      const order = shortestWay(points, wish)
      expect(order.toSorted()).toEqual([...points.keys()])
      expect(fits(order)).toBe(true)
      const from = wish.start ?? undefined
      expect(measureLength(points, order, from) / bruteForce(points, fits, from)).toBeLessThan(1.0001)
    }
  })

  it('holds all of five hundred stops once, and follows a street that bends', () => {
    const many = scattered(500, 5)
    expect(shortestWay(many, { first: 17 }).toSorted((a, b) => a - b)).toEqual([...many.keys()])
    const bend = Array.from({ length: 120 }, (_, at) => ({
      longitude: 13 + at * 1e-3,
      latitude: 52 + Math.sin(at / 20) * 0.01,
    }))
    const shuffled = bend.map((_, at) => (at * 47) % 120)
    const order = shortestWay(
      shuffled.flatMap((at) => bend[at] ?? []),
      { first: 0 },
    )
    expect(order.map((at) => shuffled[at])).toEqual([...bend.keys()])
  })

  it('crosses the antimeridian, and does with one stop, with none, and with all in one place', () => {
    const across = [179.99, -179.97, 179.97, -179.99].map((longitude) => ({ longitude, latitude: -17 }))
    expect(shortestWay(across, { first: 2 })).toEqual([2, 0, 3, 1])
    expect(shortestWay([])).toEqual([])
    expect(shortestWay([start], { start })).toEqual([0])
    expect(shortestWay([start, start, start], { first: 1 })[0]).toBe(1)
  })
})

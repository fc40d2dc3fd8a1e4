import { walkLength } from '@allcity/contract/stops'
import { mostStops } from '@allcity/contract/walks'
import { expect, test } from 'vitest'
import { createArtwork, createArtworkId } from '#test/artworks.ts'
import { keptStops } from './rules.ts'
import { commonCity, readStops, toItinerary } from './rules-plan.ts'
import { planAll, planWithin } from './rules-planning.ts'

const start = { longitude: -74, latitude: 40.7 }

interface Change {
  level?: 'exact' | 'street' | 'city'
  probability?: number
  city?: string
}

/** A work so many hundredths of a degree east of the start, each about 840 m. */
function work(number: number, east: number, { level = 'exact', probability = 1, city = 'Porto' }: Change = {}) {
  const location = { longitude: start.longitude + east / 100, latitude: start.latitude }
  return createArtwork(number, { location, level, city }, { probability })
}

const numbers = (ids: readonly string[]) => ids.map((id) => Number(id.slice(-12)))

test('a walk within a time starts near the start and leaves out what does not fit', () => {
  const works = [work(1, 3), work(2, 0.5), work(3, 40), work(4, 1), work(5, 2)]
  expect(numbers(planWithin(works, start, 120))).toEqual([2, 4, 5, 1])
  expect(numbers(planWithin(works, start, 45))).toEqual([2, 4, 5])
  expect(planWithin([work(3, 40)], start, 60)).toEqual([])
  expect(planWithin([], start, 60)).toEqual([])
})

test('a walk within a time never takes longer, and holds no more stops than a walk may have', () => {
  const works = Array.from({ length: 300 }, (_, at) => work(at, ((at * 37) % 101) / 40))
  for (const minutes of [60, 120, 180]) {
    const stops = planWithin(works, start, minutes)
    const points = keptStops(toItinerary(stops, works).items).map(({ at }) => at)
    expect(walkLength(points, start).minutes).toBeLessThanOrEqual(minutes)
    expect(stops.length).toBeGreaterThan(20)
  }
  expect(planWithin(works, start, 6_000)).toHaveLength(mostStops)
})

test('a planned walk has no work whose place is only an area or that is probably gone', () => {
  const works = [work(1, 1), work(2, 0.6, { level: 'city' }), work(3, 0.5, { probability: 0.1 }), work(4, 0.2)]
  expect(numbers(planWithin(works, start, 120))).toEqual([4, 1])
  expect(numbers(planAll(works)).toSorted()).toEqual([1, 4])
})

test('reads the stops of a link: each once, at most a hundred, and counts what it drops', () => {
  const read = (stops: string) => readStops(new URLSearchParams({ stops }))
  const [one, two] = [createArtworkId(1), createArtworkId(2)]
  expect(read(`${two},${one},${two.toUpperCase()},`)).toEqual({ stops: [two, one], dropped: 0 })
  expect(read(`${one},<b>x</b>,12`)).toEqual({ stops: [one], dropped: 2 })
  expect(readStops(new URLSearchParams())).toEqual({ stops: [], dropped: 0 })
  const many = read(Array.from({ length: 130 }, (_, at) => createArtworkId(at)).join(','))
  expect([many.stops.length, many.dropped]).toEqual([mostStops, 30])
})

test('a walk keeps the order of its link and is named for the city of most works', () => {
  const works = [work(1, 1), work(2, 2), work(3, 3, { city: 'Braga' })]
  const { items, title } = toItinerary([3, 1, 9, 2].map(createArtworkId), works)
  expect(numbers(items.map(({ artworkId }) => artworkId))).toEqual([3, 1, 2])
  expect(title).toBe('Walk in Porto')
  expect(commonCity(items.slice(0, 2))).toBeNull()
})

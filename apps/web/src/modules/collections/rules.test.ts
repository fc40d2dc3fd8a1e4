import { CollectionId, type CollectionItem } from '@allcity/contract/collections'
import type { LocationLevel } from '@allcity/contract/geo'
import { describe, expect, it } from 'vitest'
import { createArtwork, createArtworkId } from '#test/artworks.ts'
import {
  buildOutline,
  classifyWork,
  hasArrived,
  inOrder,
  inWayOrder,
  keptStops,
  lengthWord,
  listStops,
  minutesWord,
  moved,
} from './rules.ts'
import { bearing, windWord } from './rules-direction.ts'
import { laidOut, mergeDiscs } from './rules-sketch.ts'

interface Change {
  level?: LocationLevel
  surface?: 'wall' | 'train'
  probability?: number | null
  east?: number
}

function item(
  number: number,
  { level = 'exact', surface = 'wall', probability = 1, east = number }: Change = {},
): CollectionItem {
  const location = level === 'hidden' ? null : { longitude: -74 + east * 0.001, latitude: 40.7 }
  const artwork = createArtwork(number, { location, level }, { surface, probability })
  return { artworkId: artwork.id, artwork, note: null }
}

describe('arriving at a stop', () => {
  const stopAt = (level: LocationLevel) => listStops([item(1, { level })])[0]
  const metresNorth = (metres: number, accuracy = 8) => ({
    place: { longitude: -73.999, latitude: 40.7 + metres / 111_195 },
    accuracy,
  })

  it('takes a device that is sure enough, close to an exact place', () => {
    const exact = stopAt('exact')
    if (!exact) throw new Error('A stop')
    expect([0, 20, 30, 200].map((metres) => hasArrived(exact, metresNorth(metres)))).toEqual([true, true, false, false])
    expect(hasArrived(exact, metresNorth(5, 60)), 'a device that knows the quarter alone').toBe(false)
  })

  it('is unknown where the place is only a street', () => {
    const street = stopAt('street')
    if (!street) throw new Error('A stop')
    expect(hasArrived(street, metresNorth(0))).toBe(false)
  })
})

const lost: CollectionItem = { artworkId: createArtworkId(99), artwork: null, note: null }

describe('a walk', () => {
  const items = [
    item(1),
    item(2, { level: 'district' }),
    item(3, { probability: 0.1 }),
    lost,
    item(4, { level: 'street' }),
    item(5, { surface: 'train', level: 'city' }),
    item(6, { level: 'hidden' }),
    item(7, { probability: null }),
  ]

  it('numbers what one can walk up to, goes past what is probably gone, and knows no place for the others', () => {
    expect(listStops(items).map(({ artwork, number }) => [artwork.title, number])).toEqual([
      ['Work 1', 1],
      ['Work 3', null],
      ['Work 4', 2],
      ['Work 7', 3],
    ])
    expect(items.map(({ artwork }) => artwork && classifyWork(artwork))).toEqual([
      'stop',
      'area',
      'gone',
      null,
      'stop',
      'nowhere',
      'nowhere',
      'stop',
    ])
  })

  it('says about how long it is, from its start on', () => {
    const walk = { isWalk: true, items, start: null }
    expect(lengthWord(walk)).toBe('660 m · about 14 min with stops')
    expect(lengthWord({ ...walk, start: { longitude: -74.01, latitude: 40.7 } })).toBe(
      '1.9 km · about 29 min with stops',
    )
    expect(lengthWord({ ...walk, isWalk: false })).toBeNull()
    expect(lengthWord({ ...walk, items: [item(1)] })).toBeNull()
    expect([0.2, 59, 60, 127, 180].map(minutesWord)).toEqual(['1 min', '59 min', '1 h', '2 h 10 min', '3 h'])
    expect([2_870, 2_880, 3_711_050].map(minutesWord)).toEqual(['47 h 50 min', '2 days', '2,577 days'])
  })

  it('is outlined by its first eight stops, with the minutes until one stands there, when it has three', () => {
    const ofItems = (all: CollectionItem[]) =>
      buildOutline({
        id: CollectionId.parse(createArtworkId(50)),
        title: 'Round the block',
        description: null,
        visibility: 'public',
        isWalk: true,
        start: null,
        by: { username: 'ana' },
        items: all,
        isSample: false,
        createdAt: '2026-01-01T00:00:00.000Z',
        updatedAt: '2026-01-01T00:00:00.000Z',
        version: 'v',
      })
    const short = ofItems(items)
    expect(short).toMatchObject({ title: 'Round the block', username: 'ana', stops: 3 })
    expect(short?.first.map(({ artwork, minutes }) => [artwork.title, Math.round(minutes)])).toEqual([
      ['Work 1', 0],
      ['Work 4', 6],
      ['Work 7', 12],
    ])
    const long = ofItems(Array.from({ length: 20 }, (_, at) => item(at)))
    expect([long?.stops, long?.first.length]).toEqual([20, 8])
    expect(long?.minutes).toBeGreaterThan(long?.first.at(-1)?.minutes ?? 0)
    expect(ofItems([item(1), item(2)])).toBeNull()
  })

  it('takes what is no stop along behind the stop it stood behind', () => {
    const order = inWayOrder(items, keptStops(items), [2, 0, 1])
    expect(order).toEqual([7, 1, 2, 3, 99, 4, 5, 6].map(createArtworkId))
  })

  it('puts what an order does not name behind what it names', () => {
    const order = [4, 1, 99, 3, 2].map(createArtworkId)
    expect(inOrder(items, order).map(({ artworkId }) => artworkId)).toEqual(
      [4, 1, 99, 3, 2, 5, 6, 7].map(createArtworkId),
    )
  })

  it('moves one thing within the list and nothing out of it', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b'], 0, 2)).toEqual(['a', 'b'])
  })
})

it('the direction is a compass point', () => {
  const here = { longitude: 13, latitude: 52 }
  const winds = [
    { longitude: 13, latitude: 53 },
    { longitude: 14, latitude: 52 },
    { longitude: 12, latitude: 51.4 },
  ].map((there) => windWord(bearing(here, there)))
  expect(winds).toEqual(['north', 'east', 'southwest'])
})

it('a sketch holds all stops within its margin, north up, with a round scale', () => {
  const room = { width: 700, height: 400, margin: 30 }
  const points = [item(1), item(4), item(7)].flatMap(({ artwork }) => artwork?.place.location ?? [])
  const drawn = laidOut(points, room)
  for (const { x, y } of drawn?.places ?? []) {
    expect(x).toBeGreaterThanOrEqual(29.9)
    expect(x).toBeLessThanOrEqual(670.1)
    expect(y).toBeGreaterThanOrEqual(29.9)
    expect(y).toBeLessThanOrEqual(370.1)
  }
  expect(drawn?.places.map(({ x }) => Math.round(x))).toEqual([30, 350, 670])
  expect(drawn?.bar.metres).toBe(100)
  expect(laidOut([], room)).toBeNull()
})

it('numbers of a sketch that would overlap are merged into ranges', () => {
  const stop = (number: number, x: number, y: number) => ({ number, x, y })
  const labels = mergeDiscs([stop(1, 0, 0), stop(2, 10, 4), stop(3, 200, 0), stop(4, 5, 5), stop(5, 300, 100)])
  expect(labels.map(({ label }) => label).toSorted()).toEqual(['1–2, 4', '3', '5'])
  const many = Array.from({ length: 150 }, (_, at) => stop(at + 1, (at * 37) % 700, (at * 53) % 380))
  const heaps = mergeDiscs(many)
  expect(heaps.length).toBeGreaterThan(10)
  for (const [at, one] of heaps.entries())
    for (const other of heaps.slice(at + 1))
      expect(Math.abs(one.x - other.x) * 2 >= one.width + other.width || Math.abs(one.y - other.y) >= 26).toBe(true)
  expect(Math.max(...heaps.map(({ label }) => label.length))).toBeLessThan(20)
})

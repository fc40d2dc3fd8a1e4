import { expect, test } from 'vitest'
import { findLegs } from './find-legs.ts'
import { type StreetLine, toDegrees, worldWidth } from './street-line.ts'

/** Near the equator a unit is 0.6 m on the ground. */
const [x, y] = [worldWidth / 2 + 40_000, worldWidth / 2 - 40_000]
const metresAUnit = 40_075_017 / worldWidth

const street = (points: [number, number][], level = '0'): StreetLine => ({
  level,
  points: points.map(([east, south]) => ({ x: x + east, y: y + south })),
})

function stop(east: number, south: number) {
  const [longitude, latitude] = toDegrees({ x: x + east, y: y + south })
  return { longitude, latitude }
}

/** The length of each leg in units, or null for a straight one. */
const measure = (lines: StreetLine[], stops: [number, number][]) =>
  findLegs(
    lines,
    stops.map(([east, south]) => stop(east, south)),
  ).map(({ metres, isAlongStreets }) => (isAlongStreets ? Math.round(metres / metresAUnit) : null))

const across = street([
  [0, 0],
  [1_000, 0],
])

test('follows one street, and includes the way to it', () => {
  expect(
    measure(
      [across],
      [
        [100, 20],
        [700, -30],
      ],
    ),
  ).toEqual([650])
})

test('takes the shorter of two ways', () => {
  const detour = street([
    [0, 0],
    [0, 400],
    [1_000, 400],
    [1_000, 0],
  ])
  const corner = street([
    [0, 0],
    [0, 100],
    [1_000, 100],
    [1_000, 0],
  ])
  expect(
    measure(
      [detour, corner],
      [
        [0, 0],
        [1_000, 0],
      ],
    ),
  ).toEqual([1_200])
})

test('turns where streets cross between their points', () => {
  const down = street([
    [500, -300],
    [500, 300],
  ])
  expect(
    measure(
      [across, down],
      [
        [0, 0],
        [500, 300],
      ],
    ),
  ).toEqual([800])
})

test('turns where a side street ends a metre beside the main one', () => {
  const side = street([
    [500, 2],
    [500, 300],
  ])
  expect(
    measure(
      [across, side],
      [
        [0, 0],
        [500, 300],
      ],
    ),
  ).toEqual([798])
})

test('joins a street that the edge of a tile cuts, with and without overlap', () => {
  const [west, east] = [
    street([
      [0, 0],
      [503, 1],
    ]),
    street([
      [497, 0],
      [1_000, 0],
    ]),
  ]
  expect(
    measure(
      [west, east],
      [
        [0, 0],
        [1_000, 0],
      ],
    ),
  ).toEqual([1_000])
  const touching = street([
    [504, 1],
    [1_000, 0],
  ])
  expect(
    measure(
      [west, touching],
      [
        [0, 0],
        [1_000, 0],
      ],
    ),
  ).toEqual([1_002])
})

test('passes below a bridge, and climbs it where it ends at a street', () => {
  const bridge = street(
    [
      [500, -400],
      [500, 400],
    ],
    '1 bridge',
  )
  expect(
    measure(
      [across, bridge],
      [
        [0, 0],
        [500, 400],
      ],
    ),
  ).toEqual([null])
  const ramp = street([
    [500, 400],
    [0, 400],
    [0, 0],
  ])
  expect(
    measure(
      [across, bridge, ramp],
      [
        [0, 0],
        [500, -400],
      ],
    ),
  ).toEqual([1_700])
})

test('is straight to a stop far from any street, and along streets before and after', () => {
  const far = 200 / metresAUnit + 10
  const stops: [number, number][] = [
    [0, 0],
    [400, 0],
    [600, far],
    [700, 0],
    [900, 0],
  ]
  expect(measure([across], stops)).toEqual([400, null, null, 200])
})

test('is straight between streets that are not connected', () => {
  const island = street([
    [0, 2_000],
    [1_000, 2_000],
  ])
  expect(
    measure(
      [across, island],
      [
        [0, 0],
        [1_000, 2_000],
      ],
    ),
  ).toEqual([null])
})

test('uses the street that leads to the next stop, not a nearer one that leads nowhere', () => {
  const courtyard = street([
    [90, 40],
    [110, 40],
  ])
  expect(
    measure(
      [across, courtyard],
      [
        [100, 40],
        [700, 0],
      ],
    ),
  ).toEqual([640])
})

test('draws the way from stop to stop', () => {
  const down = street([
    [500, -300],
    [500, 300],
  ])
  const [leg] = findLegs([across, down], [stop(0, 10), stop(500, 300)])
  const rounded = (leg?.line ?? []).map((point) => point.map((degrees) => degrees.toFixed(5)))
  const corners: [number, number][] = [
    [0, 10],
    [0, 0],
    [500, 0],
    [500, 300],
  ]
  const expected = corners.map(([east, south]) => toDegrees({ x: x + east, y: y + south }))
  expect([...new Set(rounded.map(String))]).toEqual(
    expected.map((point) => point.map((degrees) => degrees.toFixed(5)).join()),
  )
})

test('has a leg of no length between two works on one wall, and none for a single stop', () => {
  expect(
    measure(
      [across],
      [
        [100, 0],
        [100, 0],
      ],
    ),
  ).toEqual([0])
  expect(measure([across], [[100, 0]])).toEqual([])
})

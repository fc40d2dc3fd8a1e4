// @module-tag once
import { type Homography, mapPoint, type Point } from '@allcity/contract/homography'
import { describe, expect, test } from 'vitest'
import { fewestInliers, isPlausible, toFractions } from './homography.ts'
import { mostFeatures, NewFeatureBytes, packFeatures, unpackFeatures } from './photo-features.ts'

const size = { width: 800, height: 600 }
/** Points all over the part of the picture between two fractions of its sides. */
const grid = (low = 0.05, high = 0.95): Point[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].flatMap((column) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((row) => ({
      x: (low + ((high - low) * column) / 7) * size.width,
      y: (low + ((high - low) * row) / 7) * size.height,
    })),
  )
const judge = (homography: Homography, points = grid(), all = 640) =>
  isPlausible({
    points: all,
    homography,
    from: size,
    to: size,
    inliers: points.map((from) => ({ from, to: mapPoint(homography, from) })),
  })

/** Rotates by some degrees round the middle and enlarges. */
function turn(degrees: number, zoom = 1): Homography {
  const [cos, sin] = [zoom * Math.cos((degrees * Math.PI) / 180), zoom * Math.sin((degrees * Math.PI) / 180)]
  const [x, y] = [size.width / 2, size.height / 2]
  return [cos, -sin, x - cos * x + sin * y, sin, cos, y - sin * x - cos * y, 0, 0, 1]
}

describe('a homography between two photos of a wall', () => {
  test('may shift, turn, enlarge and taper the picture', () => {
    expect(judge([1, 0, 0, 0, 1, 0, 0, 0, 1])).toBe(true)
    expect(judge([1, 0, 200, 0, 1, -100, 0, 0, 1], grid(0.3, 0.7))).toBe(true)
    expect(judge(turn(8))).toBe(true)
    expect(judge(turn(0, 0.4))).toBe(true)
    expect(judge(turn(0, 2.5), grid(0.35, 0.65))).toBe(true)
    expect(judge([1, 0, 0, 0, 1, 0, 0.0005, 0, 1])).toBe(true)
  })

  test('is refused when it folds the picture along a line within it', () => {
    expect(judge([1, 0, 0, 0, 1, 0, -0.002, 0, 1])).toBe(false)
    expect(judge([1, 0, 0, 0, 1, 0, -0.001, -0.001, 1])).toBe(false)
  })

  test('is refused when it mirrors or crosses the picture', () => {
    expect(judge([-1, 0, 800, 0, 1, 0, 0, 0, 1])).toBe(false)
    expect(judge([1, 0, 0, 0, -1, 600, 0, 0, 1])).toBe(false)
    expect(judge([0, 1, 0, 1, 0, 0, 0, 0, 1])).toBe(false)
  })

  test('is refused when it makes a line or a dot of the picture, or a giant', () => {
    expect(judge(turn(0, 0.1))).toBe(false)
    expect(judge(turn(0, 8))).toBe(false)
    expect(judge([1, 0, 0, 0, 0.001, 300, 0, 0, 1])).toBe(false)
    expect(judge([1, 0, 0, 1, 0, 0, 0, 0, 1])).toBe(false)
    expect(judge([1, 0, 0, 0, 1, 0, 0.01, 0, 1])).toBe(false)
    expect(judge([Number.NaN, 0, 0, 0, 1, 0, 0, 0, 1])).toBe(false)
  })

  test('needs enough points that agree, and all over what both photos show', () => {
    const straight: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1]
    expect(judge(straight, grid().slice(0, fewestInliers - 1))).toBe(false)
    expect(judge(straight, grid(0.4, 0.6)), 'a poster on two walls').toBe(false)
    expect(judge(straight, grid(0.2, 0.8))).toBe(true)
    expect(judge(straight, grid(0.4, 0.6), 200), 'a small mural that has a third of all points').toBe(true)
  })

  test('maps fractions of the sides as it maps pixels', () => {
    const homography = turn(20, 1.3)
    const other = { width: 600, height: 800 }
    const inPixels = mapPoint(homography, { x: 200, y: 150 })
    const inFractions = mapPoint(toFractions(homography, size, other), { x: 0.25, y: 0.25 })
    expect(inFractions.x).toBeCloseTo(inPixels.x / 600, 9)
    expect(inFractions.y).toBeCloseTo(inPixels.y / 800, 9)
  })
})

test('features are the same after they are stored, and bytes of another layout are none', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 800, y: 600 },
    { x: 123.4, y: 567.8 },
  ]
  const descriptors = Uint8Array.from({ length: 96 }, (_, at) => at)
  const packed = packFeatures({ width: 800, height: 600, points, descriptors })
  expect(packed.length).toBe(8 + 3 * 36)
  const read = unpackFeatures(packed)
  expect(read).toMatchObject({ width: 800, height: 600 })
  expect([...(read?.descriptors ?? [])]).toEqual([...descriptors])
  for (const [at, { x, y }] of points.entries()) {
    expect(Math.abs((read?.points[at]?.x ?? 0) - x)).toBeLessThan(0.02)
    expect(Math.abs((read?.points[at]?.y ?? 0) - y)).toBeLessThan(0.02)
  }
  for (const bytes of [packed.subarray(0, 7), packed.subarray(1), packed.subarray(0, -1), new Uint8Array(0)])
    expect(unpackFeatures(bytes)).toBeNull()
})

test('a decoder may answer with features of this layout, and with no more than a photo has', () => {
  const pack = (count: number) => {
    const points = Array.from({ length: count }, () => ({ x: 1, y: 1 }))
    return packFeatures({ width: 800, height: 600, points, descriptors: new Uint8Array(count * 32) })
  }
  const isTaken = (bytes: unknown) => NewFeatureBytes.safeParse(bytes).success
  expect([pack(0), pack(mostFeatures)].map(isTaken)).toEqual([true, true])
  expect([pack(mostFeatures + 1), pack(2).subarray(1), pack(2).subarray(0, -1), 'text'].map(isTaken)).not.toContain(
    true,
  )
})

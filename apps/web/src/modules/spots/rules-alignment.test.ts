import { type Homography, identity, invert, mapPoint, type Point, parseHomography } from '@allcity/contract/homography'
import { PhotoId } from '@allcity/contract/photos'
import type { Alignment } from '@allcity/contract/spots'
import { describe, expect, it } from 'vitest'
import { chainTo, sharedArea, toMatrix3d } from './rules-alignment.ts'

const photo = (number: number) => PhotoId.parse(`0199c077-4ca7-7868-a591-00000000000${number}`)
const [first, second, third, fourth, fifth] = [photo(1), photo(2), photo(3), photo(4), photo(5)]
const pair = (from: PhotoId, to: PhotoId, homography: Homography): Alignment => ({
  from,
  to,
  homography: [...homography],
})

/** Taken a step nearer: its middle four fifths fill the picture. */
const nearer: Homography = [0.8, 0, 0.1, 0, 0.8, 0.1, 0, 0, 1]
/** Taken a step to the side, so that the right end is farther away. */
const askew: Homography = [1.1, 0.02, -0.03, 0.04, 1.05, 0.01, 0.12, 0.03, 1]
const brick: Point = { x: 0.3, y: 0.7 }

const expectPoint = ({ x, y }: Point, expected: Point) => {
  expect(x).toBeCloseTo(expected.x, 9)
  expect(y).toBeCloseTo(expected.y, 9)
}

describe('chains of alignments', () => {
  it('reach a photo forwards and backwards', () => {
    const found = chainTo(second, [pair(first, second, nearer), pair(second, third, askew)])
    expect(found.get(second)).toBe(identity)
    expectPoint(mapPoint(found.get(first) ?? identity, brick), mapPoint(nearer, brick))
    expectPoint(mapPoint(found.get(third) ?? identity, mapPoint(askew, brick)), brick)
  })

  it('take the shortest way', () => {
    const roundabout = [pair(first, second, askew), pair(second, third, askew), pair(first, third, nearer)]
    expectPoint(mapPoint(chainTo(third, roundabout).get(first) ?? identity, brick), mapPoint(nearer, brick))
  })

  it('end after three links, whose errors add up', () => {
    const line = [
      pair(first, second, nearer),
      pair(second, third, nearer),
      pair(third, fourth, nearer),
      pair(fourth, fifth, nearer),
    ]
    expect([...chainTo(fifth, line).keys()].toSorted()).toEqual([second, third, fourth, fifth])
  })

  it('leave out a pair that has no way back', () => {
    expect(chainTo(second, [pair(first, second, [1, 0, 0, 1, 0, 0, 0, 0, 1])]).size).toBe(1)
  })
})

describe('the area that two pictures share', () => {
  it('is the whole picture for two from the same spot', () => {
    expect(sharedArea(identity)).toEqual({ x: 0, y: 0, width: 1, height: 1 })
  })

  it('is the nearer picture, whichever is the older', () => {
    const area = sharedArea(nearer)
    expect(area?.width).toBeCloseTo(0.8, 1)
    expect(area?.height).toBeCloseTo(0.8, 5)
    expect(sharedArea(invert(nearer) ?? identity)).toEqual({ x: 0, y: 0, width: 1, height: 1 })
  })

  it('lies within both', () => {
    const area = sharedArea(askew)
    const back = invert(askew) ?? identity
    if (!area) throw new Error('They share most of the wall.')
    const right = area.x + area.width
    const bottom = area.y + area.height
    for (const corner of [
      { x: area.x, y: area.y },
      { x: right, y: area.y },
      { x: right, y: bottom },
      { x: area.x, y: bottom },
    ]) {
      for (const part of [corner, mapPoint(back, corner)].flatMap(({ x, y }) => [x, y])) {
        expect(part).toBeGreaterThanOrEqual(-1e-9)
        expect(part).toBeLessThanOrEqual(1 + 1e-9)
      }
    }
  })

  it('does not depend on the multiple of the matrix', () => {
    const negative = askew.map((value) => -2 * value)
    expect(sharedArea(parseHomography(negative) ?? identity)).toEqual(sharedArea(askew))
  })

  it('is refused for a picture that folds over the horizon', () => {
    expect(sharedArea([1, 0, 0, 0, 1, 0, -2, 0, 1])).toBeNull()
    expect(sharedArea([1, 0, 0, 0, 1, 0, -1, 0, 1])).toBeNull()
  })

  it('is refused for a mirrored picture', () => {
    expect(sharedArea([-1, 0, 1, 0, 1, 0, 0, 0, 1])).toBeNull()
    expect(sharedArea([1, 0, 0, 0, -1, 1, 0, 0, 1])).toBeNull()
  })

  it('is refused for two ends of a wall, a detail and a sharp angle', () => {
    expect(sharedArea([1, 0, 0.8, 0, 1, 0, 0, 0, 1])).toBeNull()
    expect(sharedArea([0.3, 0, 0.3, 0, 0.3, 0.3, 0, 0, 1])).toBeNull()
    expect(sharedArea([4, 0, -1, 0, 4, -1, 0, 0, 1])).toBeNull()
    expect(sharedArea([1, 0, 0, 0, 1, 0, 3, 0, 1])).toBeNull()
  })

  it('is refused for what is no number', () => {
    expect(sharedArea([Number.NaN, 0, 0, 0, 1, 0, 0, 0, 1])).toBeNull()
    expect(sharedArea([0, 0, 0, 0, 0, 0, 0, 0, 0])).toBeNull()
  })
})

describe('matrix3d', () => {
  it('maps the pixels of a frame as the homography maps fractions', () => {
    const [width, height] = [1200, 800]
    const [, numbers = ''] = /^matrix3d\((.*)\)$/.exec(toMatrix3d(askew, width, height)) ?? []
    const m = numbers.split(',').map(Number)
    expect(m).toHaveLength(16)
    const at = (index: number) => m[index] ?? Number.NaN
    const [x, y] = [brick.x * width, brick.y * height]
    const depth = at(3) * x + at(7) * y + at(15)
    const expected = mapPoint(askew, brick)
    expect((at(0) * x + at(4) * y + at(12)) / depth).toBeCloseTo(expected.x * width, 6)
    expect((at(1) * x + at(5) * y + at(13)) / depth).toBeCloseTo(expected.y * height, 6)
  })
})

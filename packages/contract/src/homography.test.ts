import { describe, expect, it } from 'vitest'
import { compose, type Homography, identity, invert, mapPoint, type Point, parseHomography } from './homography.ts'

/** Taken a step nearer: its middle four fifths fill the picture. */
const nearer: Homography = [0.8, 0, 0.1, 0, 0.8, 0.1, 0, 0, 1]
/** Taken a step to the side, so that the right end is farther away. */
const askew: Homography = [1.1, 0.02, -0.03, 0.04, 1.05, 0.01, 0.12, 0.03, 1]
const brick: Point = { x: 0.3, y: 0.7 }

const expectPoint = ({ x, y }: Point, expected: Point) => {
  expect(x).toBeCloseTo(expected.x, 9)
  expect(y).toBeCloseTo(expected.y, 9)
}

describe('homographies', () => {
  it('map a point as the formula says', () => {
    expectPoint(mapPoint(nearer, { x: 0, y: 1 }), { x: 0.1, y: 0.9 })
    expectPoint(mapPoint([1, 0, 0, 0, 1, 0, 1, 0, 1], { x: 1, y: 0.5 }), { x: 0.5, y: 0.25 })
  })

  it('lead back to the same point when inverted', () => {
    const back = invert(askew)
    expectPoint(mapPoint(back ?? identity, mapPoint(askew, brick)), brick)
  })

  it('lead back in pixels of a large picture too', () => {
    const corner = { x: 6_000, y: 4_000 }
    const shift: Homography = [1, 0, 6_000, 0, 1, -4_000, 0.0001, 0, 1]
    expectPoint(mapPoint(invert(shift) ?? identity, mapPoint(shift, corner)), corner)
  })

  it('lead one after the other when composed', () => {
    expectPoint(mapPoint(compose(askew, nearer), brick), mapPoint(askew, mapPoint(nearer, brick)))
  })

  it('have no way back when they press the picture into a line', () => {
    for (const size of [1e-6, 1, 1e6]) {
      expect(invert([size, 0, 0, size, 0, 0, 0, 0, size])).toBeNull()
      expect(invert([size, 3 * size, 0, size / 3, size, 0, 0.1, 0.2, 1])).toBeNull()
    }
    expect(invert([0, 0, 0, 0, 0, 0, 0, 0, 0])).toBeNull()
    expect(invert([Number.NaN, 0, 0, 0, 1, 0, 0, 0, 1])).toBeNull()
  })

  it('are nine numbers', () => {
    expect(parseHomography([...askew])).toEqual(askew)
    expect(parseHomography([1, 2, 3])).toBeNull()
    expect(parseHomography([...askew, 1])).toBeNull()
    expect(parseHomography([...askew.slice(0, 8), Number.NaN])).toBeNull()
  })
})

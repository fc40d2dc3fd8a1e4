import type { PhotoId } from '@allcity/contract/photos'
import type { Alignment } from '@allcity/contract/spots'

/**
 * A 3×3 matrix by rows that maps a point of one picture to the same point of the wall in another. Points are fractions of width and
 * height from the top left. Multiples of a matrix mean the same (Hartley and Zisserman, Multiple View Geometry, 2.3).
 */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]

/** x and y, in fractions of a picture or in pixels. */
export type Point = readonly [number, number]

/** A part of a picture, in fractions of its width and height. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

export const identity: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1]
export const wholePicture: Area = { x: 0, y: 0, width: 1, height: 1 }

/** Longer chains add up the errors of their links. */
const longestChain = 3
/** The smallest part of the picture beneath that a warped one covers, as one rectangle. */
const leastShared = 0.3
/** The warped picture at most 3 times as wide and high as the one beneath, or a third. */
const mostEnlarged = 9
/** How much nearer one corner may be than another, before the far ones are a smear. */
const mostForeshortened = 3

const corners: readonly Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
]

/** The nine numbers of an alignment; null if one is no number. */
export function parseHomography(numbers: readonly number[]): Homography | null {
  const [a, b, c, d, e, f, g, h, i] = numbers
  if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined) return null
  if (f === undefined || g === undefined || h === undefined || i === undefined) return null
  return numbers.every(Number.isFinite) ? [a, b, c, d, e, f, g, h, i] : null
}

/** First the one, then the other: the product of `then` and `first`. */
export function compose(then: Homography, first: Homography): Homography {
  const [a, b, c, d, e, f, g, h, i] = then
  const [j, k, l, m, n, o, p, q, r] = first
  return [
    a * j + b * m + c * p,
    a * k + b * n + c * q,
    a * l + b * o + c * r,
    d * j + e * m + f * p,
    d * k + e * n + f * q,
    d * l + e * o + f * r,
    g * j + h * m + i * p,
    g * k + h * n + i * q,
    g * l + h * o + i * r,
  ]
}

function determinant([a, b, c, d, e, f, g, h, i]: Homography): number {
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
}

/** The way back, by the adjugate, which is a multiple of the inverse; null if there is none. */
export function invert(matrix: Homography): Homography | null {
  const size = Math.max(...matrix.map(Math.abs))
  if (Math.abs(determinant(matrix)) < 1e-9 * size ** 3 || size === 0) return null
  const [a, b, c, d, e, f, g, h, i] = matrix
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
}

/** The third homogeneous coordinate: 0 on the horizon, where a point has no image. */
const depthAt = ([, , , , , , g, h, i]: Homography, [x, y]: Point): number => g * x + h * y + i

/** Where a point of one picture lies in the other. */
export function mapPoint(matrix: Homography, point: Point): Point {
  const [a, b, c, d, e, f] = matrix
  const [x, y] = point
  const depth = depthAt(matrix, point)
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
}

/** The homographies to one photo from every photo that leads there by sure pairs, by the shortest chain. Its own is the identity. */
export function chainTo(to: PhotoId, alignments: readonly Alignment[]): Map<PhotoId, Homography> {
  const found = new Map<PhotoId, Homography>([[to, identity]])
  const steps = alignments.flatMap((alignment) => {
    const forward = parseHomography(alignment.homography)
    const backward = forward && invert(forward)
    if (!forward || !backward) return []
    return [
      { near: alignment.to, far: alignment.from, step: forward },
      { near: alignment.from, far: alignment.to, step: backward },
    ]
  })
  let reached: PhotoId[] = [to]
  for (let links = 0; links < longestChain && reached.length > 0; links++) {
    const last = new Set(reached)
    reached = []
    for (const { near, far, step } of steps) {
      const onward = found.get(near)
      if (!last.has(near) || found.has(far) || !onward) continue
      found.set(far, compose(onward, step))
      reached.push(far)
    }
  }
  return found
}

/**
 * The largest rectangle of the picture beneath that the warped picture covers. Null for a warp that must not be shown: it folds or
 * mirrors the picture, distorts it too much, or the two share too little.
 */
export function sharedArea(matrix: Homography): Area | null {
  const depths = corners.map((corner) => depthAt(matrix, corner))
  const [nearest, farthest] = [Math.min(...depths.map(Math.abs)), Math.max(...depths.map(Math.abs))]
  const isFolded = depths.some((depth) => Math.sign(depth) !== Math.sign(depths[0] ?? 0))
  if (isFolded || !(nearest > 0) || farthest > nearest * mostForeshortened) return null
  const quad = corners.map((corner) => mapPoint(matrix, corner))
  const enlarged = signedArea(quad)
  // A mirrored picture runs counterclockwise.
  if (!(enlarged > 1 / mostEnlarged) || enlarged > mostEnlarged) return null
  const area = largestRectangle(quad)
  return area.width * area.height >= leastShared ? area : null
}

/** By the shoelace formula; positive if the corners run clockwise on a screen. */
const signedArea = (quad: readonly Point[]): number =>
  quad.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = quad[(at + 1) % quad.length] ?? [x, y]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)

const columns = 64

/** Within the unit square and a convex quadrangle, with its sides on a grid of 64 columns. */
function largestRectangle(quad: readonly Point[]): Area {
  const spans = Array.from({ length: columns + 1 }, (_, column) => spanAt(quad, column / columns))
  let best: Area = { x: 0, y: 0, width: 0, height: 0 }
  spans.forEach((left, from) => {
    if (!left) return
    spans.slice(from + 1).forEach((right, more) => {
      if (!right) return
      const [top, bottom] = [Math.max(left[0], right[0]), Math.min(left[1], right[1])]
      const width = (more + 1) / columns
      if (width * (bottom - top) > best.width * best.height) {
        best = { x: from / columns, y: top, width, height: bottom - top }
      }
    })
  })
  return best
}

/** Top and bottom of a convex quadrangle at x, within the unit square; null where it has none. */
function spanAt(quad: readonly Point[], x: number): Point | null {
  const ys = quad.flatMap(([fromX, fromY], at) => {
    const [toX, toY] = quad[(at + 1) % quad.length] ?? [fromX, fromY]
    if (x < Math.min(fromX, toX) || x > Math.max(fromX, toX)) return []
    return fromX === toX ? [fromY, toY] : [fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX)]
  })
  if (ys.length === 0) return null
  const [top, bottom] = [Math.max(0, Math.min(...ys)), Math.min(1, Math.max(...ys))]
  return top < bottom ? [top, bottom] : null
}

/**
 * The homography as CSS for an element that is stretched over the picture beneath, with `transform-origin: 0 0`.
 * `matrix3d` takes 4×4 numbers by columns, with perspective in the last row (https://www.w3.org/TR/css-transforms-2/).
 * @param width of the picture beneath, in CSS pixels, like its height
 */
export function toMatrix3d(matrix: Homography, width: number, height: number): string {
  const [a, b, c, d, e, f, g, h, i] = matrix
  const ratio = width / height
  const numbers = [
    [a, d / ratio, 0, g / width],
    [b * ratio, e, 0, h / height],
    [0, 0, i, 0],
    [c * width, f * height, 0, i],
  ]
  return `matrix3d(${numbers
    .flat()
    .map((number) => number / i)
    .join()})`
}

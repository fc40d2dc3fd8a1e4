import {
  compose,
  depthAt,
  type Homography,
  identity,
  invert,
  mapPoint,
  type Point,
  parseHomography,
} from '@allcity/contract/homography'
import type { PhotoId } from '@allcity/contract/photos'
import type { Alignment } from '@allcity/contract/spots'

/** A part of a picture, in fractions of its width and height. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

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
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

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
  quad.reduce((sum, { x, y }, at) => {
    const next = quad[(at + 1) % quad.length] ?? { x, y }
    return sum + (x * next.y - next.x * y) / 2
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
      const [top, bottom] = [Math.max(left.top, right.top), Math.min(left.bottom, right.bottom)]
      const width = (more + 1) / columns
      if (width * (bottom - top) > best.width * best.height) {
        best = { x: from / columns, y: top, width, height: bottom - top }
      }
    })
  })
  return best
}

/** Top and bottom of a convex quadrangle at x, within the unit square; null where it has none. */
function spanAt(quad: readonly Point[], x: number): { top: number; bottom: number } | null {
  const ys = quad.flatMap((from, at) => {
    const to = quad[(at + 1) % quad.length] ?? from
    if (x < Math.min(from.x, to.x) || x > Math.max(from.x, to.x)) return []
    return from.x === to.x ? [from.y, to.y] : [from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x)]
  })
  if (ys.length === 0) return null
  const [top, bottom] = [Math.max(0, Math.min(...ys)), Math.min(1, Math.max(...ys))]
  return top < bottom ? { top, bottom } : null
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

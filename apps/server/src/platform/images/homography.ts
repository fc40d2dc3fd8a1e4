import type { Point } from './photo-features.ts'

/** A 3 × 3 matrix, row by row, that maps points of one plane seen in a picture to the same points in another picture. */
export type Homography = readonly number[]

interface Size {
  width: number
  height: number
}

/** A pair of points, one in each picture, in pixels. */
export interface PointPair {
  from: Point
  to: Point
}

interface Found {
  homography: Homography
  from: Size
  to: Size
  /** The pairs of points that the homography explains. */
  inliers: readonly PointPair[]
}

/** Different pictures have at most 8 in common by chance: `docs/same-wall.md` has the figures. */
export const fewestInliers = 14

/** Between the sizes of a wall in two photos: the nearer one shows a fifth of the wall's width at least. */
const mostZoom = 5
/** Between the opposite sides of a picture that is laid on the other one: more is a wall seen along its surface. */
const mostTaper = 4
/** Columns and rows into which the pictures are divided, to see where the inliers lie. */
const cells = 4
/** Part of the common area that has inliers: a poster on two walls, or a car before them, has less. */
const leastSpread = 0.4
const fewestCells = 5

/** Whether a homography is one that two photos of a wall can have, and its inliers lie all over what both show. */
export function isPlausible(found: Found): boolean {
  const { homography, from, to, inliers } = found
  if (inliers.length < fewestInliers || homography.length !== 9 || !homography.every(Number.isFinite)) return false
  const corners = listCorners(from).map((corner) => mapPoint(homography, corner))
  return isUnfolded(homography, from) && isSane(corners, from, to) && isSpread(found)
}

export function mapPoint([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: Homography, { x, y }: Point) {
  const depth = g * x + h * y + i
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth }
}

/** The same homography for points in fractions of width and height, with 1 as its last number where that is not 0. */
export function toFractions(homography: Homography, from: Size, to: Size): number[] {
  const scaled = homography.map((value, at) => {
    const column = [from.width, from.height, 1][at % 3] ?? 1
    const row = [to.width, to.height, 1][Math.floor(at / 3)] ?? 1
    return (value * column) / row
  })
  const last = scaled[8] || 1
  return scaled.map((value) => value / last)
}

/** Null when the homography has no inverse. */
export function invert([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: Homography): number[] | null {
  const cofactors = [e * i - f * h, c * h - b * i, b * f - c * e, f * g - d * i, a * i - c * g, c * d - a * f]
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  if (Math.abs(determinant) < 1e-12) return null
  return [...cofactors, d * h - e * g, b * g - a * h, a * e - b * d].map((value) => value / determinant)
}

const listCorners = ({ width, height }: Size): Point[] => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
]

/** Whether all corners lie before the camera: else the picture would be torn along a line. */
function isUnfolded([, , , , , , g = 0, h = 0, i = 0]: Homography, from: Size): boolean {
  return listCorners(from).every(({ x, y }) => (g * x + h * y + i) * i > 0)
}

/** Whether the corners of the picture stay in their order, and it grows, shrinks and tapers within limits. */
function isSane(corners: Point[], from: Size, to: Size): boolean {
  const sides = corners.map((corner, at) => {
    const next = corners[(at + 1) % 4] ?? corner
    return { x: next.x - corner.x, y: next.y - corner.y }
  })
  const turns = sides.map((side, at) => {
    const next = sides[(at + 1) % 4] ?? side
    return side.x * next.y - side.y * next.x
  })
  // All turns to the right: neither mirrored nor crossed.
  if (!turns.every((turn) => turn > 0)) return false
  const area = corners.reduce((sum, { x, y }, at) => {
    const next = corners[(at + 1) % 4] ?? { x, y }
    return sum + (x * next.y - next.x * y) / 2
  }, 0)
  const zoom = (Math.sqrt(area / (from.width * from.height)) * longSide(from)) / longSide(to)
  const [top = 0, right = 0, bottom = 0, left = 0] = sides.map(({ x, y }) => Math.hypot(x, y))
  const tapers = [top / bottom, left / right].map((taper) => Math.max(taper, 1 / taper))
  return zoom < mostZoom && zoom > 1 / mostZoom && tapers.every((taper) => taper < mostTaper)
}

const longSide = ({ width, height }: Size) => Math.max(width, height)

/** Looks at the picture of which more is common to both, the nearer one. */
function isSpread({ homography, from, to, inliers }: Found): boolean {
  const back = invert(homography)
  if (!back) return false
  const [inFrom, inTo] = [
    countCells(
      from,
      inliers.map((pair) => pair.from),
      (point) => isWithin(to, mapPoint(homography, point)),
    ),
    countCells(
      to,
      inliers.map((pair) => pair.to),
      (point) => isWithin(from, mapPoint(back, point)),
    ),
  ]
  const { common, taken } = inFrom.common > inTo.common ? inFrom : inTo
  return taken >= fewestCells && taken >= common * leastSpread
}

const isWithin = ({ width, height }: Size, { x, y }: Point) => x >= 0 && y >= 0 && x <= width && y <= height

/** How many cells of a picture the other one shows too, and how many of all hold an inlier. */
function countCells({ width, height }: Size, points: Point[], isCommon: (middle: Point) => boolean) {
  const cell = { x: width / cells, y: height / cells }
  const middles = Array.from({ length: cells * cells }, (_, at) => ({
    x: ((at % cells) + 0.5) * cell.x,
    y: (Math.floor(at / cells) + 0.5) * cell.y,
  }))
  const taken = new Set(points.map(({ x, y }) => Math.floor(x / cell.x) + cells * Math.floor(y / cell.y)))
  return { common: middles.filter(isCommon).length, taken: taken.size }
}

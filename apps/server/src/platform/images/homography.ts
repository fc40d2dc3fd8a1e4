import { compose, depthAt, type Homography, invert, mapPoint, type Point } from '@allcity/contract/homography'

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
  /** How many points the picture with fewer of them has. */
  points: number
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
/** From this part of the points, inliers may lie closer together: a small mural has them all, between trees or behind a car. */
const manyInliers = 0.3
const leastSpreadOfMany = 0.2

/** Whether a homography is one that two photos of a wall can have, and its inliers lie all over what both show. */
export function isPlausible(found: Found): boolean {
  const { homography, from, to, inliers } = found
  if (inliers.length < fewestInliers || !homography.every(Number.isFinite)) return false
  const corners = listCorners(from).map((corner) => mapPoint(homography, corner))
  return isUnfolded(homography, from) && isSane(corners, from, to) && isSpread(found)
}

/** The same homography for points in fractions of width and height. */
export const toFractions = (homography: Homography, from: Size, to: Size): Homography =>
  compose(scaleBy(1 / to.width, 1 / to.height), compose(homography, scaleBy(from.width, from.height)))

const scaleBy = (x: number, y: number): Homography => [x, 0, 0, 0, y, 0, 0, 0, 1]

const listCorners = ({ width, height }: Size): Point[] => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
]

/** Whether all corners lie before the camera: else the picture would be torn along a line. */
function isUnfolded(homography: Homography, from: Size): boolean {
  return listCorners(from).every((corner) => depthAt(homography, corner) * homography[8] > 0)
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
function isSpread({ homography, from, to, inliers, points }: Found): boolean {
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
  if (inliers.length >= points * manyInliers) return taken >= common * leastSpreadOfMany
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

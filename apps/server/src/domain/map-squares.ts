import type { BoundingBox } from '@allcity/contract/geo'

/** The zooms whose squares are counted; `map_cell` in the migrations has the same. */
export const levels = [4, 7, 10, 13, 16] as const
export const finestLevel = 16

/** Across the world, in the units of `map_cell`. */
export const worldUnits = 2 ** 24

/** The number of a square among those of its zoom, in Morton order: those within a larger one follow each other. */
export function mortonCode({ x, y }: Position): number {
  let code = 0
  for (let digit = 0; digit < 24; digit++) {
    code += (Math.floor(x / 2 ** digit) % 2) * 4 ** digit + (Math.floor(y / 2 ** digit) % 2) * 2 * 4 ** digit
  }
  return code
}

/** Squares of one level that follow each other, from the first code to the last. */
export interface CodeRange {
  first: number
  last: number
}

/** A box in squares of one level. */
export interface Cover {
  level: number
  /** Those that lie within as a whole: their counts are added up. */
  within: CodeRange[]
  /** Those through which the edge runs. */
  crossed: Square[]
}

interface Position {
  x: number
  y: number
}

export interface Square extends Position {
  code: number
}

const mercatorPole = 85.0511287
const unitBits = 24
/** A box of fewer squares than this across would be nothing but edge. */
const enoughAcross = 6

/** Takes a box apart into squares of the map's counts. West lies west of east: cut a box at the antimeridian before. */
export function coverBox(box: BoundingBox): Cover {
  const units = toUnits(box)
  const across = Math.max(units.east - units.west, units.south - units.north)
  const level = levels.find((one) => across / sizeAt(one) >= enoughAcross) ?? finestLevel
  return sorted(squaresIn(units, level), units, level)
}

/** Looks closer at squares on the edge of a box; null at the finest level. */
export function coverFiner(box: BoundingBox, level: number, crossed: readonly Square[]): Cover | null {
  const finer = levels.find((one) => one > level)
  return finer === undefined ? null : sorted(crossed.flatMap(listChildren), toUnits(box), finer)
}

interface Units {
  west: number
  north: number
  east: number
  south: number
}

const sizeAt = (level: number) => 2 ** (unitBits - level)

/** Not rounded: a work on the line belongs to the square through which the line runs, and is looked at there. */
function toUnits([west, south, east, north]: BoundingBox): Units {
  const clipped = (latitude: number) => Math.min(mercatorPole, Math.max(-mercatorPole, latitude))
  const at = (longitude: number, latitude: number) => {
    const sine = Math.sin((clipped(latitude) * Math.PI) / 180)
    return {
      x: ((longitude + 180) / 360) * worldUnits,
      y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldUnits,
    }
  }
  const [first, last] = [at(west, north), at(east, south)]
  // The rim of the world cuts through no square; works beyond the poles of web Mercator are counted in the outermost ones.
  return {
    west: west <= -180 ? -1 : first.x,
    north: north >= 90 ? -1 : first.y,
    east: east >= 180 ? worldUnits + 1 : last.x,
    south: south <= -90 ? worldUnits + 1 : last.y,
  }
}

function squaresIn({ west, north, east, south }: Units, level: number): Position[] {
  const last = 2 ** level - 1
  const number = (unit: number) => Math.min(last, Math.max(0, Math.floor(unit / sizeAt(level))))
  const squares: Position[] = []
  for (let y = number(north); y <= number(south); y++) {
    for (let x = number(west); x <= number(east); x++) squares.push({ x, y })
  }
  return squares
}

function sorted(squares: readonly Position[], { west, north, east, south }: Units, level: number): Cover {
  const size = sizeAt(level)
  const within: Position[] = []
  const crossed: Square[] = []
  for (const { x, y } of squares) {
    const [left, top, right, bottom] = [x * size, y * size, (x + 1) * size, (y + 1) * size]
    if (left > west && right < east && top > north && bottom < south) within.push({ x, y })
    else if (right >= west && left <= east && bottom >= north && top <= south) {
      crossed.push({ x, y, code: mortonCode({ x, y }) })
    }
  }
  return { level, within: joined(within.map(mortonCode)), crossed }
}

const steps = Array.from({ length: 8 }, (_, step) => step)
const listChildren = ({ x, y }: Position): Position[] =>
  steps.flatMap((down) => steps.map((right) => ({ x: x * 8 + right, y: y * 8 + down })))

/** Codes as ranges, joined where one follows the other. */
function joined(codes: readonly number[]): CodeRange[] {
  const ranges: CodeRange[] = []
  for (const code of codes.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.last === code - 1) last.last = code
    else ranges.push({ first: code, last: code })
  }
  return ranges
}

/** A box that runs across the antimeridian as the two that it is made of. */
export const cutAtAntimeridian = ([west, south, east, north]: BoundingBox): BoundingBox[] =>
  west <= east
    ? [[west, south, east, north]]
    : [
        [west, south, 180, north],
        [-180, south, east, north],
      ]

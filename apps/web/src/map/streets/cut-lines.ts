import type { StreetLine, WorldPoint } from './street-line.ts'

/** A straight piece of a road. */
interface Segment {
  level: string
  from: WorldPoint
  to: WorldPoint
  /** Whether the line begins or ends there. */
  beginsAtFrom: boolean
  endsAtTo: boolean
  /** Where other roads meet it, by the share of its length. */
  cuts: { at: number; point: WorldPoint }[]
}

/** In world units, some two metres: tiles are rounded and simplified, and clip a road at their edge. */
const nearby = 3
const cellSize = 128

/**
 * Cuts roads where they meet. Tiles lack the shared points of the original data, so that roads cross between their points, and a side
 * street ends a metre beside the main one. Roads on different levels meet only where one of them ends.
 */
export function cutLines(lines: readonly StreetLine[]): [WorldPoint, WorldPoint][] {
  const segments = lines.flatMap(toSegments)
  for (const cell of groupByCell(segments, cellSize)) {
    for (const [index, one] of cell.entries()) {
      for (let other = index + 1; other < cell.length; other += 1) meet(one, cell[other] ?? one)
    }
  }
  return segments.flatMap(listPieces)
}

const toSegments = ({ level, points }: StreetLine): Segment[] =>
  points.slice(1).map((to, at) => ({
    level,
    from: points[at] ?? to,
    to,
    beginsAtFrom: at === 0,
    endsAtTo: at === points.length - 2,
    cuts: [],
  }))

/** Lists what lies in each cell of a grid; a long piece lies in several. */
function groupByCell(segments: readonly Segment[], size: number): Iterable<Segment[]> {
  const cells = new Map<number, Segment[]>()
  for (const segment of segments) {
    const { from, to } = segment
    const [west, east] = [Math.min(from.x, to.x) - nearby, Math.max(from.x, to.x) + nearby]
    const [north, south] = [Math.min(from.y, to.y) - nearby, Math.max(from.y, to.y) + nearby]
    for (let column = Math.floor(west / size); column <= east / size; column += 1) {
      for (let row = Math.floor(north / size); row <= south / size; row += 1) {
        const key = column * 2 ** 26 + row
        const cell = cells.get(key)
        if (cell) cell.push(segment)
        else cells.set(key, [segment])
      }
    }
  }
  return cells.values()
}

function meet(one: Segment, other: Segment) {
  if (Math.max(one.from.x, one.to.x) + nearby < Math.min(other.from.x, other.to.x)) return
  if (Math.max(other.from.x, other.to.x) + nearby < Math.min(one.from.x, one.to.x)) return
  if (Math.max(one.from.y, one.to.y) + nearby < Math.min(other.from.y, other.to.y)) return
  if (Math.max(other.from.y, other.to.y) + nearby < Math.min(one.from.y, one.to.y)) return
  const isSameLevel = one.level === other.level
  const hasTouched = [touch(one, other, isSameLevel), touch(other, one, isSameLevel)].includes(true)
  if (!hasTouched && isSameLevel) cross(one, other)
}

/** Cuts a piece where another one ends beside it. */
function touch(ending: Segment, cut: Segment, isSameLevel: boolean): boolean {
  let hasTouched = false
  if (isSameLevel || ending.beginsAtFrom) hasTouched = cutAt(cut, ending.from)
  if (isSameLevel || ending.endsAtTo) hasTouched = cutAt(cut, ending.to) || hasTouched
  return hasTouched
}

function cutAt(segment: Segment, point: WorldPoint): boolean {
  const near = findNearest(segment.from, segment.to, point)
  if (near.distance > nearby) return false
  segment.cuts.push({ at: near.at, point })
  return true
}

function cross(one: Segment, other: Segment) {
  const [ax, ay] = [one.to.x - one.from.x, one.to.y - one.from.y]
  const [bx, by] = [other.to.x - other.from.x, other.to.y - other.from.y]
  const turn = ax * by - ay * bx
  if (turn === 0) return
  const [dx, dy] = [other.from.x - one.from.x, other.from.y - one.from.y]
  const [here, there] = [(dx * by - dy * bx) / turn, (dx * ay - dy * ax) / turn]
  if (here < 0 || here > 1 || there < 0 || there > 1) return
  const point = { x: Math.round(one.from.x + ax * here), y: Math.round(one.from.y + ay * here) }
  one.cuts.push({ at: here, point })
  other.cuts.push({ at: there, point })
}

function listPieces({ from, to, cuts }: Segment): [WorldPoint, WorldPoint][] {
  const points = [from, ...cuts.toSorted((a, b) => a.at - b.at).map(({ point }) => point), to]
  return points.slice(1).flatMap((point, at): [WorldPoint, WorldPoint][] => {
    const before = points[at] ?? point
    return before.x === point.x && before.y === point.y ? [] : [[before, point]]
  })
}

/** The point of a piece nearest to another point: its share of the length, and the distance to it. */
export function findNearest(from: WorldPoint, to: WorldPoint, { x, y }: WorldPoint) {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  const at = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / square))
  const point = { x: from.x + dx * at, y: from.y + dy * at }
  return { at, point, distance: Math.hypot(x - point.x, y - point.y) }
}

export type Point = readonly [number, number]

export const round = (value: number) => Math.round(value * 10) / 10

/** Points written as text, `x y` pairs parted by commas, so that a long outline stays readable. */
export function points(text: string): Point[] {
  return text.split(',').map((pair) => {
    const [x, y] = pair.trim().split(' ').map(Number)
    return [x ?? 0, y ?? 0]
  })
}

const at = ([x, y]: Point) => `${round(x)} ${round(y)}`

export function polygon(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}Z`
}

export function polyline(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}`
}

/** A Catmull-Rom curve through the points, as cubic Béziers. */
export function smooth(points: readonly Point[], closed = false, tension = 1): string {
  const count = points.length
  const get = (index: number) => {
    if (closed) return points[(index + count) % count]!
    return points[Math.max(0, Math.min(count - 1, index))]!
  }
  let path = `M${at(get(0))}`
  const last = closed ? count : count - 1
  for (let index = 0; index < last; index++) {
    const [a, b, c, d] = [get(index - 1), get(index), get(index + 1), get(index + 2)]
    const k = tension / 6
    const first: Point = [b[0] + (c[0] - a[0]) * k, b[1] + (c[1] - a[1]) * k]
    const second: Point = [c[0] - (d[0] - b[0]) * k, c[1] - (d[1] - b[1]) * k]
    path += `C${at(first)} ${at(second)} ${at(c)}`
  }
  return closed ? `${path}Z` : path
}

export function polar(centre: Point, radius: number, angle: number): Point {
  return [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius]
}

export function lerp(from: Point, to: Point, amount: number): Point {
  return [from[0] + (to[0] - from[0]) * amount, from[1] + (to[1] - from[1]) * amount]
}

/** Points along a smooth line through the given ones, evenly enough for ribbons. */
export function sample(points: readonly Point[], steps: number): Point[] {
  const count = points.length
  const get = (index: number) => points[Math.max(0, Math.min(count - 1, index))]!
  return Array.from({ length: steps + 1 }, (_, step) => {
    const position = (step / steps) * (count - 1)
    const index = Math.min(count - 2, Math.floor(position))
    const t = position - index
    const [a, b, c, d] = [get(index - 1), get(index), get(index + 1), get(index + 2)]
    const curve = (axis: 0 | 1) =>
      0.5 *
      (2 * b[axis] +
        (c[axis] - a[axis]) * t +
        (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
        (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t)
    return [curve(0), curve(1)] as const
  })
}

/** The two edges of a ribbon of varying width along a line. */
export function ribbonEdges(line: readonly Point[], width: (position: number) => number): [Point[], Point[]] {
  const left: Point[] = []
  const right: Point[] = []
  line.forEach(([x, y], index) => {
    const before = line[Math.max(0, index - 1)]!
    const after = line[Math.min(line.length - 1, index + 1)]!
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const length = Math.hypot(dx, dy) || 1
    const half = width(index / (line.length - 1)) / 2
    left.push([x - (dy / length) * half, y + (dx / length) * half])
    right.push([x + (dy / length) * half, y - (dx / length) * half])
  })
  return [left, right]
}

export function ribbon(line: readonly Point[], width: (position: number) => number): string {
  const [left, right] = ribbonEdges(line, width)
  return polygon([...left, ...right.reverse()])
}

export function star(centre: Point, outer: number, inner: number, tips: number, turn = -Math.PI / 2): Point[] {
  return Array.from({ length: tips * 2 }, (_, index) =>
    polar(centre, index % 2 === 0 ? outer : inner, turn + (index * Math.PI) / tips),
  )
}

/** Cells of a Voronoi diagram inside a box, each cut from the box by the bisectors of its neighbours within reach. */
export function voronoi(sites: readonly Point[], width: number, height: number): Point[][] {
  const reach = 6 * Math.sqrt((width * height) / sites.length)
  return sites.map((site, own) => {
    let cell: Point[] = [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ]
    sites.forEach((other, index) => {
      if (index === own || Math.hypot(other[0] - site[0], other[1] - site[1]) > reach) return
      const middle = lerp(site, other, 0.5)
      const normal: Point = [other[0] - site[0], other[1] - site[1]]
      cell = cut(cell, middle, normal)
    })
    return cell
  })
}

/** Keeps the part of a convex polygon that lies behind a line. */
export function cut(points: readonly Point[], through: Point, normal: Point): Point[] {
  const side = (point: Point) => (point[0] - through[0]) * normal[0] + (point[1] - through[1]) * normal[1]
  const kept: Point[] = []
  points.forEach((point, index) => {
    const next = points[(index + 1) % points.length]!
    const [here, there] = [side(point), side(next)]
    if (here <= 0) kept.push(point)
    if (here < 0 !== there < 0 && here !== there) kept.push(lerp(point, next, here / (here - there)))
  })
  return kept
}

export function centroid(points: readonly Point[]): Point {
  const sum = points.reduce<[number, number]>((total, [x, y]) => [total[0] + x, total[1] + y], [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}

import { shade } from './colour.ts'
import { type Point, polygon, polyline, star } from './geometry.ts'
import type { Random } from './random.ts'
import { circle, fill, rect, stroke } from './svg.ts'

export type Pattern =
  | 'plain'
  | 'bubbles'
  | 'stripes'
  | 'stars'
  | 'cracks'
  | 'flames'
  | 'checks'
  | 'camouflage'
  | 'fade'
  | 'chrome'
  | 'dots'

type Area = { x: number; y: number; width: number; height: number }

/** Draws a letter's pattern over its base colour, across the letter's box. */
export function filling(pattern: Pattern, area: Area, accent: string, rnd: Random): string {
  return drawings[pattern](area, accent, rnd)
}

const drawings: Record<Pattern, (area: Area, accent: string, rnd: Random) => string> = {
  plain: () => '',
  bubbles: (area, accent, rnd) =>
    many(16, () => {
      const at = anywhere(area, rnd)
      const r = rnd.between(0.02, 0.1) * area.height
      return (
        circle(at, r, accent, { opacity: 0.55 }) +
        circle([at[0] - r * 0.3, at[1] - r * 0.3], r * 0.28, '#ffffff', { opacity: 0.9 })
      )
    }),
  stripes: (area, accent) => {
    const step = area.height / 7
    return many(16, (index) => {
      const x = area.x - area.height + index * step * 1.7
      return fill(
        polygon([
          [x, area.y + area.height],
          [x + step * 0.8, area.y + area.height],
          [x + area.height + step * 0.8, area.y],
          [x + area.height, area.y],
        ]),
        accent,
        { opacity: 0.75 },
      )
    })
  },
  stars: (area, accent, rnd) =>
    many(9, () => {
      const size = rnd.between(0.04, 0.1) * area.height
      return fill(polygon(star(anywhere(area, rnd), size, size * 0.42, 5, rnd.between(0, 6))), accent)
    }),
  cracks: (area, accent, rnd) =>
    many(7, () => {
      const points: Point[] = [anywhere(area, rnd)]
      for (let step = 0; step < 6; step++) {
        const last = points[points.length - 1]!
        points.push([last[0] + rnd.between(-22, 22), last[1] + rnd.between(4, 24)])
      }
      return stroke(polyline(points), accent, rnd.between(2, 4))
    }),
  flames: (area, accent, rnd) =>
    many(9, (index) => {
      const x = area.x + ((index + 0.5) / 9) * area.width * 1.1 - area.width * 0.05
      const base = area.y + area.height
      const wide = area.width * 0.1
      const high = area.height * rnd.between(0.3, 0.66)
      const tongue = (scale: number) =>
        `M${x - wide * scale} ${base}C${x - wide * scale} ${base - high * 0.5 * scale} ${x + wide * 0.7 * scale} ${base - high * 0.5 * scale} ${x} ${base - high * scale}C${x + wide * 1.6 * scale} ${base - high * 0.6 * scale} ${x + wide * scale} ${base - high * 0.3 * scale} ${x + wide * scale} ${base}Z`
      return fill(tongue(1), accent) + fill(tongue(0.6), shade(accent, 0.5))
    }),
  checks: (area, accent) => {
    const size = area.height / 9
    let drawn = ''
    for (let row = 5; row < 9; row++) {
      for (let column = 0; column * size < area.width; column++) {
        if ((row + column) % 2 === 0) drawn += rect(area.x + column * size, area.y + row * size, size, size, accent)
      }
    }
    return drawn
  },
  camouflage: (area, accent, rnd) =>
    many(14, () => {
      const [x, y] = anywhere(area, rnd)
      const r = area.height * rnd.between(0.06, 0.15)
      const tone = shade(accent, rnd.pick([-0.35, 0, 0.25]))
      return (
        circle([x, y], r, tone) +
        circle([x + r, y + r * 0.4], r * 0.8, tone) +
        circle([x - r * 0.5, y + r], r * 0.6, tone)
      )
    }),
  fade: (area, accent, rnd) =>
    many(60, () => {
      const depth = rnd.next() ** 2
      const at: Point = [area.x + rnd.next() * area.width, area.y + area.height * (1 - depth)]
      return circle(at, area.height * 0.05 * (1 - depth), accent, { opacity: 0.8 })
    }),
  chrome: (area, accent) => {
    const { x, y, width, height } = area
    const line = y + height * 0.52
    return (
      fill(
        `M${x} ${line}l${width * 0.2} ${-height * 0.05} ${width * 0.15} ${height * 0.04} ${width * 0.25} ${-height * 0.09} ${width * 0.2} ${height * 0.08} ${width * 0.2} ${-height * 0.03}V${line + height * 0.09}H${x}Z`,
        accent,
      ) + rect(x, y + height * 0.86, width, height * 0.05, '#ffffff', { opacity: 0.7 })
    )
  },
  dots: (area, accent) => {
    const step = area.height / 16
    let drawn = ''
    for (let row = 0; row <= 16; row++) {
      for (let column = 0; column * step < area.width; column++) {
        const r = step * 0.62 * (row / 16)
        const x = area.x + (column + (row % 2) * 0.5) * step
        if (r > 0.8) drawn += circle([x, area.y + row * step], r, accent)
      }
    }
    return drawn
  },
}

function many(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

function anywhere(area: Area, rnd: Random): Point {
  return [area.x + rnd.next() * area.width, area.y + rnd.next() * area.height]
}

import { along, shade } from './colour.ts'
import { lerp, type Point, polar, ribbon, sample, smooth } from './geometry.ts'
import type { Random } from './random.ts'
import { circle, clipped, ellipse, fill, group, stroke } from './svg.ts'

/** A pointed leaf from its stalk, two-toned along the rib. */
export function leaf(
  from: Point,
  angle: number,
  long: number,
  wide: number,
  colour: string,
  rib = shade(colour, 0.25),
): string {
  const tip = polar(from, long, angle)
  const left = polar(polar(from, long * 0.45, angle), wide / 2, angle - Math.PI / 2)
  const right = polar(polar(from, long * 0.45, angle), wide / 2, angle + Math.PI / 2)
  const half = (side: Point) => smooth([from, side, tip], false, 1.2)
  let drawn =
    fill(`${half(left)}L${from[0]} ${from[1]}Z`, shade(colour, 0.1)) +
    fill(`${half(right)}L${from[0]} ${from[1]}Z`, shade(colour, -0.16))
  for (let vein = 1; vein < 5; vein++) {
    const at = lerp(from, tip, vein / 5.5)
    for (const side of [-0.7, 0.7]) {
      drawn += stroke(
        `M${at[0]} ${at[1]}L${polar(at, wide * 0.34 * (1 - vein / 7), angle + side).join(' ')}`,
        rib,
        1.4,
        { opacity: 0.7 },
      )
    }
  }
  return drawn + stroke(`M${from[0]} ${from[1]}L${tip[0]} ${tip[1]}`, rib, 2.4)
}

/** A monstera leaf: a heart with bites taken from its edge. */
export function monstera(at: Point, size: number, turn: number, colour: string, rnd: Random): string {
  const body = 'M0 0C-30 -26 -62 -14 -60 26C-58 66 -22 92 0 112C22 92 58 66 60 26C62 -14 30 -26 0 0Z'
  let drawn = fill(body, colour)
  const inside = fill('M0 -30H80V130H0Z', shade(colour, -0.2))
  for (let row = 0; row < 5; row++) {
    const y = 14 + row * 17
    for (const side of [-1, 1]) {
      const reach = 62 - row * 6
      drawn += fill(
        `M${side * 14} ${y + 8}Q${side * 40} ${y + 2} ${side * (reach + 12)} ${y + 10}L${side * (reach + 10)} ${y + 20}Q${side * 38} ${y + 12} ${side * 14} ${y + 8}Z`,
        shade(colour, -0.72),
      )
    }
  }
  drawn += clipped(body, inside) + stroke('M0 -4V106', shade(colour, 0.35), 2.6)
  const lean = turn + rnd.between(-8, 8)
  return group(drawn, {
    transform: `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) rotate(${lean.toFixed(1)}) scale(${(size / 110).toFixed(3)})`,
  })
}

export function flower(
  at: Point,
  radius: number,
  petals: number,
  colours: readonly string[],
  heart: string,
  turn = 0,
): string {
  let drawn = ''
  colours.forEach((colour, ring) => {
    const reach = radius * (1 - (ring / colours.length) * 0.8)
    const wide = (Math.PI * reach) / petals
    for (let index = 0; index < petals; index++) {
      const angle = turn + ring * 0.3 + (index / petals) * Math.PI * 2
      const tip = polar(at, reach, angle)
      const near = polar(at, reach * 0.55, angle)
      const path = smooth(
        [
          at,
          polar(near, wide * 0.85, angle - Math.PI / 2),
          polar(lerp(near, tip, 0.8), wide * 0.5, angle - Math.PI / 2),
          tip,
          polar(lerp(near, tip, 0.8), wide * 0.5, angle + Math.PI / 2),
          polar(near, wide * 0.85, angle + Math.PI / 2),
        ],
        true,
      )
      drawn += fill(path, index % 2 ? colour : shade(colour, 0.08), {
        stroke: shade(colour, -0.35),
        'stroke-width': 1.6,
      })
      drawn += stroke(`M${at[0]} ${at[1]}L${lerp(at, tip, 0.8).join(' ')}`, shade(colour, -0.25), 1.4, { opacity: 0.7 })
    }
  })
  drawn += circle(at, radius * 0.17, heart)
  for (let seed = 0; seed < 14; seed++)
    drawn += circle(polar(at, radius * 0.14 * Math.sqrt(seed / 14), seed * 2.4), radius * 0.018, shade(heart, -0.5))
  return drawn
}

/** A stem with leaves on both sides. */
export function frond(
  line: readonly Point[],
  leaves: number,
  long: number,
  colours: readonly string[],
  wide = 0.34,
): string {
  const points = sample(line, leaves + 1)
  let drawn = ''
  points.slice(1).forEach((point, index) => {
    const before = points[index]!
    const heading = Math.atan2(point[1] - before[1], point[0] - before[0])
    const t = index / leaves
    const length = long * (1 - t * 0.6)
    const colour = along(colours, t)
    for (const side of [-1, 1]) drawn += leaf(point, heading + side * 0.85, length, length * wide, colour)
  })
  return (
    fill(
      ribbon(sample(line, 24), (t) => long * 0.1 * (1 - t * 0.7)),
      shade(colours[0]!, -0.35),
    ) + drawn
  )
}

/** A bed of leaves and blossoms that fills the foot of a wall. */
export function thicket(width: number, foot: number, high: number, greens: readonly string[], rnd: Random): string {
  let drawn = ''
  for (let layer = 0; layer < 3; layer++) {
    const count = 22
    for (let index = 0; index < count; index++) {
      const x = (index / (count - 1)) * width + rnd.between(-30, 30)
      const long = high * (1 - layer * 0.25) * rnd.between(0.6, 1.1)
      const colour = shade(rnd.pick(greens), -0.35 + layer * 0.17)
      drawn += leaf([x, foot + 10], -Math.PI / 2 + rnd.between(-0.7, 0.7), long, long * rnd.between(0.2, 0.36), colour)
    }
  }
  return drawn
}

export function cactus(at: Point, high: number, colour: string): string {
  const wide = high * 0.2
  const arm = (side: number, level: number, rise: number) =>
    `M${at[0]} ${at[1] - high * level}h${side * wide * 1.3}v${-high * rise}`
  const limbs = [`M${at[0]} ${at[1]}V${at[1] - high}`, arm(-1, 0.42, 0.26), arm(1, 0.56, 0.24)]
  const widths = [wide, wide * 0.62, wide * 0.62]
  const draw = (grow: number, tone: string) => limbs.map((d, index) => stroke(d, tone, widths[index]! + grow)).join('')
  const ribs = limbs.map((d) => stroke(d, shade(colour, 0.25), 3, { 'stroke-dasharray': '2 12' })).join('')
  return (
    draw(8, shade(colour, -0.6)) +
    draw(0, colour) +
    ribs +
    ellipse([at[0], at[1] - high - wide * 0.5], wide * 0.35, wide * 0.25, '#ff5d8f')
  )
}

import { along, shade } from './colour.ts'
import { lerp, type Point, points, polar, polygon, ribbon, ribbonEdges, sample, smooth } from './geometry.ts'
import type { Random } from './random.ts'
import { circle, clipped, ellipse, fill, group, stroke } from './svg.ts'

/** A carp seen from above, swimming along a line. */
export function koi(
  line: readonly Point[],
  wide: number,
  base: string,
  patch: string,
  edge: string,
  rnd: Random,
): string {
  const path = sample(line, 40)
  const body = (t: number) =>
    wide * (t < 0.25 ? Math.sin((t / 0.25) * 1.57) ** 0.6 : ((1 - t) / 0.75) ** 0.8 * 0.86 + 0.14)
  const d = ribbon(path, body)
  const [left, right] = ribbonEdges(path, body)
  const fin = (root: Point, angle: number, long: number, tone: string) => {
    let rays = ''
    const spread = 0.55
    const shape = polygon([
      root,
      polar(root, long, angle - spread),
      polar(root, long * 1.12, angle - spread / 3),
      polar(root, long * 1.12, angle + spread / 3),
      polar(root, long, angle + spread),
    ])
    for (let ray = -4; ray <= 4; ray++)
      rays += stroke(`M${root.join(' ')}L${polar(root, long, angle + (ray / 4) * spread * 0.9).join(' ')}`, edge, 1.6, {
        opacity: 0.6,
      })
    return stroke(shape, edge, 6, { fill: tone }) + rays
  }
  const heading = (index: number) =>
    Math.atan2(path[index + 1]![1] - path[index]![1], path[index + 1]![0] - path[index]![0])
  const tail = path[39]!
  let drawn =
    fin(tail, heading(38) - 0.42, wide * 1.3, shade(base, -0.08)) + fin(tail, heading(38) + 0.42, wide * 1.3, base)
  drawn += fin(left[10]!, heading(10) + 1.0, wide * 0.85, base) + fin(right[10]!, heading(10) - 1.0, wide * 0.85, base)
  drawn += fin(left[24]!, heading(24) + 0.8, wide * 0.42, base) + fin(right[24]!, heading(24) - 0.8, wide * 0.42, base)
  let inside = ''
  for (let spot = 0; spot < 6; spot++) {
    const at = path[3 + spot * 6]!
    inside += ellipse(
      [at[0] + rnd.between(-0.3, 0.3) * wide, at[1] + rnd.between(-0.3, 0.3) * wide],
      wide * rnd.between(0.28, 0.5),
      wide * rnd.between(0.22, 0.4),
      patch,
    )
  }
  for (let row = 9; row < 38; row++) {
    for (let column = -3; column <= 3; column++) {
      const [a, b] = [left[row]!, right[row]!]
      const at = lerp(a, b, 0.5 + (column + (row % 2) * 0.5) / 7)
      inside += stroke(
        `M${polar(at, wide * 0.08, heading(row) - 1.9).join(' ')}Q${polar(at, wide * 0.12, heading(row)).join(' ')} ${polar(at, wide * 0.08, heading(row) + 1.9).join(' ')}`,
        edge,
        1.5,
        { opacity: 0.4 },
      )
    }
  }
  drawn += stroke(d, edge, 8) + fill(d, base) + clipped(d, inside)
  drawn += stroke(polygon(path.slice(8, 30)).replace('Z', ''), shade(base, 0.4), 4, { opacity: 0.7 })
  const eye = [lerp(left[4]!, right[4]!, 0.14), lerp(left[4]!, right[4]!, 0.86)]
  for (const at of eye) drawn += circle(at, wide * 0.075, edge) + circle([at[0] - 2, at[1] - 2], wide * 0.025, '#fff')
  const mouth = path[0]!
  return (
    drawn +
    [0.5, -0.5]
      .map((side) =>
        stroke(
          smooth([
            mouth,
            polar(mouth, wide * 0.25, heading(0) + Math.PI + side),
            polar(mouth, wide * 0.36, heading(0) + Math.PI + side * 2),
          ]),
          edge,
          3,
        ),
      )
      .join('')
  )
}

/** A tentacle along a line: shaded, with suckers down one side. */
export function tentacle(line: readonly Point[], wide: number, colour: string, edge: string, pale: string): string {
  const path = sample(line, 60)
  const width = (t: number) => wide * (1 - t * 0.88)
  const d = ribbon(path, width)
  const [left, right] = ribbonEdges(path, width)
  let drawn = stroke(d, edge, 9) + fill(d, colour)
  drawn += fill(polygon([...left, ...left.map((point, index) => lerp(point, right[index]!, 0.36)).reverse()]), pale)
  for (let index = 4; index < 58; index += 3) {
    const at = lerp(left[index]!, right[index]!, 0.18)
    const r = width(index / 60) * 0.13
    if (r > 1.4)
      drawn += circle(at, r, shade(pale, 0.45), { stroke: edge, 'stroke-width': 1.8 }) + circle(at, r * 0.45, edge)
  }
  const shine = right.map((point, index) => lerp(point, left[index]!, 0.16)).slice(2, 48)
  return drawn + stroke(polygon(shine).replace('Z', ''), shade(colour, 0.4), wide * 0.05, { opacity: 0.8 })
}

/** A banded snake: each band is a slice of the ribbon, so the body overlaps itself rightly. */
export function snake(line: readonly Point[], wide: number, bands: readonly string[], edge: string): string {
  const path = sample(line, 180)
  const width = (t: number) => wide * (t < 0.06 ? 0.75 + t * 4 : Math.max(0.06, 1 - ((t - 0.06) / 0.94) ** 2.2))
  const [left, right] = ribbonEdges(path, width)
  let drawn = ''
  for (let index = 178; index >= 1; index--) {
    const quad = polygon([left[index]!, left[index + 1]!, right[index + 1]!, right[index]!])
    const back = polygon([
      left[index]!,
      left[index + 1]!,
      lerp(left[index + 1]!, right[index + 1]!, 0.3),
      lerp(left[index]!, right[index]!, 0.3),
    ])
    const colour = bands[Math.floor(index / 5) % bands.length]!
    drawn += stroke(
      `M${left[index]!.join(' ')}L${left[index + 1]!.join(' ')}M${right[index]!.join(' ')}L${right[index + 1]!.join(' ')}`,
      edge,
      10,
    )
    drawn += fill(quad, colour, { stroke: colour, 'stroke-width': 1.2 }) + fill(back, shade(colour, -0.25))
    if (index % 5 === 2)
      drawn += circle(lerp(left[index]!, right[index]!, 0.55), width(index / 180) * 0.13, shade(colour, 0.55))
  }
  const head = path[2]!
  const angle = Math.atan2(path[0]![1] - path[5]![1], path[0]![0] - path[5]![0])
  const skull = smooth(
    [
      polar(head, wide * 0.72, angle),
      polar(head, wide * 0.62, angle + 0.9),
      polar(head, wide * 0.55, angle + 2.2),
      polar(head, wide * 0.55, angle - 2.2),
      polar(head, wide * 0.62, angle - 0.9),
    ],
    true,
  )
  const tongue = polar(head, wide * 0.7, angle)
  const fork = polar(head, wide * 1.2, angle)
  drawn += stroke(
    `M${tongue.join(' ')}L${fork.join(' ')}L${polar(fork, wide * 0.3, angle + 0.5).join(' ')}M${fork.join(' ')}L${polar(fork, wide * 0.3, angle - 0.5).join(' ')}`,
    '#e3263f',
    wide * 0.08,
  )
  drawn += stroke(skull, edge, 10) + fill(skull, bands[0]!)
  for (const side of [0.75, -0.75]) {
    const eye = polar(head, wide * 0.38, angle + side)
    drawn +=
      circle(eye, wide * 0.12, '#ffe27a', { stroke: edge, 'stroke-width': 3 }) +
      ellipse(eye, wide * 0.03, wide * 0.09, edge)
  }
  return drawn
}

/** A wing of rows of feathers, root at the origin, spreading to the right and up. */
export function wing(size: number, rows: readonly (readonly string[])[], edge: string): string {
  let drawn = ''
  rows.forEach((colours, row) => {
    const long = size * (1 - row * 0.26)
    const count = 13 - row * 2
    for (let index = 0; index < count; index++) {
      const t = index / (count - 1)
      const angle = -1.35 + t * 1.9
      const root = polar([0, 0], size * (0.1 + 0.18 * (1 - t)), -1.1 + t * 0.8)
      const reach = long * (0.62 + 0.38 * Math.sin((1 - t) * 2.2 + 0.5))
      drawn += feather(root, angle, reach, size * 0.1, along(colours, t), edge)
    }
  })
  return drawn
}

function feather(root: Point, angle: number, long: number, wide: number, colour: string, edge: string): string {
  const tip = polar(root, long, angle)
  const near = lerp(root, tip, 0.75)
  const d = smooth(
    [
      root,
      polar(lerp(root, tip, 0.35), wide * 0.42, angle - 1.57),
      polar(near, wide * 0.5, angle - 1.57),
      tip,
      polar(near, wide * 0.5, angle + 1.57),
      polar(lerp(root, tip, 0.35), wide * 0.42, angle + 1.57),
    ],
    true,
    0.9,
  )
  const lower = `M${root.join(' ')}L${tip.join(' ')}L${polar(near, wide * 0.5, angle + 1.57).join(' ')}Z`
  return (
    stroke(d, edge, 4, { fill: colour }) +
    fill(lower, shade(colour, -0.16)) +
    stroke(`M${root.join(' ')}L${lerp(root, tip, 0.94).join(' ')}`, shade(colour, 0.5), 2)
  )
}

/** A hummingbird in flight, 400 across, its beak to the left. */
export function hummingbird(colours: readonly [string, string, string, string], edge: string): string {
  const [back, throat, belly, feathers] = colours
  const fan = [shade(feathers, 0.35), feathers, shade(feathers, -0.3)]
  const body = smooth(
    points('-62 -46, -88 -34, -84 -8, -56 22, -14 62, 44 100, 70 112, 48 66, 26 18, 0 -22, -28 -46'),
    true,
  )
  let drawn = group(wing(235, [fan, [shade(back, 0.1), shade(back, -0.3)]], edge), {
    transform: 'translate(6 -12) rotate(-38)',
  })
  for (let index = 0; index < 6; index++)
    drawn += feather([46, 82], 0.55 + index * 0.16, 150 - index * 8, 26, along([back, feathers], index / 5), edge)
  drawn += stroke(body, edge, 8) + fill(body, back)
  drawn += clipped(
    body,
    ellipse([-52, 40], 62, 84, belly) + ellipse([-66, -2], 40, 34, throat) + scales([-66, 0], 44, shade(throat, 0.35)),
  )
  drawn += stroke('M-84 -30Q-150 -44 -214 -30', edge, 8)
  drawn += circle([-66, -30], 8, edge) + circle([-69, -33], 2.8, '#ffffff')
  return (
    drawn +
    group(
      wing(
        250,
        [
          [feathers, shade(feathers, 0.3), shade(back, 0.2)],
          [back, shade(feathers, 0.1)],
        ],
        edge,
      ),
      { transform: 'translate(-4 6) rotate(-4) scale(1 .8)' },
    )
  )
}

function scales(centre: Point, size: number, colour: string): string {
  let drawn = ''
  for (let row = -4; row <= 4; row++) {
    for (let column = -4; column <= 4; column++) {
      const at: Point = [centre[0] + (column + (row % 2) / 2) * size * 0.22, centre[1] + row * size * 0.2]
      drawn += stroke(`M${at[0] - 5} ${at[1]}q5 7 10 0`, colour, 1.8)
    }
  }
  return drawn
}

/** A moth with open wings, 400 across, centred. */
export function moth(colours: readonly [string, string, string], edge: string): string {
  const [dark, mid, pale] = colours
  const upper = 'M0 -30C40 -110 130 -150 205 -128C190 -60 150 -6 84 12C50 20 20 12 0 0Z'
  const lower = 'M0 0C40 10 98 18 120 58C128 100 92 150 54 146C26 130 8 70 0 30Z'
  const side =
    stroke(lower, edge, 7, { fill: mid }) +
    clipped(
      lower,
      circle([66, 84], 44, pale) +
        circle([66, 84], 30, dark) +
        circle([66, 84], 14, pale) +
        stroke('M0 30Q60 40 128 120', edge, 4),
    ) +
    stroke(upper, edge, 7, { fill: dark }) +
    clipped(
      upper,
      stroke('M0 -60Q90 -30 210 -90', mid, 26) +
        stroke('M0 -24Q90 0 200 -50', pale, 9) +
        circle([118, -78], 30, pale) +
        circle([118, -78], 20, edge) +
        circle([112, -84], 7, pale) +
        rays([0, 0], 220, edge),
    )
  const body = smooth(points('0 -56, 16 -36, 14 20, 8 90, 0 112, -8 90, -14 20, -16 -36'), true)
  let drawn = side + group(side, { transform: 'scale(-1 1)' }) + stroke(body, edge, 6, { fill: mid })
  for (let y = -24; y < 100; y += 15) drawn += stroke(`M${-12 + y * 0.05} ${y}q12 7 ${24 - y * 0.1} 0`, edge, 4)
  return drawn + stroke('M-5 -52C-24 -92 -50 -110 -78 -112M5 -52C24 -92 50 -110 78 -112', edge, 6)
}

function rays(from: Point, long: number, colour: string): string {
  return Array.from({ length: 7 }, (_, index) =>
    stroke(`M${from.join(' ')}L${polar(from, long, -1.1 + index * 0.17).join(' ')}`, colour, 2),
  ).join('')
}

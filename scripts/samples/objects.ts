import { shade } from './colour.ts'
import { type Point, points, polar, polygon, round, smooth } from './geometry.ts'
import { circle, clipped, ellipse, fill, gradient, group, rect, stroke } from './svg.ts'

/** A portable stereo, 640 wide and 380 high. */
export function boombox(body: string, trim: string, accent: string, edge: string): string {
  const speaker = (x: number) =>
    circle([x, 240], 118, edge) +
    circle([x, 240], 104, shade(body, -0.45)) +
    [88, 70, 52].map((r, ring) => circle([x, 240], r, ring % 2 ? accent : edge)).join('') +
    circle([x, 240], 30, trim) +
    circle([x - 8, 232], 10, '#ffffff') +
    Array.from({ length: 8 }, (_, index) => circle(polar([x, 240], 96, index * 0.785), 5, trim)).join('')
  const keys = Array.from({ length: 6 }, (_, index) =>
    rect(222 + index * 34, 326, 28, 26, index === 1 ? '#ff4b4b' : trim, { rx: 4, stroke: edge, 'stroke-width': 4 }),
  ).join('')
  const levels = Array.from({ length: 14 }, (_, index) =>
    rect(
      232 + index * 13,
      126 - ((index * 37) % 5) * 6,
      9,
      12 + ((index * 37) % 5) * 6,
      index > 9 ? '#ff5d5d' : accent,
    ),
  ).join('')
  return (
    stroke('M120 60V6H520V60', edge, 40) +
    stroke('M120 60V6H520V60', trim, 22) +
    rect(0, 54, 640, 326, edge, { rx: 30 }) +
    rect(12, 66, 616, 302, body, { rx: 22 }) +
    rect(12, 66, 616, 24, shade(body, 0.3), { rx: 14 }) +
    rect(216, 84, 208, 62, edge, { rx: 8 }) +
    levels +
    rect(222, 168, 196, 126, edge, { rx: 10 }) +
    rect(236, 182, 168, 98, shade(trim, -0.15), { rx: 6 }) +
    rect(250, 194, 140, 34, accent) +
    rect(250, 236, 140, 38, edge, { rx: 18 }) +
    [282, 358].map((x) => circle([x, 255], 14, '#ffffff') + stroke(`M${x - 7} 255h14M${x} 248v14`, edge, 4)).join('') +
    keys +
    speaker(116) +
    speaker(524) +
    [60, 100, 520, 560].map((x) => circle([x, 104], 12, trim, { stroke: edge, 'stroke-width': 5 })).join('') +
    stroke('M600 54L640 -70', edge, 9) +
    circle([640, -72], 9, trim)
  )
}

/** A trumpet pointing left, 520 wide, the mouthpiece at 520, 0. */
export function trumpet(brass: string, edge: string): string {
  const bell = 'M-10 -74C30 -34 70 -14 150 -12V12C70 14 30 34 -10 74C-18 40 -18 -40 -10 -74Z'
  const loop = 'M150 0H440Q470 0 470 36T440 76H250Q220 76 220 40T250 0'
  return (
    stroke(loop, edge, 34) +
    stroke(loop, brass, 20) +
    stroke('M430 0H520', edge, 26) +
    stroke('M430 0H512', brass, 13) +
    [0, 1, 2]
      .map(
        (valve) =>
          rect(284 + valve * 42, -34, 28, 124, brass, { rx: 6, stroke: edge, 'stroke-width': 7 }) +
          rect(290 + valve * 42, -58, 16, 26, shade(brass, 0.3), { stroke: edge, 'stroke-width': 6 }),
      )
      .join('') +
    stroke(bell, edge, 12) +
    fill(bell, brass) +
    clipped(bell, fill('M-20 10Q60 4 160 4V80H-20Z', shade(brass, -0.28))) +
    ellipse([-10, 0], 12, 70, shade(brass, -0.5), { stroke: edge, 'stroke-width': 7 })
  )
}

export function melon(at: Point, radius: number, turn: number, edge: string): string {
  const slice = (r: number, colour: string) => fill(`M${-r} 0A${r} ${r} 0 0 0 ${r} 0Z`, colour)
  const seeds = Array.from({ length: 11 }, (_, index) => {
    const [x, y] = polar([0, 0], radius * (index % 2 ? 0.45 : 0.66), 0.3 + index * 0.254)
    return ellipse([x, y], radius * 0.035, radius * 0.055, edge)
  }).join('')
  return group(
    stroke(`M${-radius} 0A${radius} ${radius} 0 0 0 ${radius} 0Z`, edge, 10) +
      slice(radius, '#1f8a4c') +
      slice(radius * 0.92, '#d9f2b4') +
      slice(radius * 0.85, '#ff4f5e') +
      fill(
        `M0 0L${radius * 0.85} 0A${radius * 0.85} ${radius * 0.85} 0 0 1 ${radius * 0.4} ${radius * 0.75}Z`,
        '#e53a4f',
      ) +
      seeds,
    {
      transform: `translate(${at[0]} ${at[1]}) rotate(${turn})`,
    },
  )
}

export function citrus(at: Point, radius: number, peel: string, flesh: string, edge: string): string {
  const wedges = Array.from({ length: 9 }, (_, index) => {
    const a = (index / 9) * Math.PI * 2
    return fill(
      polygon([
        polar(at, radius * 0.1, a + 0.35),
        polar(at, radius * 0.76, a + 0.07),
        polar(at, radius * 0.8, a + 0.35),
        polar(at, radius * 0.76, a + 0.63),
      ]),
      flesh,
      { stroke: flesh, 'stroke-width': 5, 'stroke-linejoin': 'round' },
    )
  }).join('')
  return (
    circle(at, radius, peel, { stroke: edge, 'stroke-width': 8 }) +
    circle(at, radius * 0.88, shade(peel, 0.75)) +
    wedges
  )
}

export function pineapple(at: Point, high: number, edge: string): string {
  const [w, h] = [high * 0.24, high * 0.36]
  const body = `M${-w} 0C${-w} ${-h * 1.3} ${w} ${-h * 1.3} ${w} 0C${w} ${h * 1.3} ${-w} ${h * 1.3} ${-w} 0Z`
  let net = ''
  for (let line = -8; line <= 8; line++)
    net += stroke(
      `M${-w * 2 + line * w * 0.34} ${-h * 1.2}L${w + line * w * 0.34} ${h * 1.2}M${w * 2 + line * w * 0.34} ${-h * 1.2}L${-w + line * w * 0.34} ${h * 1.2}`,
      '#a5591a',
      4,
    )
  const crown = [-0.9, -0.55, -0.25, 0, 0.25, 0.55, 0.9].map((lean, index) => {
    const tip = polar([0, -h * 0.8], high * (0.5 - Math.abs(lean) * 0.16), -Math.PI / 2 + lean)
    return fill(
      `M${-w * 0.3} ${-h * 0.8}Q${tip[0] * 0.3 - 14} ${tip[1] * 0.8} ${tip.map(round).join(' ')}Q${tip[0] * 0.3 + 14} ${tip[1] * 0.7} ${w * 0.3} ${-h * 0.8}Z`,
      index % 2 ? '#2f9d57' : '#1b6b3f',
      { stroke: edge, 'stroke-width': 5 },
    )
  })
  return group(
    crown.join('') +
      stroke(body, edge, 10) +
      fill(body, '#ffb93b') +
      clipped(body, fill(`M${w * 0.2} ${-h * 1.3}H${w * 1.4}V${h * 1.3}H${-w * 0.2}Z`, '#ef8f26') + net),
    { transform: `translate(${at[0]} ${at[1]})` },
  )
}

/** An open umbrella from the side, `size` across. */
export function umbrella(at: Point, size: number, colour: string, turn: number): string {
  const r = size / 2
  const dome = `M${-r} 0A${r} ${r * 0.95} 0 0 1 ${r} 0Q${r * 0.83} ${-r * 0.16} ${r * 0.66} 0Q${r * 0.5} ${-r * 0.16} ${r * 0.33} 0Q${r * 0.16} ${-r * 0.16} 0 0Q${-r * 0.16} ${-r * 0.16} ${-r * 0.33} 0Q${-r * 0.5} ${-r * 0.16} ${-r * 0.66} 0Q${-r * 0.83} ${-r * 0.16} ${-r} 0Z`
  const ribs = stroke(
    `M0 ${-r * 0.95}Q${-r * 0.4} ${-r * 0.6} ${-r * 0.33} 0M0 ${-r * 0.95}V0M0 ${-r * 0.95}Q${r * 0.4} ${-r * 0.6} ${r * 0.33} 0`,
    shade(colour, -0.35),
    2.4,
  )
  return group(
    stroke(
      `M0 ${-r}V${r * 0.9}q0 ${r * 0.2} ${r * 0.16} ${r * 0.2}t${r * 0.14} ${-r * 0.18}`,
      '#3a3230',
      size * 0.022,
    ) +
      fill(dome, colour) +
      clipped(
        dome,
        fill(`M${r * 0.33} 0Q${r * 0.4} ${-r * 0.6} 0 ${-r}H${r}V0Z`, shade(colour, -0.22)) +
          fill(`M${-r} 0Q${-r * 0.8} ${-r * 0.7} 0 ${-r}Q${-r * 0.5} ${-r * 0.6} ${-r * 0.66} 0Z`, shade(colour, 0.2)),
      ) +
      ribs,
    {
      transform: `translate(${round(at[0])} ${round(at[1])}) rotate(${round(turn)})`,
    },
  )
}

/** An umbrella from below: eight panels and the light through them. */
export function canopy(at: Point, radius: number, colour: string, turn: number): string {
  let drawn = ''
  for (let panel = 0; panel < 8; panel++) {
    const [a, b] = [turn + (panel / 8) * Math.PI * 2, turn + ((panel + 1) / 8) * Math.PI * 2]
    const [from, to, mid] = [polar(at, radius, a), polar(at, radius, b), polar(at, radius * 0.84, (a + b) / 2)]
    drawn += fill(
      `M${at.join(' ')}L${from.join(' ')}Q${mid.join(' ')} ${to.join(' ')}Z`,
      shade(colour, panel % 2 ? 0.14 : Math.sin(a) * 0.12 - 0.04),
    )
    drawn += stroke(`M${at.join(' ')}L${from.join(' ')}`, '#2c2a2a', 1.8, { opacity: 0.7 })
  }
  return drawn + circle(at, radius * 0.06, '#2c2a2a')
}

/** A cat sitting with its back to us, 120 wide and 220 high, feet at 60, 220. */
export const cat =
  'M60 218C22 222 12 190 20 150C24 122 36 104 40 84C28 72 26 54 30 40L26 6L48 26Q60 22 72 26L94 6L90 40C94 54 92 72 80 84C84 104 96 122 100 150C108 190 98 222 60 218Z'
export const catTail = smooth(points('92 206, 130 212, 150 180, 136 150, 150 128'))

/** A bicycle, 420 wide, wheels on 0. */
export function bicycle(colour: string, line: number): string {
  const wheel = (x: number) =>
    circle([x, -84], 80, 'none', { stroke: colour, 'stroke-width': line }) +
    Array.from({ length: 10 }, (_, index) =>
      stroke(
        `M${x} -84L${polar([x, -84], 78, index * 0.628)
          .map(round)
          .join(' ')}`,
        colour,
        1.8,
      ),
    ).join('') +
    circle([x, -84], 8, colour)
  return (
    wheel(86) +
    wheel(336) +
    stroke(
      'M86 -84L176 -84L300 -204L156 -200L86 -84M156 -200L176 -84M142 -236L158 -196M120 -240h50M336 -84L296 -232M296 -232q14 -14 44 -6',
      colour,
      line,
    ) +
    circle([176, -84], 18, 'none', { stroke: colour, 'stroke-width': line * 0.8 })
  )
}

export function balloon(at: Point, radius: number, colour: string, foot: Point): string {
  const shine = gradient([shade(colour, 0.35), colour, shade(colour, -0.3)], 60)
  return (
    stroke(smooth([[at[0], at[1] + radius], [at[0] + 6, (at[1] + foot[1]) / 2], foot]), '#1b1b1e', 2.6) +
    shine.defs +
    ellipse(at, radius * 0.86, radius, shine.url) +
    fill(
      polygon([
        [at[0] - 7, at[1] + radius + 9],
        [at[0] + 7, at[1] + radius + 9],
        [at[0], at[1] + radius - 3],
      ]),
      colour,
    ) +
    ellipse([at[0] - radius * 0.34, at[1] - radius * 0.4], radius * 0.14, radius * 0.24, '#ffffff', { opacity: 0.75 })
  )
}

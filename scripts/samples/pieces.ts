import { shade } from './colour.ts'
import { lerp, type Point, polygon, ribbonEdges, round, sample, smooth, star } from './geometry.ts'
import { bounds, fitted, type Letter, letters, moved, outline, outlines } from './lettering.ts'
import { filling, type Pattern } from './patterns.ts'
import type { Random } from './random.ts'
import { circle, element, fill, gradient, group, stroke } from './svg.ts'

export type Box = { x: number; y: number; width: number; height: number }

export type PieceStyle = {
  font: string
  script?: string
  fill: readonly string[]
  edge: string
  block: readonly string[]
  depth: Point
  halo?: readonly string[]
  cloud?: readonly [string, string]
  pattern?: Pattern
  accent?: string
  shine?: string
  wild?: number
  arch?: number
  overlap?: number
  arrows?: boolean
  line?: number
}

/** A piece: background cloud, forcefield, block shadow, then the letters one over another, each with fill and shine. */
export function piece(text: string, box: Box, style: PieceStyle, rnd: Random): string {
  const { edge, depth, line = 5, halo = [], wild = 0.6 } = style
  let list = shaped(text, box, style, rnd)
  if (style.arrows !== false && wild > 0.3) list = [...arrows(list, box, rnd), ...list]
  const all = outlines(list)
  const [dx, dy] = depth
  const steps = Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / 2.5)
  let drawn = style.cloud ? backdrop(box, style.cloud, rnd) : ''
  const spread = (width: number, colour: string) =>
    [0, 0.5, 1].map((part) => stroke(all, colour, width, { transform: shift(dx * part, dy * part) })).join('')
  for (const [index, colour] of [...halo.entries()].reverse())
    drawn += spread((index + 1) * line * 4.4 + line * 3, colour)
  for (let step = steps; step >= 1; step -= 2) drawn += cast(all, step / steps, depth, edge, line * 2)
  const side = gradient(style.block, 90)
  drawn += side.defs
  for (let step = steps; step >= 1; step--) {
    const t = shift((dx * step) / steps, (dy * step) / steps)
    drawn += element('path', { d: all, fill: side.url, stroke: side.url, 'stroke-width': 1, transform: t })
  }
  const down = gradient(style.fill, 90, [
    [0, round(box.y)],
    [0, round(box.y + box.height)],
  ])
  drawn += down.defs
  for (const letter of list) drawn += face(letter, down.url, style, line, rnd)
  return drawn + sparkles(list, style.shine ?? '#ffffff', rnd)
}

const shift = (x: number, y: number) => `translate(${round(x)} ${round(y)})`

function cast(d: string, part: number, [dx, dy]: Point, colour: string, width: number): string {
  return stroke(d, colour, width, { fill: colour, transform: shift(dx * part, dy * part) })
}

function face(letter: Letter, paint: string, style: PieceStyle, line: number, rnd: Random): string {
  const d = outline(letter)
  const id = `f${round(letter.left)}${d.length}`.replaceAll('.', '_').replaceAll('-', 'm')
  const clip = `<clipPath id="${id}"><path d="${d}" clip-rule="nonzero"/></clipPath>`
  const area = bounds([letter])
  const inside =
    fill(d, style.shine ?? '#ffffff') +
    group(
      fill(d, paint) +
        group(filling(style.pattern ?? 'plain', area, style.accent ?? style.edge, rnd), { 'clip-path': `url(#${id})` }),
      { transform: shift(line * 0.8, line * 0.8) },
    )
  return stroke(d, style.edge, line * 2) + clip + group(inside, { 'clip-path': `url(#${id})` })
}

function shaped(text: string, box: Box, style: PieceStyle, rnd: Random): Letter[] {
  const { wild = 0.6, overlap = 10, arch = 0 } = style
  const plain = letters(text, style.font, -overlap, style.script)
  const moves = plain.map((_, index) => ({
    turn: rnd.between(-0.16, 0.16) * wild,
    tall: 1 + rnd.between(-0.05, 0.3) * wild,
    lift: (index % 2 === 0 ? -1 : 1) * rnd.between(2, 9) * wild,
    lean: rnd.between(-0.18, 0.18) * wild,
    flare: rnd.between(0.05, 0.36) * wild,
  }))
  const swung = moved(plain, ([x, y], index) => {
    const letter = plain[index]!
    const centre = (letter.left + letter.right) / 2
    const { turn, tall, lift, lean, flare } = moves[index]!
    const level = (y + 36) / 40
    const wide = (x - centre) * (1 + flare * Math.abs(level) * level)
    const high = (y + 36) * tall
    const sheared = wide - high * lean
    return [
      centre + sheared * Math.cos(turn) - high * Math.sin(turn),
      sheared * Math.sin(turn) + high * Math.cos(turn) + lift,
    ]
  })
  const set = fitted(swung, box.x, box.y, box.width, box.height)
  const middle = box.x + box.width / 2
  return moved(set, ([x, y]) => {
    const u = ((x - middle) / box.width) * 2
    const grow = 1 + wild * 0.16 * u * u
    const centre = box.y + box.height / 2
    return [x + Math.sin(y / 60) * 3 * wild, centre + (y - centre) * grow - arch * (1 - u * u) + arch / 2]
  })
}

/** Bars that leave the word at its shoulders and feet and end in arrow heads. */
function arrows(list: readonly Letter[], box: Box, rnd: Random): Letter[] {
  const size = box.height * 0.11
  const make = (from: Point, bend: Point, to: Point): Letter => {
    const line = sample([from, bend, to], 14)
    const [left, right] = ribbonEdges(line, (t) => size * (0.8 + 0.5 * t))
    const tip = line[14]!
    const before = line[12]!
    const [ux, uy] = unit(before, tip)
    const head: Point[] = [
      [tip[0] - uy * size * 1.3, tip[1] + ux * size * 1.3],
      [tip[0] + ux * size * 1.9, tip[1] + uy * size * 1.9],
      [tip[0] + uy * size * 1.3, tip[1] - ux * size * 1.3],
    ]
    return { contours: [[...left, ...head, ...right.reverse()]], left: from[0], right: to[0] }
  }
  const first = bounds(list.slice(0, 1))
  const last = bounds(list.slice(-1))
  const middle = bounds([list[Math.floor(list.length / 2)]!])
  const reach = box.height * rnd.between(0.26, 0.4)
  return [
    make(
      [first.x + first.width * 0.5, first.y + first.height * 0.8],
      [first.x - reach * 0.3, first.y + first.height * 0.98],
      [first.x - reach * 0.55, first.y + first.height * 0.55],
    ),
    make(
      [last.x + last.width * 0.4, last.y + last.height * 0.2],
      [last.x + last.width + reach * 0.3, last.y + last.height * 0.04],
      [last.x + last.width + reach * 0.55, last.y + last.height * 0.46],
    ),
    make(
      [middle.x + middle.width * 0.2, middle.y + middle.height * 0.3],
      [middle.x + middle.width * 0.4, middle.y - reach * 0.25],
      [middle.x + middle.width * 0.95, middle.y - reach * 0.42],
    ),
  ]
}

function unit(from: Point, to: Point): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
}

function backdrop(box: Box, [colour, edge]: readonly [string, string], rnd: Random): string {
  const bubbles: [Point, number][] = []
  for (let index = 0; index < 26; index++) {
    const t = index / 25
    const wave = Math.sin(t * Math.PI)
    const r = box.height * rnd.between(0.16, 0.3)
    const top = rnd.chance(0.5)
    bubbles.push([
      [
        box.x - box.width * 0.05 + t * box.width * 1.1,
        top ? box.y + box.height * (0.12 - 0.1 * wave) : box.y + box.height * (0.86 + 0.14 * wave),
      ],
      r,
    ])
  }
  const discs = (grow: number, tone: string) => bubbles.map(([at, r]) => circle(at, r + grow, tone)).join('')
  const body = `M${box.x} ${box.y + box.height * 0.2}h${box.width}v${box.height * 0.6}h${-box.width}z`
  const light = bubbles
    .map(([at, r]) => circle([at[0] - r * 0.2, at[1] - r * 0.2], r * 0.6, shade(colour, 0.14)))
    .join('')
  return discs(7, edge) + discs(0, colour) + fill(body, colour) + light
}

function sparkles(list: readonly Letter[], colour: string, rnd: Random): string {
  return list
    .map((letter) => {
      const points = letter.contours[0] ?? []
      const corner = points.reduce((best, point) => (point[0] + point[1] < best[0] + best[1] ? point : best), [9e9, 0])
      const size = rnd.between(10, 22)
      if (rnd.chance(0.35)) return ''
      return fill(polygon(star([corner[0] + 8, corner[1] + 8], size, size * 0.13, 4)), colour)
    })
    .join('')
}

/** Runs of wet paint below the lowest points of the letters. */
export function drips(list: readonly Letter[], colour: string, width: number, chance: number, rnd: Random): string {
  let drawn = ''
  for (const contour of list.flatMap((letter) => letter.contours)) {
    contour.forEach((point, index) => {
      const before = contour[(index + contour.length - 2) % contour.length]!
      const after = contour[(index + 2) % contour.length]!
      if (point[1] < before[1] || point[1] < after[1] || !rnd.chance(chance)) return
      drawn += drip(point, rnd.between(20, 110), width * rnd.between(0.6, 1.1), colour)
    })
  }
  return drawn
}

export function drip([x, y]: Point, long: number, width: number, colour: string): string {
  const foot: Point = [x, y + long]
  const neck = lerp([x, y], foot, 0.85)
  return stroke(smooth([[x, y - 4], neck, foot]), colour, width) + circle(foot, width * 0.72, colour)
}

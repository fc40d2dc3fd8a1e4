import { shade } from './colour.ts'
import { type Point, round, smooth } from './geometry.ts'
import { bounds, centred, fitted, letters, moved, outline, outlines } from './lettering.ts'
import { type Box, drips } from './pieces.ts'
import type { Random } from './random.ts'
import { blurred, circle, ellipse, fill, gradient, group, stroke } from './svg.ts'

export type ThrowUp = {
  font?: string
  fill: readonly string[]
  edge: string
  halo?: string
  shadow?: string
  inflate?: number
  line?: number
  shine?: boolean
  drip?: number
}

/** Fat, quick letters: each is blown up until its holes nearly close, then outlined over the one before. */
export function throwUp(text: string, box: Box, style: ThrowUp, rnd: Random): string {
  const { font = 'chango', edge, inflate = 18, line = 9 } = style
  const plain = letters(text, font, -4)
  const swung = moved(plain, ([x, y], index) => {
    const letter = plain[index]!
    const centre = (letter.left + letter.right) / 2
    const turn = Math.sin(index * 2.4 + text.length) * 0.17
    const big = 1 + 0.14 * Math.cos(index * 1.9)
    const [dx, dy] = [(x - centre) * big, (y + 34) * big]
    return [
      centre + dx * Math.cos(turn) - dy * Math.sin(turn),
      dx * Math.sin(turn) + dy * Math.cos(turn) + (index % 2 ? 5 : -5),
    ]
  })
  const list = fitted(swung, box.x, box.y, box.width, box.height)
  const all = outlines(list)
  const down = gradient(style.fill, 90, [
    [0, round(box.y)],
    [0, round(box.y + box.height)],
  ])
  let drawn = down.defs
  if (style.halo) drawn += stroke(all, style.halo, inflate + line * 5)
  if (style.shadow) {
    for (let step = 1; step <= 8; step++) {
      drawn += stroke(all, style.shadow, inflate + line * 2, { transform: `translate(${-step * 2.4} ${step * 2.2})` })
    }
  }
  for (const letter of list) {
    const d = outline(letter)
    drawn += stroke(d, edge, inflate + line * 2, { fill: edge })
    drawn += stroke(d, down.url, inflate, { fill: down.url })
    if (style.shine !== false) drawn += gleam(bounds([letter]), inflate)
  }
  return drawn + (style.drip ? drips(list, edge, line * 0.9, style.drip, rnd) : '')
}

function gleam({ x, y, width, height }: Box, inflate: number): string {
  const [left, top] = [x - inflate * 0.15, y - inflate * 0.1]
  const arc: Point[] = [
    [left, top + height * 0.34],
    [left + width * 0.1, top + height * 0.12],
    [left + width * 0.34, top + height * 0.02],
  ]
  return stroke(smooth(arc), '#ffffff', 7, { opacity: 0.92 }) + circle([left + width * 0.5, top + 2], 4.4, '#ffffff')
}

export type Tag = {
  font: string
  colour: string
  width: number
  turn?: number
  slant?: number
  drip?: number
  fat?: number
  halo?: boolean
}

/** A handstyle signature with the mist of the can around it, runs, and a flourish beneath. */
export function tag(text: string, at: Point, style: Tag, rnd: Random): string {
  const { colour, width, turn = rnd.between(-8, 4), slant = 0.12, fat = 0 } = style
  const set = centred(letters(text, style.font, -2), [0, 0], width)
  const list = moved(set, ([x, y]) => [x - y * slant, y - 0.00006 * x * x * (1 + fat)])
  const all = outlines(list)
  let drawn = ''
  if (style.halo !== false) drawn += blurred(stroke(all, colour, width * 0.025, { opacity: 0.28 }), 6)
  drawn += element(all, colour, fat)
  if (style.drip) drawn += drips(list, colour, Math.max(2, width * 0.009), style.drip, rnd)
  const box = bounds(list)
  if (rnd.chance(0.6)) {
    const y = box.y + box.height
    const swoosh: Point[] = [
      [box.x + width * 0.08, y + width * 0.03],
      [box.x + width * 0.5, y + width * 0.055],
      [box.x + width * 0.97, y - width * 0.01],
      [box.x + width * 0.9, y + width * 0.05],
    ]
    drawn += stroke(smooth(swoosh), colour, width * 0.014 + fat)
  }
  return group(drawn, { transform: `translate(${round(at[0])} ${round(at[1])}) rotate(${round(turn)})` })
}

function element(d: string, colour: string, fat: number): string {
  return fat > 0 ? stroke(d, colour, fat, { fill: colour }) : fill(d, colour)
}

export function crown(at: Point, width: number, colour: string, line: number): string {
  const [x, y] = at
  const w = width / 2
  return stroke(
    `M${x - w} ${y}L${x - w * 1.15} ${y - w}L${x - w * 0.4} ${y - w * 0.35}L${x} ${y - w * 1.25}L${x + w * 0.4} ${y - w * 0.35}L${x + w * 1.15} ${y - w}L${x + w} ${y}Z`,
    colour,
    line,
  )
}

/** Fine spatter and mist, as a can leaves around whatever it draws. */
export function spatter(at: Point, radius: number, colour: string, count: number, rnd: Random): string {
  let drawn = blurred(ellipse(at, radius * 0.7, radius * 0.6, colour, { opacity: 0.22 }), radius * 0.25)
  for (let index = 0; index < count; index++) {
    const angle = rnd.between(0, Math.PI * 2)
    const reach = radius * rnd.next() ** 0.6
    const dot: Point = [at[0] + Math.cos(angle) * reach, at[1] + Math.sin(angle) * reach]
    drawn += circle(dot, rnd.between(0.6, 2.6), rnd.chance(0.8) ? colour : shade(colour, -0.2), { opacity: 0.8 })
  }
  return drawn
}

/** Letters filled with a roller: tall, straight, two colours, read from the motorway. */
export function blockbuster(text: string, box: Box, font: string, colour: string, edge: string, depth: Point): string {
  const list = fitted(letters(text, font, 4), box.x, box.y, box.width, box.height)
  const all = outlines(list)
  let drawn = ''
  for (let step = 16; step > 0; step--) {
    const t = `translate(${round((depth[0] * step) / 16)} ${round((depth[1] * step) / 16)})`
    drawn += stroke(all, edge, 8, { fill: edge, transform: t })
  }
  return drawn + stroke(all, edge, 8) + fill(all, colour)
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import { type Point, polygon } from './geometry.ts'

export type Letter = { contours: Point[][]; left: number; right: number }

const require = createRequire(import.meta.url)
const fonts = new Map<string, opentype.Font>()
// The one face here that only comes in bold.
const bold = 'unifrakturcook'

function font(name: string, script = 'latin'): opentype.Font {
  const known = fonts.get(name + script)
  if (known) return known
  const bytes = readFileSync(
    require.resolve(`@fontsource/${name}/files/${name}-${script}-${name === bold ? 700 : 400}-normal.woff`),
  )
  const read = opentype.parse(new Uint8Array(bytes).buffer)
  fonts.set(name + script, read)
  return read
}

/** The letters of a word as outlines at size 100, the baseline at 0, each letter apart so that it can be moved. */
export function letters(text: string, name: string, tracking = 0, script = 'latin'): Letter[] {
  const face = font(name, script)
  const scale = 100 / face.unitsPerEm
  let pen = 0
  return face.stringToGlyphs(text).map((glyph, index, all) => {
    const path = glyph.getPath(pen, 0, 100)
    const next = all[index + 1]
    const advance = (glyph.advanceWidth ?? 0) * scale
    const letter = { contours: contours(path.commands), left: pen, right: pen + advance }
    pen += advance + (next ? face.getKerningValue(glyph, next) * scale : 0) + tracking
    return letter
  })
}

/** Curves and long lines become short lines, so that a warp bends them. */
function contours(commands: opentype.PathCommand[]): Point[][] {
  const result: Point[][] = []
  let current: Point[] = []
  let pen: Point = [0, 0]
  const draw = (steps: number, place: (t: number) => Point) => {
    for (let step = 1; step <= steps; step++) current.push(place(step / steps))
    pen = current[current.length - 1]!
  }
  const line = (to: Point, from: Point) => {
    const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 8))
    draw(steps, (t) => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t])
  }
  for (const command of commands) {
    const from = pen
    if (command.type === 'M') {
      if (current.length > 2) result.push(current)
      pen = [command.x, command.y]
      current = [pen]
    } else if (command.type === 'L') {
      line([command.x, command.y], from)
    } else if (command.type === 'Q') {
      const { x, y, x1, y1 } = command
      draw(5, (t) => {
        const s = 1 - t
        return [s * s * from[0] + 2 * s * t * x1 + t * t * x, s * s * from[1] + 2 * s * t * y1 + t * t * y]
      })
    } else if (command.type === 'C') {
      const { x, y, x1, y1, x2, y2 } = command
      draw(7, (t) => {
        const s = 1 - t
        const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
        return [a * from[0] + b * x1 + c * x2 + d * x, a * from[1] + b * y1 + c * y2 + d * y]
      })
    } else if (current[0]) {
      line(current[0], from)
    }
  }
  if (current.length > 2) result.push(current)
  return result
}

export function moved(list: readonly Letter[], warp: (point: Point, index: number) => Point): Letter[] {
  return list.map((letter, index) => ({
    contours: letter.contours.map((contour) => contour.map((point) => warp(point, index))),
    left: letter.left,
    right: letter.right,
  }))
}

export function bounds(list: readonly Letter[]): { x: number; y: number; width: number; height: number } {
  const points = list.flatMap((letter) => letter.contours.flat())
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** Stretches the word to fill a box exactly. */
export function fitted(list: readonly Letter[], x: number, y: number, width: number, height: number): Letter[] {
  const box = bounds(list)
  return moved(list, ([px, py]) => [x + ((px - box.x) / box.width) * width, y + ((py - box.y) / box.height) * height])
}

/** Scales the word to a width, keeping its proportions, centred on a point. */
export function centred(list: readonly Letter[], at: Point, width: number): Letter[] {
  const box = bounds(list)
  const scale = width / box.width
  return moved(list, ([x, y]) => [
    at[0] + (x - box.x - box.width / 2) * scale,
    at[1] + (y - box.y - box.height / 2) * scale,
  ])
}

export function outline(letter: Letter): string {
  return letter.contours.map(polygon).join('')
}

export function outlines(list: readonly Letter[]): string {
  return list.map(outline).join('')
}

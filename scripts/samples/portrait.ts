import { type Point, polygon, ribbonEdges } from './geometry.ts'
import { circle, fill, rect, stroke } from './svg.ts'

type Blot = readonly [x: number, y: number, rx: number, ry: number, tone: number, soft: number, turn?: number]

const common: readonly Blot[] = [
  [0, 0.9, 0.27, 0.5, 0.62, 0.2],
  [0.08, 0.84, 0.3, 0.16, 0.18, 0.6],
]

const features: readonly Blot[] = [
  [0.5, 0.1, 0.2, 0.7, 0.34, 0.8],
  [-0.5, 0.36, 0.1, 0.4, 0.72, 0.9],
  [-0.25, -0.1, 0.2, 0.12, 0.5, 0.8],
  [0.26, -0.1, 0.2, 0.13, 0.36, 0.8],
  [-0.25, -0.235, 0.2, 0.036, 0.04, 0.35, 0.03],
  [0.25, -0.235, 0.2, 0.036, 0.03, 0.35, -0.03],
  [-0.25, -0.07, 0.135, 0.055, 0.97, 0.2],
  [0.25, -0.07, 0.135, 0.055, 0.86, 0.2],
  [-0.245, -0.075, 0.062, 0.062, 0.02, 0.25],
  [0.245, -0.075, 0.062, 0.062, 0.02, 0.25],
  [-0.25, -0.118, 0.15, 0.022, 0.03, 0.4],
  [0.25, -0.118, 0.15, 0.022, 0.03, 0.4],
  [-0.262, -0.092, 0.018, 0.018, 1, 0.2],
  [0.232, -0.092, 0.018, 0.018, 1, 0.2],
  [0.1, 0.1, 0.05, 0.22, 0.5, 0.9],
  [0, 0.305, 0.13, 0.05, 0.62, 0.7],
  [-0.075, 0.31, 0.04, 0.022, 0.06, 0.5],
  [0.085, 0.31, 0.042, 0.022, 0.04, 0.5],
  [-0.03, 0.2, 0.04, 0.12, 1, 0.9],
  [0, 0.478, 0.19, 0.036, 0.3, 0.35],
  [0, 0.545, 0.15, 0.05, 0.44, 0.45],
  [0, 0.508, 0.2, 0.011, 0.02, 0.4],
  [-0.04, 0.56, 0.06, 0.022, 0.85, 0.8],
  [0.02, 0.66, 0.14, 0.035, 0.55, 0.9],
]

const looks = {
  curls: [
    [0, -0.28, 0.95, 0.86, 0.06, 0.14],
    [-0.72, 0.1, 0.4, 0.5, 0.06, 0.2],
    [0.72, 0.1, 0.4, 0.5, 0.05, 0.2],
    ...common,
    [0, 1.5, 0.98, 0.5, 0.14, 0.1],
    [0, 0.06, 0.55, 0.76, 0.95, 0.1],
  ],
  bun: [
    [0.1, -0.98, 0.34, 0.3, 0.05, 0.15],
    [0, -0.26, 0.66, 0.66, 0.06, 0.12],
    ...common,
    [0, 1.52, 0.92, 0.5, 0.2, 0.1],
    [0, 0.1, 0.53, 0.74, 0.95, 0.1],
    [-0.66, 0.46, 0.06, 0.14, 0.05, 0.2],
    [0.66, 0.46, 0.06, 0.14, 0.05, 0.2],
  ],
  hood: [
    [0, 0, 0.9, 1.08, 0.16, 0.08],
    [0, 1.5, 1.15, 0.66, 0.2, 0.08],
    [0, 0.1, 0.7, 0.9, 0.02, 0.2],
    ...common,
    [0, 0.08, 0.53, 0.74, 0.9, 0.12],
  ],
  long: [
    [0, -0.2, 0.74, 0.78, 0.06, 0.1],
    [-0.58, 0.6, 0.28, 0.95, 0.06, 0.2],
    [0.6, 0.6, 0.28, 0.95, 0.04, 0.2],
    ...common,
    [0, 1.55, 0.95, 0.46, 0.3, 0.1],
    [0, 0.06, 0.53, 0.76, 0.95, 0.1],
    [-0.16, -0.62, 0.44, 0.2, 0.05, 0.4, -0.5],
  ],
} satisfies Record<string, readonly Blot[]>

export type Look = keyof typeof looks

/** How light a face is at a point: x −1..1, y −1.3..1.6; a background of 1. */
export function tone(look: Look, x: number, y: number): number {
  let light = 1
  for (const [cx, cy, rx, ry, value, soft, turn = 0] of [...looks[look], ...features]) {
    const [dx, dy] = [x - cx, y - cy]
    const [u, v] = [dx * Math.cos(turn) + dy * Math.sin(turn), dy * Math.cos(turn) - dx * Math.sin(turn)]
    const distance = Math.hypot(u / rx, v / ry)
    const cover = Math.max(0, Math.min(1, (1 - distance) / Math.max(0.02, soft) + 0.5))
    light += (value - light) * cover
  }
  return light
}

export type Frame = { x: number; y: number; width: number; height: number }

const across = (frame: Frame, x: number) => ((x - frame.x) / frame.width) * 2.3 - 1.15
const down = (frame: Frame, y: number) => ((y - frame.y) / frame.height) * 2.9 - 1.36

/** The face in dots on a turned grid, as a newspaper prints it. */
export function halftone(look: Look, frame: Frame, step: number, colour: string, turn = 0.5): string {
  let drawn = ''
  const reach = Math.ceil(Math.hypot(frame.width, frame.height) / step / 2)
  const [mx, my] = [frame.x + frame.width / 2, frame.y + frame.height / 2]
  for (let row = -reach; row <= reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      const at: Point = [
        mx + (column * Math.cos(turn) - row * Math.sin(turn)) * step,
        my + (column * Math.sin(turn) + row * Math.cos(turn)) * step,
      ]
      if (at[0] < frame.x || at[0] > frame.x + frame.width || at[1] < frame.y || at[1] > frame.y + frame.height)
        continue
      const dark = 1 - tone(look, across(frame, at[0]), down(frame, at[1]))
      if (dark > 0.05) drawn += circle(at, step * 0.72 * Math.sqrt(dark), colour)
    }
  }
  return drawn
}

/** The face in lines that swell where it is dark, as an engraver cuts it. */
export function engraved(look: Look, frame: Frame, step: number, colour: (row: number) => string, wave = 0): string {
  let drawn = ''
  for (let row = 0; row * step < frame.height; row++) {
    const line: Point[] = []
    for (let x = frame.x; x <= frame.x + frame.width; x += 5) {
      line.push([x, frame.y + row * step + Math.sin(x / 60) * wave])
    }
    const [upper, lower] = ribbonEdges(line, (t) => {
      const at = line[Math.round(t * (line.length - 1))]!
      return step * 1.02 * (1 - tone(look, across(frame, at[0]), down(frame, at[1])))
    })
    drawn += fill(polygon([...upper, ...lower.reverse()]), colour(row))
  }
  return drawn
}

/** The face in flat steps of colour, darkest first, cut as stencils are. */
export function posterised(look: Look, frame: Frame, cell: number, colours: readonly (string | null)[]): string {
  let drawn = ''
  for (let y = 0; y < frame.height; y += cell) {
    let from = 0
    let before = -1
    for (let x = 0; x <= frame.width; x += cell) {
      const light = tone(look, across(frame, frame.x + x), down(frame, frame.y + y))
      const level = x + cell > frame.width ? -2 : Math.min(colours.length - 1, Math.floor(light * colours.length))
      if (level === before) continue
      const colour = before >= 0 ? colours[before] : null
      if (colour) drawn += rect(frame.x + from, frame.y + y, x - from + 0.6, cell + 0.6, colour)
      from = x
      before = level
    }
  }
  return drawn
}

/** The face in square stones. */
export function stones(look: Look, frame: Frame, cell: number, colour: (light: number) => string): string {
  let drawn = ''
  for (let y = frame.y; y < frame.y + frame.height; y += cell) {
    for (let x = frame.x; x < frame.x + frame.width; x += cell) {
      drawn += rect(
        x + 1,
        y + 1,
        cell - 2,
        cell - 2,
        colour(tone(look, across(frame, x + cell / 2), down(frame, y + cell / 2))),
        { rx: 1.5 },
      )
    }
  }
  return drawn
}

export function border(frame: Frame, colour: string, width: number): string {
  return stroke(`M${frame.x} ${frame.y}h${frame.width}v${frame.height}h${-frame.width}Z`, colour, width)
}

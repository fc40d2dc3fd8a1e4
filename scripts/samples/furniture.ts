import { shade } from './colour.ts'
import { type Point, polygon, round, smooth } from './geometry.ts'
import { centred, letters, outlines } from './lettering.ts'
import type { Random } from './random.ts'
import { blurred, circle, clipped, ellipse, fill, gradient, group, rect, stroke } from './svg.ts'
import { sign } from './trains.ts'

export type Slap = {
  at: Point
  size: number
  turn: number
  kind: 'hello' | 'disc' | 'strip' | 'face' | 'bolt' | 'eye' | 'label'
  colours: readonly [string, string]
  text?: string
}

/** A sticker: paper edge, a lifted corner, a print. */
export function slap({ at, size, turn, kind, colours, text = 'ODD' }: Slap): string {
  const [ink, paper] = colours
  const body = prints[kind](size, ink, paper, text)
  return group(`${group(body.shadow, { opacity: 0.4, transform: 'translate(2 4)' })}${body.print}`, {
    transform: `translate(${round(at[0])} ${round(at[1])}) rotate(${round(turn)})`,
  })
}

type Print = { shadow: string; print: string }

const prints: Record<Slap['kind'], (size: number, ink: string, paper: string, text: string) => Print> = {
  hello: (s, ink, _paper, text) => {
    const [w, h] = [s, s * 0.66]
    return {
      shadow: rect(-w / 2, -h / 2, w, h, '#000', { rx: s * 0.06 }),
      print:
        rect(-w / 2, -h / 2, w, h, ink, { rx: s * 0.06 }) +
        sign('HELLO', -w * 0.22, -h * 0.42, w * 0.44, h * 0.13, '#fff') +
        sign('MY NAME IS', -w * 0.17, -h * 0.24, w * 0.34, h * 0.06, '#fff') +
        rect(-w * 0.45, -h * 0.14, w * 0.9, h * 0.5, '#fdfcf6') +
        scrawl(text, [0, h * 0.11], w * 0.74, '#14121a'),
    }
  },
  disc: (s, ink, paper, text) => ({
    shadow: circle([0, 0], s / 2, '#000'),
    print:
      circle([0, 0], s / 2, '#fbf8f0') +
      circle([0, 0], s * 0.46, paper) +
      circle([0, 0], s * 0.36, ink) +
      scrawl(text, [0, 0], s * 0.52, paper, 'bungee'),
  }),
  strip: (s, ink, paper, text) => ({
    shadow: rect(-s / 2, -s * 0.14, s, s * 0.28, '#000'),
    print:
      rect(-s / 2, -s * 0.14, s, s * 0.28, paper) +
      rect(-s / 2, -s * 0.14, s, s * 0.05, ink) +
      scrawl(text, [0, s * 0.03], s * 0.8, ink, 'anton'),
  }),
  face: (s, ink, paper) => ({
    shadow: circle([0, 0], s / 2, '#000'),
    print:
      circle([0, 0], s / 2, '#fbf8f0') +
      circle([0, 0], s * 0.45, paper) +
      [-1, 1]
        .map((side) =>
          stroke(
            `M${side * s * 0.24} ${-s * 0.2}l${-side * s * 0.16} ${s * 0.16}m0 ${-s * 0.16}l${side * s * 0.16} ${s * 0.16}`,
            ink,
            s * 0.05,
          ),
        )
        .join('') +
      stroke(`M${-s * 0.26} ${s * 0.12}Q0 ${s * 0.4} ${s * 0.26} ${s * 0.12}`, ink, s * 0.06) +
      fill(
        `M0 ${s * 0.24}q${s * 0.14} 0 ${s * 0.12} ${s * 0.16}q${-s * 0.12} ${s * 0.05} ${-s * 0.14} ${-s * 0.15}z`,
        '#ff5470',
      ),
  }),
  bolt: (s, ink, paper) => {
    const d = `M${s * 0.1} ${-s * 0.6}L${-s * 0.34} ${s * 0.1}H${-s * 0.04}L${-s * 0.16} ${s * 0.6}L${s * 0.36} ${-s * 0.14}H${s * 0.04}Z`
    return {
      shadow: stroke(d, '#000', s * 0.16),
      print: stroke(d, '#fbf8f0', s * 0.16) + stroke(d, ink, s * 0.07) + fill(d, paper),
    }
  },
  eye: (s, ink, paper) => {
    const d = `M${-s / 2} 0Q0 ${-s * 0.56} ${s / 2} 0Q0 ${s * 0.56} ${-s / 2} 0Z`
    return {
      shadow: stroke(d, '#000', s * 0.1),
      print:
        stroke(d, '#fbf8f0', s * 0.14) +
        fill(d, '#fff') +
        clipped(
          d,
          circle([0, 0], s * 0.25, paper) +
            circle([0, 0], s * 0.12, '#111') +
            circle([-s * 0.07, -s * 0.08], s * 0.05, '#fff'),
        ) +
        stroke(d, ink, s * 0.05),
    }
  },
  label: (s, ink, paper, text) => ({
    shadow: rect(-s * 0.4, -s * 0.5, s * 0.8, s, '#000', { rx: 4 }),
    print:
      rect(-s * 0.4, -s * 0.5, s * 0.8, s, paper, { rx: 4 }) +
      rect(-s * 0.35, -s * 0.45, s * 0.7, s * 0.56, ink) +
      circle([0, -s * 0.17], s * 0.2, paper) +
      rect(-s * 0.06, -s * 0.3, s * 0.12, s * 0.26, ink) +
      scrawl(text, [0, s * 0.3], s * 0.6, ink, 'bowlby-one'),
  }),
}

function scrawl(text: string, at: Point, width: number, colour: string, font = 'permanent-marker'): string {
  return fill(outlines(centred(letters(text, font), at, width)), colour)
}

/** Posters pasted in a row or a heap: paper with ripples, a torn edge, wet edges that darken. */
export function sheet(
  x: number,
  y: number,
  width: number,
  height: number,
  paper: string,
  print: string,
  rnd: Random,
  torn = 0.5,
): string {
  const edge: Point[] = []
  const walk = (from: Point, to: Point, rough: number) => {
    const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 14)
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      edge.push([
        from[0] + (to[0] - from[0]) * t + rnd.between(-rough, rough),
        from[1] + (to[1] - from[1]) * t + rnd.between(-rough, rough),
      ])
    }
  }
  const bite = rnd.between(0.1, 0.25) * width
  walk([x, y], [x + width - (torn > 0.4 ? bite : 0), y], 1.2)
  if (torn > 0.4) walk([x + width - bite, y], [x + width, y + bite * 1.2], 5)
  walk([x + width, y + (torn > 0.4 ? bite * 1.2 : 0)], [x + width, y + height], 1.2)
  walk([x + width, y + height], [x, y + height], torn * 6 + 1)
  walk([x, y + height], [x, y], 1.2)
  const d = polygon(edge)
  let folds = ''
  for (let fold = 0; fold < 9; fold++) {
    const fx = x + rnd.next() * width
    const line = smooth([
      [fx, y + rnd.next() * height * 0.5],
      [fx + rnd.between(-30, 30), y + height * 0.5],
      [fx + rnd.between(-40, 40), y + height * rnd.between(0.6, 1)],
    ])
    folds +=
      stroke(line, '#000000', 3, { opacity: 0.1 }) +
      stroke(line, '#ffffff', 2, { opacity: 0.22, transform: 'translate(3 0)' })
  }
  return (
    blurred(fill(d, '#000', { opacity: 0.45, transform: 'translate(3 5)' }), 3) +
    fill(d, paper) +
    clipped(d, print + folds) +
    stroke(d, shade(paper, 0.5), 2, { opacity: 0.7 })
  )
}

/** A lamp post with what has been stuck to it, before a street out of focus. */
export function post(x: number, width: number, height: number, colour: string): string {
  const body = gradient([shade(colour, -0.5), shade(colour, 0.1), shade(colour, 0.4), colour, shade(colour, -0.6)], 0)
  return (
    body.defs +
    rect(x, 0, width, height, body.url) +
    [0.12, 0.9].map((y) => rect(x - 6, height * y, width + 12, 20, shade(colour, -0.25), { rx: 5 })).join('')
  )
}

/** A street out of focus: lights, facades, a kerb. */
export function bokeh(
  width: number,
  height: number,
  tones: readonly string[],
  lights: readonly string[],
  rnd: Random,
): string {
  const air = gradient(tones)
  let shapes = ''
  for (let x = -60; x < width; x += rnd.between(90, 190)) {
    const high = rnd.between(0.4, 0.85) * height
    shapes += rect(
      x,
      height * 0.82 - high,
      rnd.between(120, 220),
      high,
      shade(rnd.pick(tones), rnd.between(-0.35, 0.1)),
      { opacity: 0.8 },
    )
  }
  shapes +=
    rect(0, height * 0.8, width, height * 0.2, '#5d5b5c') + rect(0, height * 0.86, width, height * 0.03, '#a9a6a0')
  let spots = ''
  for (let spot = 0; spot < 26; spot++)
    spots += circle([rnd.next() * width, height * rnd.between(0.2, 0.85)], rnd.between(10, 40), rnd.pick(lights), {
      opacity: rnd.between(0.2, 0.55),
    })
  return air.defs + rect(0, 0, width, height, air.url) + blurred(shapes, 18) + blurred(spots, 5)
}

/** Chain-link: two sets of slanting wires and the posts that carry them. */
export function chainLink(width: number, top: number, foot: number, mesh: number, wire: string): string {
  let drawn = ''
  for (let x = -(foot - top); x < width + (foot - top); x += mesh) {
    drawn += `M${round(x)} ${top}L${round(x + foot - top)} ${foot}M${round(x)} ${foot}L${round(x + foot - top)} ${top}`
  }
  const bars = [0.02, 0.5, 0.98]
    .map(
      (at) =>
        rect(width * at - 9, top - 24, 18, foot - top + 40, shade(wire, -0.2)) +
        rect(width * at - 5, top - 24, 5, foot - top + 40, shade(wire, 0.4)),
    )
    .join('')
  return (
    stroke(drawn, '#15171a', 4, { opacity: 0.5, transform: 'translate(2 3)' }) +
    stroke(drawn, wire, 2.6) +
    bars +
    rect(-10, top - 12, width + 20, 14, wire) +
    rect(-10, top - 12, width + 20, 4, shade(wire, 0.4))
  )
}

export function shadowUnder(at: Point, rx: number, ry: number): string {
  return blurred(ellipse(at, rx, ry, '#000000', { opacity: 0.55 }), ry * 0.5)
}

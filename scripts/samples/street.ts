import { mix, shade } from './colour.ts'
import { type Point, polygon, ribbon, sample, smooth } from './geometry.ts'
import type { Random } from './random.ts'
import { blurred, circle, ellipse, fill, gradient, group, rect, stroke } from './svg.ts'

/** The pavement in front of a wall seen straight on: slabs running to the eye, a kerb, the wall's own shade. */
export function pavement(width: number, height: number, top: number, colour: string, rnd: Random, kerb = true): string {
  const deep = height - top
  const floor = gradient([shade(colour, -0.32), colour, shade(colour, 0.06)])
  let drawn = floor.defs + rect(0, top, width, deep, floor.url)
  const eye: Point = [width / 2, top - deep * 3.2]
  for (let joint = -9; joint <= 9; joint++) {
    const x = width / 2 + joint * width * 0.1
    const far: Point = [eye[0] + (x - eye[0]) * 0.77, top]
    drawn += stroke(`M${far[0]} ${far[1]}L${x} ${height}`, shade(colour, -0.3), 1.6, { opacity: 0.7 })
  }
  for (const y of [0.22, 0.56]) {
    drawn += stroke(`M0 ${top + deep * y}H${width}`, shade(colour, -0.3), 1.4, { opacity: 0.7 })
  }
  for (let mark = 0; mark < 46; mark++) {
    const at: Point = [rnd.between(0, width), top + deep * rnd.next()]
    drawn += ellipse(at, rnd.between(1.5, 9), rnd.between(0.8, 2.4), rnd.chance(0.7) ? '#1d1b19' : '#d8d2c5', {
      opacity: 0.35,
    })
  }
  if (kerb) {
    const y = top + deep * 0.74
    drawn +=
      rect(0, y, width, deep * 0.09, shade(colour, 0.22)) +
      rect(0, y + deep * 0.09, width, deep * 0.06, shade(colour, -0.5))
    drawn += rect(0, y + deep * 0.15, width, deep * 0.2, '#2d2d30')
  }
  const base = gradient(['#000000', '#000000'])
  return `${drawn}${base.defs}${blurred(rect(-40, top - 6, width + 80, 16, '#000000', { opacity: 0.55 }), 5)}`
}

export function asphalt(width: number, height: number, top: number, rnd: Random): string {
  const road = gradient(['#2c2c2f', '#3b3b3e', '#48484a'])
  let drawn = road.defs + rect(0, top, width, height - top, road.url)
  for (let mark = 0; mark < 80; mark++) {
    const y = top + (height - top) * rnd.next()
    drawn += ellipse(
      [rnd.between(0, width), y],
      rnd.between(2, 16),
      rnd.between(0.8, 3),
      rnd.chance(0.5) ? '#232325' : '#5a5a5c',
      { opacity: 0.5 },
    )
  }
  return drawn + blurred(rect(-40, top - 4, width + 80, 14, '#000000', { opacity: 0.6 }), 4)
}

export function weeds(at: Point, size: number, rnd: Random): string {
  let drawn = ''
  for (let blade = 0; blade < 14; blade++) {
    const lean = rnd.between(-0.8, 0.8)
    const high = size * rnd.between(0.4, 1)
    const line = sample(
      [
        [at[0] + rnd.between(-0.3, 0.3) * size, at[1]],
        [at[0] + lean * size * 0.3, at[1] - high * 0.6],
        [at[0] + lean * size, at[1] - high],
      ],
      8,
    )
    drawn += fill(
      ribbon(line, (t) => size * 0.09 * (1 - t)),
      mix('#3f5a2a', '#8aa34e', rnd.next()),
    )
  }
  return drawn
}

export function downpipe(x: number, top: number, bottom: number, colour: string): string {
  const body = gradient([shade(colour, -0.4), shade(colour, 0.25), colour, shade(colour, -0.55)], 0)
  const shadow = blurred(rect(x + 12, top, 16, bottom - top, '#000000', { opacity: 0.4 }), 5)
  let drawn = shadow + body.defs + rect(x, top, 18, bottom - top, body.url)
  for (let y = top + 60; y < bottom; y += 190) drawn += rect(x - 4, y, 26, 12, shade(colour, -0.25), { rx: 2 })
  return drawn
}

export type Glass = { frame: string; glass?: readonly string[]; panes?: number; sill?: string; bars?: boolean }

export function pane(x: number, y: number, width: number, height: number, look: Glass): string {
  const { frame, panes = 2, sill = '#b9b2a4' } = look
  const tint = gradient(look.glass ?? ['#26323d', '#4a5f6f', '#1c242c'], 60)
  let drawn = blurred(rect(x - 4, y - 4, width + 8, height + 8, '#000000', { opacity: 0.5 }), 4)
  drawn += rect(x, y, width, height, frame) + tint.defs
  const inner = { x: x + 6, y: y + 6, width: width - 12, height: height - 12 }
  drawn += rect(inner.x, inner.y, inner.width, inner.height, tint.url)
  drawn += fill(
    polygon([
      [inner.x, inner.y + inner.height * 0.7],
      [inner.x + inner.width * 0.7, inner.y],
      [inner.x + inner.width * 0.95, inner.y],
      [inner.x, inner.y + inner.height * 0.95],
    ]),
    '#ffffff',
    { opacity: 0.1 },
  )
  drawn += rect(x, y + height / 2 - 3, width, 6, frame)
  for (let bar = 1; bar < panes; bar++) drawn += rect(x + (width / panes) * bar - 2, y, 4, height, frame)
  if (look.bars) for (let bar = x + 12; bar < x + width; bar += 18) drawn += rect(bar, y - 2, 4, height + 4, '#17171a')
  return `${drawn}${rect(x - 8, y + height, width + 16, 12, sill)}${rect(x - 8, y + height + 12, width + 16, 5, '#000000', { opacity: 0.45 })}`
}

export function sky(width: number, height: number, stops: readonly string[], clouds: number, rnd: Random): string {
  const air = gradient(stops)
  let drawn = ''
  for (let index = 0; index < clouds; index++) {
    const [x, y] = [rnd.between(0, width), rnd.between(0, height * 0.5)]
    for (let puff = 0; puff < 7; puff++) {
      drawn += ellipse(
        [x + rnd.between(-110, 110), y + rnd.between(-16, 16)],
        rnd.between(40, 90),
        rnd.between(12, 28),
        '#ffffff',
        { opacity: 0.35 },
      )
    }
  }
  return air.defs + rect(0, 0, width, height, air.url) + (drawn ? blurred(drawn, 14) : '')
}

/** Roofs behind: flat blocks with lit and dark windows and water towers. */
export function roofs(width: number, ground: number, tone: string, rnd: Random, tall = 160): string {
  let drawn = ''
  for (let x = -30; x < width; ) {
    const wide = rnd.between(70, 170)
    const high = rnd.between(tall * 0.35, tall)
    const face = shade(tone, rnd.between(-0.15, 0.15))
    drawn += rect(x, ground - high, wide, high + 10, face)
    for (let row = ground - high + 14; row < ground - 12; row += 24) {
      for (let column = x + 10; column < x + wide - 14; column += 20) {
        drawn += rect(column, row, 9, 13, shade(face, rnd.chance(0.2) ? 0.35 : -0.3), { opacity: 0.7 })
      }
    }
    if (rnd.chance(0.4)) {
      const tank = x + wide * 0.4
      drawn += fill(`M${tank} ${ground - high - 12}v-30l16 -14l16 14v30z`, shade(tone, -0.35))
      drawn += stroke(`M${tank + 4} ${ground - high}v-12M${tank + 28} ${ground - high}v-12`, shade(tone, -0.4), 3)
    }
    x += wide + rnd.between(-6, 18)
  }
  return drawn
}

/** A tree's shade across the wall: soft blots with sun between them. */
export function dapple(width: number, height: number, side: 'left' | 'right', rnd: Random, colour = '#8b8aa0'): string {
  let drawn = ''
  for (let leaf = 0; leaf < 190; leaf++) {
    const reach = rnd.next() ** 1.6
    const x = side === 'left' ? reach * width * 0.62 : width - reach * width * 0.62
    const y = height * rnd.next() * (1.05 - reach)
    drawn += ellipse([x, y], rnd.between(8, 38), rnd.between(6, 22), colour, {
      opacity: 0.75,
      transform: `rotate(${Math.round(rnd.between(0, 180))} ${x.toFixed(1)} ${y.toFixed(1)})`,
    })
  }
  return blurred(drawn, 5)
}

/** The shadow of a building across the way: one straight edge. */
export function slant(points: readonly Point[], colour = '#8583a3', soft = 5): string {
  return blurred(fill(polygon(points), colour), soft)
}

export function branch(
  at: Point,
  size: number,
  turn: number,
  rnd: Random,
  tones: readonly string[] = ['#3c6b34', '#5b8f3f', '#27502b'],
): string {
  let drawn = ''
  for (let leaf = 0; leaf < 46; leaf++) {
    const [x, y] = [rnd.between(-size, size), rnd.between(-size * 0.5, size * 0.5)]
    const spin = Math.round(rnd.between(0, 360))
    drawn += group(fill('M0 0Q14 -14 40 0Q14 14 0 0Z', rnd.pick(tones)), {
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${spin}) scale(${(size / 160).toFixed(2)})`,
    })
  }
  return group(drawn, { transform: `translate(${at[0]} ${at[1]}) rotate(${turn})` })
}

export function wires(width: number, y: number, count: number, rnd: Random): string {
  return Array.from({ length: count }, () => {
    const start = y + rnd.between(-24, 24)
    return stroke(
      smooth([
        [0, start],
        [width * 0.5, start + rnd.between(20, 46)],
        [width, start + rnd.between(-14, 14)],
      ]),
      '#17171a',
      rnd.between(1.6, 3),
    )
  }).join('')
}

export function hydrant(x: number, ground: number, colour: string): string {
  const body = gradient([shade(colour, -0.45), shade(colour, 0.2), shade(colour, -0.2)], 0)
  return (
    blurred(ellipse([x + 18, ground + 4], 46, 9, '#000000', { opacity: 0.5 }), 5) +
    body.defs +
    rect(x - 20, ground - 12, 40, 12, body.url, { rx: 3 }) +
    rect(x - 15, ground - 76, 30, 66, body.url) +
    rect(x - 19, ground - 82, 38, 10, body.url, { rx: 4 }) +
    fill(`M${x - 15} ${ground - 82}q15 -30 30 0z`, body.url) +
    rect(x - 27, ground - 60, 54, 16, body.url, { rx: 6 }) +
    circle([x, ground - 52], 9, shade(colour, -0.3)) +
    rect(x - 5, ground - 104, 10, 10, shade(colour, -0.3))
  )
}

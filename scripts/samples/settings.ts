import { shade } from './colour.ts'
import type { Random } from './random.ts'
import type { Scene, Surface } from './scene.ts'
import { pavement, roofs, sky, weeds } from './street.ts'
import { blurred, gradient, rect, stroke } from './svg.ts'

type Rest = Omit<Scene, 'width' | 'height' | 'wall' | 'paint'>

/** A wall seen straight on, with a strip of pavement before it. */
export function facing(
  wall: Surface,
  paint: string,
  rnd: Random,
  ground = 0.1,
  stone = '#8d8983',
  rest: Rest = {},
): Scene {
  const { width, height } = wall
  const top = height * (1 - ground)
  let floor = ground > 0 ? pavement(width, height, top, stone, rnd, ground > 0.08) : ''
  for (let tuft = 0; ground > 0 && tuft < 3; tuft++)
    floor += weeds([rnd.between(0, width), top + 5], rnd.between(14, 30), rnd)
  return { width, height, wall, paint, ...rest, front: floor + (rest.front ?? '') }
}

export type Angle = {
  width: number
  height: number
  side: 'left' | 'right'
  near?: number
  far?: number
  sky?: readonly string[]
  tone?: string
  reach?: number
}

/** A wall running away down the street, sky over it and roofs at its far end. */
export function running(wall: Surface, paint: string, rnd: Random, angle: Angle, rest: Rest = {}): Scene {
  const { width, height, side, near = 0.03, far = 0.2, tone = '#7a7f8c', reach = 0.86 } = angle
  const horizon = height * 0.62
  const nearTop = height * near
  const farTop = height * far
  const nearFoot = height * 0.95
  const farFoot = horizon + height * 0.16
  const end = side === 'left' ? width * reach : width * (1 - reach)
  const start = side === 'left' ? -width * 0.02 : width * 1.02
  const quad =
    side === 'left'
      ? ([
          [start, nearTop],
          [end, farTop],
          [end, farFoot],
          [start, nearFoot],
        ] as const)
      : ([
          [end, farTop],
          [start, nearTop],
          [start, nearFoot],
          [end, farFoot],
        ] as const)
  const floor = gradient(['#77746f', '#9a968e', '#6e6b66'])
  const foot = `M${start} ${nearFoot}L${end} ${farFoot}`
  const behind =
    sky(width, height, angle.sky ?? ['#6ea6d8', '#b9d6e8', '#e9e6da'], 3, rnd) +
    roofs(width, horizon + height * 0.1, tone, rnd, height * 0.3) +
    floor.defs +
    rect(0, horizon + height * 0.1, width, height, floor.url)
  const shadow = blurred(stroke(foot, '#000000', 22, { opacity: 0.55 }), 7)
  const lines = [0.3, 0.8, 1.6]
    .map((gap) =>
      stroke(`M${start} ${nearFoot + height * 0.06 * gap}L${end} ${farFoot + height * 0.03 * gap}`, '#4c4a47', 1.6, {
        opacity: 0.6,
      }),
    )
    .join('')
  const cap =
    stroke(`M${start} ${nearTop}L${end} ${farTop}`, '#3a3835', 12) +
    stroke(`M${start} ${nearTop - 4}L${end} ${farTop - 4}`, '#b8b2a6', 7)
  let green = ''
  for (let tuft = 0; tuft < 8; tuft++) {
    const t = rnd.next()
    green += weeds(
      [start + (end - start) * t, nearFoot + (farFoot - nearFoot) * t + 3],
      (1 - t * 0.6) * rnd.between(20, 44),
      rnd,
    )
  }
  return { width, height, wall, paint, quad, ...rest, behind, front: shadow + lines + cap + green + (rest.front ?? '') }
}

/** A shop front: the shutter between two piers under a sign box, a step below. */
export function shopfront(
  wall: Surface,
  paint: string,
  rnd: Random,
  pier: string,
  sign: string,
  lettering: string,
  rest: Rest = {},
): Scene {
  const [width, height] = [wall.width + 150, wall.height + 260]
  const face = gradient([shade(pier, 0.1), pier, shade(pier, -0.25)], 0)
  const [left, top] = [75, 150]
  const foot = top + wall.height
  const behind = face.defs + rect(0, 0, width, height, face.url) + rect(0, 0, width, 18, shade(pier, -0.5))
  const boxed = gradient([shade(sign, 0.18), sign, shade(sign, -0.3)])
  const piers = [0, width - 60]
    .map(
      (x) =>
        rect(x + 8, 150, 44, wall.height, shade(pier, -0.12)) +
        rect(x + 14, 160, 32, wall.height - 20, shade(pier, 0.06)),
    )
    .join('')
  const front =
    blurred(rect(left - 6, top - 4, wall.width + 12, 26, '#000000', { opacity: 0.65 }), 7) +
    piers +
    boxed.defs +
    rect(28, 30, width - 56, 112, boxed.url, { rx: 4 }) +
    rect(28, 138, width - 56, 8, '#000000', { opacity: 0.5 }) +
    lettering +
    stroke(`M${left} ${top}V${foot}M${left + wall.width} ${top}V${foot}`, '#1b1b1d', 9) +
    pavement(width, height, foot, '#918c84', rnd, true)
  const quad = [
    [left, top],
    [left + wall.width, top],
    [left + wall.width, foot],
    [left, foot],
  ] as const
  return { width, height, wall, paint, quad, ...rest, behind, front: front + (rest.front ?? '') }
}

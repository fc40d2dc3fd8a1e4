import { along, shade } from './colour.ts'
import { type Point, points, polygon, ribbon, sample, smooth } from './geometry.ts'
import { circle, clipped, ellipse, fill, stroke } from './svg.ts'

/** A city pigeon, 400 wide and high, looking left. */
export function pigeon(
  colours: { body: string; wing: string; neck: readonly string[]; eye: string },
  edge: string,
): string {
  const { body, wing, neck, eye } = colours
  const shape = smooth(
    points(
      '96 40, 62 44, 44 70, 52 104, 60 140, 56 200, 84 258, 150 296, 220 300, 300 318, 392 352, 398 338, 330 262, 262 190, 186 150, 146 118, 134 74',
    ),
    true,
  )
  let scarf = ''
  neck.forEach((colour, index) => {
    const y = 104 + index * 20
    scarf += fill(`M30 ${y}Q100 ${y + 34} 190 ${y - 8}V${y + 50}Q100 ${y + 70} 30 ${y + 30}Z`, colour)
  })
  let drawn = stroke(
    'M150 292l-10 62m0 0l-34 12m34 -12l-8 24m8 -24l26 14M206 298l2 58m0 0l-32 14m32 -14l-4 24m4 -24l28 12',
    '#e0605a',
    11,
  )
  drawn += stroke(shape, edge, 11) + fill(shape, body)
  drawn += clipped(shape, `${scarf}${ellipse([120, 290], 110, 46, shade(body, -0.25))}`)
  const plume = smooth(points('132 168, 120 220, 160 268, 240 280, 330 300, 268 214, 196 162'), true)
  drawn += stroke(plume, edge, 8) + fill(plume, wing)
  drawn += clipped(
    plume,
    [0, 1, 2]
      .map((bar) =>
        stroke(
          `M${190 + bar * 42} 150Q${176 + bar * 42} 230 ${216 + bar * 42} 300`,
          bar === 2 ? shade(wing, 0.3) : edge,
          bar === 2 ? 8 : 17,
        ),
      )
      .join(''),
  )
  drawn +=
    stroke('M52 76L14 92L54 98', edge, 8, { fill: '#3b3a42' }) +
    ellipse([50, 76], 15, 9, '#f5f1ea', { stroke: edge, 'stroke-width': 4 })
  return (
    drawn +
    circle([88, 70], 16, eye, { stroke: edge, 'stroke-width': 5 }) +
    circle([88, 70], 7, '#100f12') +
    circle([84, 66], 3, '#fff')
  )
}

/** A wading bird, 300 wide and 620 high, looking left. */
export function heron(colours: { pale: string; mid: string; dark: string; beak: string }): string {
  const { pale, mid, dark, beak } = colours
  const neck = sample(points('120 76, 142 120, 108 190, 92 240, 136 300, 176 340'), 30)
  const body = smooth(
    points('136 296, 122 350, 148 404, 206 424, 262 470, 300 520, 286 440, 262 372, 214 318, 170 292'),
    true,
  )
  let drawn = stroke(
    'M168 410L156 500L164 610M206 420L212 510L200 612M164 610l-34 4m34 -4l22 8M200 612l-30 6m30 -6l26 6',
    shade(dark, 0.1),
    8,
  )
  drawn += fill(body, mid)
  for (let index = 0; index < 9; index++) {
    const t = index / 8
    const root: Point = [150 + t * 40, 320 + t * 56]
    drawn += fill(
      ribbon(
        sample([root, [root[0] + 54, root[1] + 40], [root[0] + 92 + t * 26, root[1] + 110 - t * 20]], 10),
        (u) => 24 * (1 - u) + 2,
      ),
      along([pale, mid, dark], t),
    )
  }
  drawn +=
    fill(
      ribbon(neck, (t) => 22 + t * 46),
      pale,
    ) + stroke(smooth(neck.map(([x, y]) => [x - 5, y] as const)), mid, 5, { 'stroke-dasharray': '5 10' })
  drawn += fill(smooth(points('150 62, 128 48, 98 54, 84 74, 104 92, 140 90, 156 78'), true), pale)
  drawn +=
    fill(polygon(points('90 66, -24 96, 92 86')), beak) +
    fill(polygon(points('90 77, -24 96, 92 86')), shade(beak, -0.3))
  drawn += fill(smooth(points('112 56, 150 54, 214 84, 160 72, 120 68'), true), dark)
  return drawn + circle([112, 71], 7, '#f7d154') + circle([112, 71], 3.6, '#111')
}

/** A toucan on a branch, 420 wide and 520 high, looking left. */
export function toucan(edge: string): string {
  const body = smooth(
    points(
      '236 60, 190 66, 172 110, 184 170, 176 250, 206 330, 260 380, 330 500, 356 492, 340 380, 336 260, 310 150, 286 84',
    ),
    true,
  )
  const beak = smooth(points('196 84, 120 60, 40 84, 6 150, 14 168, 60 140, 130 136, 188 146'), true)
  let drawn = stroke(body, edge, 9) + fill(body, '#17171d')
  drawn += clipped(
    body,
    ellipse([206, 160], 60, 96, '#fff4d8') +
      ellipse([204, 226], 54, 22, '#e8423b') +
      stroke('M250 200C300 260 320 330 336 400', '#34385a', 26) +
      stroke('M280 200C320 260 330 330 346 400', '#4a5192', 9),
  )
  drawn += stroke(beak, edge, 9) + fill(beak, '#ffb21a')
  drawn += clipped(
    beak,
    fill('M-10 130Q90 84 210 118V170H-10Z', '#ff6a1f') +
      circle([14, 162], 34, '#1a1a20') +
      stroke('M0 152Q90 112 196 124', edge, 4) +
      stroke('M60 70Q110 60 190 96', '#ffe68a', 10),
  )
  drawn +=
    circle([222, 104], 27, '#36b5e8', { stroke: edge, 'stroke-width': 5 }) +
    circle([222, 104], 12, '#111') +
    circle([217, 99], 4, '#fff')
  return drawn
}

/** A swallow diving, 300 across, for flocks. */
export function swallow(colour: string): string {
  return fill(
    'M0 0C-30 -20 -80 -34 -150 -26C-104 -12 -60 12 -34 30C-40 60 -66 104 -98 128C-56 116 -26 92 -8 60C4 84 26 108 54 118C38 92 26 64 26 36C62 40 108 28 150 -2C104 0 56 -6 22 -8C18 -24 8 -30 0 -30C-6 -22 -4 -10 0 0Z',
    colour,
  )
}

import { type Point, points } from './geometry.ts'
import { canopy } from './objects.ts'
import { piece } from './pieces.ts'
import type { Drawing } from './scene.ts'
import { pane, roofs, sky, slant, wires } from './street.ts'
import { metal } from './surfaces.ts'
import { blurred, circle, ellipse, fill, gradient, group, rect, stroke } from './svg.ts'
import { sign } from './trains.ts'

const numberTwelve: Drawing = (rnd) => {
  const wall = metal(920, 360, '#efc02e', rnd, 0)
  const frames = [0, 1, 2, 3, 4]
    .map((index) => pane(90 + index * 150, 40, 130, 130, { frame: '#f4ecd6', sill: '#c79a1c' }))
    .join('')
  const car = {
    ...wall,
    colour: wall.colour + frames + rect(0, 196, 920, 12, '#f4ecd6') + rect(0, 330, 920, 30, '#7a5a12'),
  }
  const paint = piece(
    'MIRTO',
    { x: 130, y: 130, width: 640, height: 180 },
    {
      font: 'titan-one',
      fill: ['#ffffff', '#ffc2e0', '#ff5fa8', '#c21f7a'],
      edge: '#140d1f',
      block: ['#17b0b8', '#0c5560'],
      depth: [-14, 14],
      halo: ['#140d1f', '#ffffff'],
      pattern: 'stripes',
      accent: '#ff8ac2',
      wild: 0.7,
      line: 4,
    },
    rnd,
  )
  const [width, height, left, top] = [1280, 860, 180, 290]
  const houses = ['#e7b9a0', '#f0dfb8', '#a9c4cf', '#dca58c']
    .map(
      (tone, house) =>
        rect(house * 320, 40, 322, 640, tone) +
        [0, 1]
          .flatMap((row) =>
            [0, 1].map(
              (column) =>
                pane(house * 320 + 50 + column * 130, 70 + row * 220, 90, 150, { frame: '#f4f1ea' }) +
                rect(house * 320 + 40 + column * 130, 176 + row * 220, 110, 50, 'none', {
                  stroke: '#2a2a2c',
                  'stroke-width': 3,
                }),
            ),
          )
          .join(''),
    )
    .join('')
  const street = gradient(['#6a655e', '#8b857b', '#77726a'])
  let setts = street.defs + rect(0, 680, width, 190, street.url)
  for (let sett = 0; sett < 420; sett++)
    setts += rect(
      rnd.between(0, width),
      684 + rnd.next() ** 1.2 * 176,
      rnd.between(12, 26),
      rnd.between(5, 10),
      rnd.chance(0.5) ? '#5c5750' : '#9c968b',
      { opacity: 0.5, rx: 2 },
    )
  const roof =
    fill(
      `M${left - 10} ${top}Q${left + 30} ${top - 54} ${left + 120} ${top - 56}H${left + 800}Q${left + 890} ${top - 54} ${left + 930} ${top}Z`,
      '#efe7d2',
      { stroke: '#55503f', 'stroke-width': 3 },
    ) +
    sign('12  GRAÇA', left + 350, top - 46, 220, 34, '#2a2a2c', 'anton') +
    stroke(`M640 ${top - 56}L560 60M640 ${top - 56}L720 60`, '#2a2a2c', 5)
  const ends =
    fill(`M${left} ${top}h-40q-30 40 -30 120v200h70z`, '#d9a71f') +
    fill(`M${left + 920} ${top}h40q30 40 30 120v200h-70z`, '#c2931a') +
    rect(left - 56, top + 50, 46, 110, '#26333b', { rx: 8 }) +
    rect(left + 932, top + 50, 46, 110, '#26333b', { rx: 8 }) +
    circle([left - 50, top + 260], 17, '#fff1c2', { stroke: '#55503f', 'stroke-width': 5 })
  const gear =
    blurred(ellipse([640, 712], 520, 26, '#000', { opacity: 0.65 }), 10) +
    rect(left + 60, top + 356, 800, 44, '#1d1c1a') +
    [400, 500, 780, 880].map((x) => circle([x, 692], 30, '#2c2a28') + circle([x, 692], 15, '#5d5955')).join('') +
    rect(0, 718, width, 6, '#b9b2a4') +
    rect(0, 770, width, 7, '#b9b2a4')
  const quad = [
    [left, top],
    [left + 920, top],
    [left + 920, top + 360],
    [left, top + 360],
  ] as const
  return {
    width,
    height,
    wall: car,
    paint,
    quad,
    behind: sky(width, 300, ['#7fb8e4', '#d8e8ec'], 1, rnd) + houses + setts,
    front: ends + roof + gear + wires(width, 62, 2, rnd),
    warmth: 1,
    bite: 0.1,
    light: slant(points('0 0, 460 0, 60 860, 0 860'), '#a09dbc'),
  }
}

const borrowedShade: Drawing = (rnd) => {
  const [width, height] = [1320, 880]
  const tints = ['#e5383b', '#ff7b2e', '#ffd23f', '#18b98f', '#2f9fe0', '#8f5bd6', '#ff7fb0']
  const vanish: Point = [660, 620]
  let tops = ''
  for (let row = 9; row >= 0; row--) {
    const depth = 0.16 + ((9 - row) / 9) ** 1.7 * 0.95
    for (let column = -3; column <= 3; column++) {
      const at: Point = [vanish[0] + column * 250 * depth, vanish[1] - 560 * depth + rnd.between(-8, 8)]
      tops += group(canopy([0, 0], 122 * depth, tints[(row * 3 + column + 9) % 7]!, rnd.next() * 6), {
        transform: `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) scale(1 .62)`,
      })
    }
  }
  const side = (mirror: boolean) =>
    group(
      fill('M0 0L520 430V680L0 900Z', '#e3b58f') +
        [0, 1, 2]
          .map((index) =>
            fill(
              `M${60 + index * 150} ${210 + index * 100}L${150 + index * 120} ${270 + index * 84}V${480 + index * 42}L${60 + index * 150} ${500 + index * 26}Z`,
              '#3a4a55',
              { stroke: '#f4ecd8', 'stroke-width': 9 },
            ),
          )
          .join('') +
        fill('M0 760L520 650V680L0 900Z', '#b98a66'),
      mirror ? { transform: `translate(${width} 0) scale(-1 1)` } : {},
    )
  const floor = gradient(['#b9ac9a', '#d8ccb8', '#a89b88'])
  const far = roofs(width, 700, '#d9b08c', rnd, 180)
  const spots = Array.from({ length: 44 }, () =>
    ellipse([rnd.between(160, 1160), rnd.between(690, 870)], rnd.between(30, 90), rnd.between(8, 20), rnd.pick(tints), {
      opacity: 0.28,
    }),
  ).join('')
  const behind =
    sky(width, height, ['#3f8fd8', '#a9d6f0', '#fdf3dc'], 3, rnd) +
    group(far, { transform: 'translate(396 350) scale(.4 .5)' }) +
    side(false) +
    side(true) +
    floor.defs +
    fill('M520 676H800L1320 900H0Z', floor.url) +
    blurred(spots, 9)
  const lines = [-3, -2, -1, 0, 1, 2, 3]
    .map((column) => stroke(`M${vanish[0] + column * 40} 520L${vanish[0] + column * 262} 0`, '#3a3632', 2))
    .join('')
  return {
    width,
    height,
    behind: behind + lines + tops,
    warmth: 1,
  }
}

export const lisbonStreets: Record<string, Drawing> = {
  'number-twelve': numberTwelve,
  'borrowed-shade': borrowedShade,
}

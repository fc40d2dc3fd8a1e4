import { currents } from './abstract.ts'
import { swallow } from './birds.ts'
import { type Point, points, polar, polygon, star } from './geometry.ts'
import { spatter, tag } from './handstyles.ts'
import { centred, letters, moved, outlines } from './lettering.ts'
import { balloon, bicycle } from './objects.ts'
import { astronaut } from './people.ts'
import { piece } from './pieces.ts'
import type { Drawing } from './scene.ts'
import { facing, running } from './settings.ts'
import { branch, downpipe, pane, sky, slant } from './street.ts'
import { bricks, concrete, masonry, plaster, tiles } from './surfaces.ts'
import { circle, clipped, fill, gradient, group, place, rect, stroke } from './svg.ts'
import { coach, onTrack } from './trains.ts'

const firstDayOff: Drawing = (rnd) => {
  const [width, height] = [960, 1360]
  const wall = plaster(720, 1180, '#c4b8a4', rnd, 3)
  const stars = Array.from({ length: 110 }, () =>
    circle([rnd.between(0, 720), rnd.between(0, 1100)], rnd.between(1.5, 5), '#ffe9b0'),
  ).join('')
  const big = Array.from({ length: 12 }, () =>
    fill(polygon(star([rnd.between(30, 690), rnd.between(30, 760)], rnd.between(12, 26), 4, 4)), '#fff6da'),
  ).join('')
  const planet =
    circle([360, 1180], 380, '#e4572e') +
    clipped(
      'M0 780H720V1180H0Z',
      circle([360, 1180], 380, '#e4572e') +
        [0, 1, 2, 3]
          .map((band) =>
            stroke(
              `M-40 ${900 + band * 84}Q360 ${820 + band * 84} 760 ${920 + band * 84}`,
              ['#f28f3b', '#c8553d', '#f4a259', '#a63d2f'][band]!,
              34,
            ),
          )
          .join(''),
    )
  const night = gradient(['#0b1033', '#1b2a6b', '#6a3fa0'])
  const paint =
    night.defs +
    rect(0, 0, 720, 1180, night.url) +
    stars +
    big +
    circle([130, 190], 84, '#f4d9a0') +
    circle([108, 170], 18, '#dcbd80') +
    circle([160, 220], 12, '#dcbd80') +
    planet +
    balloon([560, 300], 74, '#ff4f79', [560, 560]) +
    balloon([640, 400], 62, '#ffd23f', [566, 566]) +
    place(astronaut('#f2efe6', '#12101c', ['#ffcf56', '#ff5d8f', '#5a2ca0', '#12355b'], '#ff7f11'), 120, 360, 1.26, -8)
  const quad = [
    [150, 60],
    [830, 60],
    [830, 1240],
    [150, 1240],
  ] as const
  const left =
    rect(0, 620, 152, 640, '#8f6f5a') +
    [0, 1, 2].map((row) => pane(34, 680 + row * 180, 84, 120, { frame: '#e9e2d3' })).join('')
  const right =
    rect(826, 480, 140, 780, '#a9a08e') +
    [0, 1, 2, 3].map((row) => pane(856, 540 + row * 180, 80, 120, { frame: '#e9e2d3' })).join('')
  const behind = sky(width, height, ['#8fb8d6', '#cfe0e4', '#efe8d8'], 5, rnd) + left + right
  const front =
    rect(140, 46, 700, 18, '#5b4a40') +
    rect(240, 0, 70, 50, '#7d5546') +
    rect(640, 8, 50, 40, '#7d5546') +
    rect(0, 1236, width, 130, '#4c4a46') +
    branch([120, 1230], 190, 0, rnd) +
    branch([480, 1270], 230, 4, rnd) +
    branch([850, 1230], 200, 0, rnd) +
    branch([300, 1300], 230, 0, rnd, ['#2b4f2a', '#3f6b34']) +
    branch([700, 1310], 240, 0, rnd, ['#2b4f2a', '#3f6b34'])
  return { width, height, wall, paint, quad, behind, front, wear: 0.1 }
}

const endOfTheLine: Drawing = (rnd) => {
  const wall = coach(1440, 400, { body: '#d8a72c', band: '#8e2a1e', number: '481', doors: [230, 700, 1180] }, rnd)
  const paint = piece(
    'PLOMO',
    { x: 330, y: 130, width: 760, height: 230 },
    {
      font: 'rammetto-one',
      fill: ['#ffffff', '#9be7ff', '#2f8fe0', '#123a8c'],
      edge: '#0d0f1c',
      block: ['#ff4f79', '#8c1443'],
      depth: [-18, 16],
      halo: ['#0d0f1c', '#c8ff4d'],
      pattern: 'fade',
      accent: '#ffffff',
      wild: 0.8,
    },
    rnd,
  )
  return onTrack(wall, paint, rnd, { air: ['#c3ccd2', '#e4e4de'], town: '#8a8a86', freight: false })
}

const underCurrent: Drawing = (rnd) => {
  const wall = concrete(1700, 760, '#a9a69f', rnd)
  const bands = currents(
    1700,
    700,
    30,
    ['#0b132b', '#1c7293', '#f9dc5c', '#f28482', '#f5cac3', '#84a59d', '#e63946'],
    5,
    1.15,
  )
  const birds = Array.from({ length: 9 }, (_, index) =>
    place(
      swallow('#0b132b'),
      300 + index * 140,
      150 + Math.sin(index * 1.7) * 70,
      0.5 + (index % 3) * 0.18,
      -20 + index * 7,
    ),
  ).join('')
  return running(
    wall,
    clipped('M0 0H1700V700H0Z', bands) + birds,
    rnd,
    { width: 1320, height: 880, side: 'right', sky: ['#9fb4c6', '#d9dedb'], near: 0.02, far: 0.22 },
    { front: branch([90, 40], 170, 30, rnd) },
  )
}

const nachtbus: Drawing = (rnd) => {
  const wall = tiles(1200, 900, '#cfd8cf', 44, rnd, 2)
  const frieze = rect(0, 96, 1200, 50, '#1f6b54') + rect(0, 640, 1200, 40, '#1f6b54')
  const hands = [
    ['Nachtbus', 'unifrakturcook', 660, 470, 370, '#14121a', -5],
    ['klar', 'unifrakturcook', 260, 980, 560, '#a8182c', -8],
    ['Otto 3', 'permanent-marker', 240, 200, 600, '#2440c9', -6],
    ['fever', 'sedgwick-ave-display', 300, 960, 250, '#14121a', 4],
    ['ÖL', 'rubik-wet-paint', 190, 620, 580, '#1c8a5a', 3],
  ] as const
  const paint = hands
    .map(([text, font, width, x, y, colour, turn], index) =>
      tag(
        text,
        [x, y],
        { font, colour, width, turn, slant: 0.05, drip: index === 0 ? 0.02 : 0.006, fat: index === 0 ? 5 : 2 },
        rnd,
      ),
    )
    .join('')
  const tiled = { ...wall, colour: wall.colour + group(frieze, { opacity: 0.85, style: 'mix-blend-mode:multiply' }) }
  const bench =
    rect(640, 690, 420, 22, '#7a5636') +
    rect(640, 722, 420, 16, '#6a4a2e') +
    rect(680, 738, 18, 76, '#26282b') +
    rect(1002, 738, 18, 76, '#26282b')
  return facing(tiled, paint, rnd, 0.11, '#7f7d7a', {
    front: bench,
    speckle: 0.2,
    bite: 0.1,
    wear: 0.05,
    light: slant(points('0 0, 1200 0, 1200 90, 0 60'), '#6e6c86', 20),
    vignette: 0.5,
  })
}

const salam: Drawing = (rnd) => {
  const wall = masonry(1320, 820, bricks.red, rnd)
  const word = moved(centred(letters('سلام', 'rakkas', 0, 'arabic'), [660, 390], 880), ([x, y]) => [
    x,
    y - 30 * Math.sin((x - 200) / 290),
  ])
  const gold = gradient(['#ffe9a3', '#f2b632', '#c47a15'], 90)
  const all = outlines(word)
  const rings: Point = [660, 380]
  const medallion =
    [330, 316, 250, 240]
      .map((r) => circle(rings, r, 'none', { stroke: '#1fa8a0', 'stroke-width': r > 300 ? 10 : 4 }))
      .join('') +
    Array.from({ length: 48 }, (_, index) =>
      fill(
        polygon(star(polar(rings, 283, index * 0.1309), 20, 8, 4, index * 0.1309)),
        index % 2 ? '#f2b632' : '#1fa8a0',
      ),
    ).join('')
  const paint =
    fill('M60 740V150Q660 -120 1260 150V740Z', '#0f2c4d') +
    medallion +
    [7, 6, 5, 4, 3, 2, 1]
      .map((step) => fill(all, '#07162a', { transform: `translate(${-step * 2} ${step * 2.4})` }))
      .join('') +
    stroke(all, '#07162a', 12) +
    gold.defs +
    fill(all, gold.url) +
    stroke(all, '#fff3cf', 2, { opacity: 0.8 })
  return facing(wall, paint, rnd, 0.1, '#8d8983', {
    front: downpipe(24, 0, 744, '#5a6a5e'),
    light: slant(points('1320 0, 1320 560, 900 0'), '#a19ebd'),
    warmth: 1,
  })
}

const noRush: Drawing = (rnd) => {
  const wall = plaster(1200, 900, '#b7c4bd', rnd, 6)
  const colours = ['#e5383b', '#ffb52e', '#18a999', '#2f6fe0', '#ff7fb0', '#8f5bd6']
  const bunch = Array.from({ length: 17 }, (_, index) =>
    balloon(
      [600 + Math.cos(index * 2.4) * Math.sqrt(index) * 54, 240 + Math.sin(index * 2.4) * Math.sqrt(index) * 42],
      54,
      colours[index % 6]!,
      [640, 560],
    ),
  ).join('')
  const mist = spatter([600, 650], 330, '#16151b', 70, rnd) + spatter([610, 240], 260, '#f7f4ea', 40, rnd)
  return facing(wall, mist + bunch + place(bicycle('#16151b', 13), 350, 812 - 60, 1.18), rnd, 0.095, '#8e8c86', {
    wear: 0.24,
    light: slant(points('0 0, 500 0, 0 900'), '#aaa8c4'),
    front: pane(980, 40, 170, 300, { frame: '#6b3d2c' }),
  })
}

export const berlin: Record<string, Drawing> = {
  'first-day-off': firstDayOff,
  'end-of-the-line': endOfTheLine,
  'under-current': underCurrent,
  nachtbus,
  salam,
  'no-rush': noRush,
}

import { waves } from './abstract.ts'
import { snake } from './animals.ts'
import { toucan } from './birds.ts'
import { flower, monstera } from './flora.ts'
import { type Point, points } from './geometry.ts'
import { tag } from './handstyles.ts'
import { fitted, letters, outlines } from './lettering.ts'
import { piece } from './pieces.ts'
import { halftone } from './portrait.ts'
import type { Drawing } from './scene.ts'
import { facing, running } from './settings.ts'
import { branch, dapple, downpipe, pane, slant } from './street.ts'
import { bricks, concrete, masonry, plaster } from './surfaces.ts'
import { circle, group, place, rect, stroke } from './svg.ts'

const tucano: Drawing = (rnd) => {
  const wall = plaster(1000, 1250, '#dfe4d8', rnd)
  const leaves = Array.from({ length: 30 }, () =>
    monstera(
      [rnd.between(-40, 1040), rnd.between(-60, 1060)],
      rnd.between(160, 300),
      rnd.between(-180, 180),
      rnd.pick(['#0f6b53', '#18946b', '#0b4a44', '#36b37e', '#ffb347']),
      rnd,
    ),
  ).join('')
  const paint =
    rect(0, 0, 1000, 1150, '#f7617b') +
    leaves +
    stroke('M-20 900Q500 820 1020 930', '#4a2c22', 46) +
    stroke('M-20 888Q500 808 1020 918', '#7a4a36', 12) +
    place(toucan('#0d0b14'), 210, 170, 1.5)
  return facing(wall, paint, rnd, 0.08, '#a1988b', {
    warmth: 1,
    light: slant(points('0 0, 300 0, 0 420'), '#a6a2c0'),
  })
}

const cobra: Drawing = (rnd) => {
  const wall = plaster(1320, 820, '#e9dcc0', rnd)
  const line: Point[] = points(
    '210 250, 360 200, 520 330, 400 560, 250 520, 330 360, 620 330, 800 560, 980 620, 1080 440, 940 250, 780 300, 860 480, 1160 690, 1280 600',
  )
  const leaves = Array.from({ length: 18 }, () =>
    monstera(
      [rnd.between(0, 1320), rnd.between(-40, 660)],
      rnd.between(120, 230),
      rnd.between(-180, 180),
      rnd.pick(['#1f7a5a', '#2b9d6f', '#155843', '#f0a04b']),
      rnd,
    ),
  ).join('')
  return facing(
    wall,
    rect(0, 0, 1320, 745, '#f2e3c2') +
      leaves +
      snake(line, 96, ['#ff3d5a', '#1c1b2b', '#ffd23f', '#1c1b2b'], '#0f0e18'),
    rnd,
    0.09,
    '#a39a8d',
    { warmth: 1 },
  )
}

const donaLourdes: Drawing = (rnd) => {
  const wall = plaster(1040, 1300, '#d9d2c4', rnd)
  const frame = { x: 90, y: 90, width: 860, height: 1090 }
  const disc = circle([520, 520], 430, '#ffd23f')
  const paint =
    rect(0, 0, 1040, 1195, '#f4efe2') +
    disc +
    group(halftone('bun', frame, 17, '#ef3e6d', 0.26), { transform: 'translate(-9 4)', opacity: 0.85 }) +
    group(halftone('bun', frame, 17, '#12a5c8', 1.05), { transform: 'translate(8 -3)', opacity: 0.75 }) +
    halftone('bun', frame, 13, '#1a1626', 0.7)
  return facing(wall, paint, rnd, 0.08, '#968f86', { front: downpipe(1000, 0, 1196, '#8a8479') })
}

const tinta: Drawing = (rnd) => {
  const wall = masonry(1700, 760, bricks.white, rnd)
  const paint =
    rect(0, 0, 1700, 700, '#171430') +
    Array.from({ length: 22 }, () =>
      circle(
        [rnd.between(0, 1700), rnd.between(0, 700)],
        rnd.between(20, 90),
        rnd.pick(['#2b1f66', '#3d2a8c', '#0f6b8a']),
        { opacity: 0.7 },
      ),
    ).join('') +
    piece(
      'TINTAR',
      { x: 240, y: 150, width: 1220, height: 420 },
      {
        font: 'bangers',
        fill: ['#eaff8a', '#5be37a', '#12a8a0', '#1a4fb8'],
        edge: '#0a0916',
        block: ['#ff5d2e', '#9c1c3c'],
        depth: [26, -24],
        halo: ['#f7f4ea', '#ff2e93'],
        pattern: 'flames',
        accent: '#ffd23f',
        wild: 1.1,
        overlap: 14,
        arch: -30,
      },
      rnd,
    )
  return running(
    wall,
    paint,
    rnd,
    { width: 1340, height: 880, side: 'left', sky: ['#4f9bd8', '#bfe0ea', '#f1ead8'], tone: '#a39a92' },
    { warmth: 1, front: branch([1210, 60], 190, 150, rnd) },
  )
}

const altura: Drawing = (rnd) => {
  const wall = concrete(960, 1340, '#c3beb2', rnd, 330)
  const rows = [
    ['ALTURA', 70, 240],
    ['SEM MEDO', 400, 240],
    ['NOITE 84', 730, 240],
  ] as const
  const script = rows
    .map(([text, y, high]) => {
      const d = outlines(fitted(letters(text, 'unifrakturcook', 6), 90, y, 780, high))
      return stroke(d, '#17151a', 5, { fill: '#17151a' })
    })
    .join('')
  const windows = [0, 1]
    .flatMap((row) =>
      [0, 1, 2].map((column) => pane(110 + column * 280, 322 + row * 330, 180, 66, { frame: '#8a857b', panes: 4 })),
    )
    .join('')
  return facing(
    wall,
    script + tag('84', [800, 1130], { font: 'rock-salt', colour: '#17151a', width: 110 }, rnd),
    rnd,
    0.07,
    '#938d84',
    { front: windows, light: dapple(960, 1340, 'left', rnd), warmth: 1, wear: 0.1 },
  )
}

const yume: Drawing = (rnd) => {
  const wall = masonry(1280, 860, bricks.green, rnd)
  const petals = Array.from({ length: 24 }, () =>
    flower(
      [rnd.between(0, 1280), rnd.between(0, 300)],
      rnd.between(16, 40),
      5,
      ['#ffffff', '#ffd0dc'],
      '#e0406f',
      rnd.next(),
    ),
  ).join('')
  const paint = `<clipPath id="field"><rect width="1280" height="780"/></clipPath>${group(rect(0, 0, 1280, 780, '#ff9fb5') + circle([1000, 170], 120, '#fff2dc') + petals + waves(1280, 430, 190, ['#0f7f86', '#0c6a73', '#095660'], '#f4ead6'), { 'clip-path': 'url(#field)' })}${piece('ユメ街', { x: 250, y: 170, width: 780, height: 440 }, { font: 'dela-gothic-one', script: 'japanese', fill: ['#5be3f0', '#2f7fe8', '#4a2fc0'], edge: '#0f0c1c', block: ['#ffd23f', '#e07a1f'], depth: [-26, 28], halo: ['#0f0c1c'], pattern: 'dots', accent: '#b9f6ff', wild: 0.35, arrows: false, overlap: 4 }, rnd)}`
  return facing(wall, paint, rnd, 0.09, '#8f8a82', { front: downpipe(1190, 0, 785, '#7a4b3a') })
}

export const saoPaulo: Record<string, Drawing> = { tucano, cobra, 'dona-lourdes': donaLourdes, tinta, altura, yume }

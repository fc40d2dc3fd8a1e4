import { blocks, bulge, shards, sunburst } from './abstract.ts'
import { wing } from './animals.ts'
import { pigeon } from './birds.ts'
import { points, polygon, star } from './geometry.ts'
import { crown } from './handstyles.ts'
import { greatEye } from './people.ts'
import type { Drawing } from './scene.ts'
import { facing } from './settings.ts'
import { branch, dapple, downpipe, hydrant, pane, slant } from './street.ts'
import { bricks, concrete, masonry } from './surfaces.ts'
import { circle, clipped, fill, group, place, rect, stroke } from './svg.ts'
import { sign } from './trains.ts'

const landlord: Drawing = (rnd) => {
  const wall = masonry(1280, 960, bricks.ochre, rnd)
  const bird = pigeon(
    { body: '#8fa3c4', wing: '#6c80a6', neck: ['#2fb28a', '#7a4fc0', '#2a8ad0', '#45c4a8'], eye: '#ff7a2e' },
    '#15131d',
  )
  const chain = Array.from({ length: 15 }, (_, link) =>
    circle([462 + link * 16, 352 + Math.sin((link / 14) * Math.PI) * 74 - link * 5], 12, '#ffd84a', {
      stroke: '#15131d',
      'stroke-width': 5,
    }),
  ).join('')
  const paint =
    sunburst([560, 470], 1200, 36, ['#f4c83f', '#ef8f2c']) +
    place(bird, 330, 90, 2.1) +
    crown([500, 180], 130, '#15131d', 12) +
    chain
  return facing(wall, paint, rnd, 0.1, '#9a948b', {
    front: hydrant(1130, 884, '#c8442f'),
    light: dapple(1280, 960, 'left', rnd),
    warmth: 1,
  })
}

const blockWatch: Drawing = (rnd) => {
  const wall = masonry(1360, 780, bricks.red, rnd)
  const seen = clipped(
    'M590 380h180v90h-180z',
    [0, 1, 2, 3, 4].map((house) => rect(606 + house * 30, 420 - ((house * 29) % 44), 24, 90, '#f4d35e')).join(''),
  )
  const paint =
    sunburst([680, 380], 1100, 48, ['#ff6b4a', '#ff9166']) +
    greatEye(
      [680, 390],
      1080,
      ['#0b6e8f', '#19b5b0', '#7fe0c3', '#f4d35e', '#094a6b'],
      ['#c23a63', '#1b1430'],
      seen,
      rnd,
    )
  return facing(wall, paint, rnd, 0.08, '#8b8680', { front: downpipe(1290, 0, 716, '#7c3f33') })
}

const childsBlocks: Drawing = (rnd) => {
  const wall = masonry(960, 1320, bricks.yellow, rnd)
  const quilt = blocks(
    0,
    0,
    6,
    8,
    160,
    ['#f25f4c', '#f9c846', '#2a9d8f', '#274690', '#f4ead5', '#f49cbb', '#1d1b2f'],
    rnd,
  )
  const windows = [0, 1, 2]
    .flatMap((row) => [0, 1].map((column) => pane(210 + column * 400, 90 + row * 370, 140, 220, { frame: '#efe9dc' })))
    .join('')
  const ladder = [0, 1]
    .map(
      (floor) =>
        rect(150, 350 + floor * 370, 660, 10, '#232326') +
        Array.from({ length: 34 }, (_, bar) => rect(152 + bar * 20, 284 + floor * 370, 4, 70, '#232326')).join('') +
        rect(150, 282 + floor * 370, 660, 6, '#232326') +
        stroke(
          `M560 ${350 + floor * 370}L${680} ${652 + floor * 290}M600 ${350 + floor * 370}L720 ${652 + floor * 290}`,
          '#232326',
          6,
        ),
    )
    .join('')
  return facing(wall, quilt, rnd, 0.07, '#98928a', {
    front: windows + ladder,
    light: slant(points('960 0, 960 900, 330 0'), '#9a97bb'),
  })
}

const push: Drawing = (rnd) => {
  const wall = concrete(1240, 930, '#a8a59e', rnd)
  const paint = bulge(
    1240,
    850,
    56,
    [
      [400, 400, 330, 0.9],
      [900, 560, 260, 0.8],
      [960, 170, 190, 0.7],
    ],
    ['#ffe14d', '#ff7849', '#ef3e6d', '#7a3cc2'],
    '#141225',
  )
  return facing(wall, paint, rnd, 0.09, '#8d8983', {
    light: slant(points('0 930, 0 420, 620 930'), '#8f8db0'),
  })
}

const canalFox: Drawing = (rnd) => {
  const wall = concrete(1000, 1000, '#b5b2ab', rnd)
  const [o, d, w, k] = ['#f2762e', '#c4501c', '#fbf3e4', '#1d1626']
  const half: readonly (readonly [string, string])[] = [
    ['M0 -120L-120 -190L-60 -20Z', '#ff9147'],
    ['M-120 -190L-290 -400L-300 -110Z', o],
    ['M-150 -210L-262 -340L-268 -150Z', k],
    ['M-120 -190L-300 -110L-190 -30Z', d],
    ['M-120 -190L-190 -30L-60 -20Z', '#f58a3c'],
    ['M-300 -110L-380 90L-190 -30Z', o],
    ['M-380 90L-210 150L-190 -30Z', w],
    ['M-380 90L-250 250L-210 150Z', '#e6d9c2'],
    ['M-250 250L-60 330L-210 150Z', w],
    ['M-190 -30L-210 150L-80 150Z', '#ffb37a'],
    ['M-60 -20L-190 -30L-80 150Z', o],
    ['M0 -120L-60 -20L0 60Z', '#ffa65c'],
    ['M-60 -20L-80 150L0 60Z', d],
    ['M-80 150L-210 150L-60 330Z', '#efe3cf'],
    ['M0 60L-80 150L-50 290L0 300Z', '#ff9d57'],
    ['M-80 150L-60 330L-50 290Z', '#d8c7ab'],
    ['M-60 330L0 390L0 300L-50 290Z', k],
    ['M-178 -4L-84 40L-110 56L-160 30Z', k],
  ]
  const side =
    half.map(([path, colour]) => fill(path, colour, { stroke: colour, 'stroke-width': 1.5 })).join('') +
    circle([-122, 26], 9, '#ffd95a')
  const face =
    side +
    group(
      `${side}${fill('M0 -120L120 -190L60 -20Z', '#000', { opacity: 0.12 })}${fill('M60 330L250 250L210 150L80 150Z', '#000', { opacity: 0.1 })}`,
      { transform: 'scale(-1 1)' },
    )
  const paint =
    shards('M0 0H1000V920H0Z', 1000, 920, 130, ['#0f4c5c', '#1b7a78', '#6fb98f', '#f0e3a8'], [500, 60], rnd) +
    place(face, 500, 470, 1.08)
  return facing(wall, paint, rnd, 0.08, '#96928b', { front: branch([960, 60], 190, 30, rnd) })
}

const standHere: Drawing = (rnd) => {
  const wall = masonry(960, 1280, bricks.black, rnd)
  const side = wing(
    560,
    [
      ['#ff2e93', '#ff8a3c', '#ffd23f'],
      ['#8f3ddb', '#ff2e93', '#ff8a3c'],
      ['#22c1e0', '#5a6bff', '#8f3ddb'],
    ],
    '#0c0b12',
  )
  const stars = Array.from({ length: 26 }, () =>
    fill(polygon(star([rnd.between(60, 900), rnd.between(60, 1000)], rnd.between(6, 18), 3, 4)), '#fff3c4'),
  ).join('')
  const paint =
    stars +
    group(side, { transform: 'translate(505 660)' }) +
    group(side, { transform: 'translate(455 660) scale(-1 1)' }) +
    sign('STAND HERE', 380, 1080, 200, 34, '#f4f1ea', 'permanent-marker')
  return facing(wall, paint, rnd, 0.08, '#8b8680')
}

export const brooklynMurals: Record<string, Drawing> = {
  landlord,
  'block-watch': blockWatch,
  'childs-blocks': childsBlocks,
  push,
  'canal-fox': canalFox,
  'stand-here': standHere,
}

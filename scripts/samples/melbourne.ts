import { sunburst } from './abstract.ts'
import { tentacle } from './animals.ts'
import { heron } from './birds.ts'
import { shade } from './colour.ts'
import { frond, thicket } from './flora.ts'
import { bokeh, post, sheet } from './furniture.ts'
import { type Point, points } from './geometry.ts'
import { throwUp } from './handstyles.ts'
import { greatEye, openHand } from './people.ts'
import { piece } from './pieces.ts'
import { engraved, posterised } from './portrait.ts'
import type { Drawing } from './scene.ts'
import { facing, running } from './settings.ts'
import { branch, slant, wires } from './street.ts'
import { blocks, bricks, concrete, masonry, plaster, plywood } from './surfaces.ts'
import { circle, fill, group, place, rect, stroke } from './svg.ts'
import { sign } from './trains.ts'

const eightDays: Drawing = (rnd) => {
  const wall = masonry(1500, 840, bricks.grey, rnd)
  const lines: Point[][] = [
    points('720 380, 500 560, 260 520, 120 640, 220 730'),
    points('760 380, 900 600, 1180 560, 1330 660, 1240 740'),
    points('690 340, 420 380, 220 260, 110 110, 230 70'),
    points('800 340, 1040 400, 1230 280, 1390 120, 1280 60'),
    points('700 420, 640 620, 480 680, 400 790'),
    points('780 420, 820 640, 960 690, 1040 800'),
  ]
  const bubbles = Array.from({ length: 30 }, () =>
    circle([rnd.between(0, 1500), rnd.between(0, 740)], rnd.between(6, 34), 'none', {
      stroke: '#3fa7b5',
      'stroke-width': 5,
    }),
  ).join('')
  const head =
    fill(
      'M600 400C560 300 520 230 560 130C600 30 880 30 930 130C970 230 930 300 890 400C850 450 640 450 600 400Z',
      '#e8452c',
      { stroke: '#190d18', 'stroke-width': 9 },
    ) + fill('M840 70C940 110 960 220 890 400C870 430 830 430 800 430C880 320 900 180 840 70Z', '#b52a22')
  const eyes = [660, 830]
    .map(
      (x) =>
        circle([x, 330], 46, '#ffe27a', { stroke: '#190d18', 'stroke-width': 9 }) +
        rect(x - 30, 322, 60, 16, '#190d18', { rx: 8 }),
    )
    .join('')
  const freckles = Array.from({ length: 14 }, () =>
    circle([rnd.between(600, 800), rnd.between(90, 250)], rnd.between(6, 20), '#ff8a66'),
  ).join('')
  const paint =
    rect(0, 0, 1500, 770, '#0f3b4d') +
    bubbles +
    lines.map((line) => tentacle(line, 100, '#e8452c', '#190d18', '#ffb08f')).join('') +
    head +
    freckles +
    eyes
  return running(
    wall,
    paint,
    rnd,
    { width: 1280, height: 860, side: 'right', near: -0.04, tone: '#8d7f78' },
    { front: wires(1280, 70, 2, rnd) },
  )
}

const kelpie: Drawing = (rnd) => {
  const wall = concrete(1700, 720, '#a5a39d', rnd)
  const paint = piece(
    'KELPIE',
    { x: 260, y: 150, width: 1180, height: 400 },
    {
      font: 'rammetto-one',
      fill: ['#d8ff7a', '#37c46b', '#0d6a58'],
      edge: '#0d1b1e',
      block: ['#ff7fb0', '#a11f5c'],
      depth: [30, 34],
      halo: ['#ffffff'],
      cloud: ['#f2c230', '#0d1b1e'],
      pattern: 'camouflage',
      accent: '#2d9a5a',
      wild: 0.7,
      arch: 10,
    },
    rnd,
  )
  return running(
    wall,
    paint,
    rnd,
    { width: 1320, height: 860, side: 'left' },
    {
      warmth: 1,
      light: slant(points('0 860, 0 520, 700 860'), '#9a97ba'),
    },
  )
}

const openHandUp: Drawing = (rnd) => {
  const wall = plaster(1200, 900, '#d8cdb8', rnd)
  const paint =
    rect(0, 0, 1200, 820, '#23395b') +
    sunburst([600, 480], 900, 40, ['#23395b', '#2f4f80']) +
    circle([620, 470], 330, '#f4b942') +
    circle([620, 470], 306, '#f7d070') +
    place(openHand('#e8a27c', '#161a2c', '#f25f5c'), 410, 130, 1.4) +
    group(greatEye([620, 575], 190, ['#0b6e8f', '#19b5b0', '#f4d35e'], ['#c23a63', '#161a2c'], '', rnd)) +
    frond(points('120 820, 180 600, 130 360, 260 160'), 13, 130, ['#1b6b52', '#8fd18b']) +
    frond(points('1080 820, 1020 600, 1080 360, 940 160'), 13, 130, ['#1b6b52', '#8fd18b'])
  return facing(wall, paint, rnd, 0.09, '#9a938a', {
    light: slant(points('1200 0, 1200 700, 760 0'), '#a3a0be'),
  })
}

const standingWater: Drawing = (rnd) => {
  const wall = blocks(900, 1340, '#cfccc4', rnd)
  const water = Array.from({ length: 7 }, (_, line) =>
    rect(0, 900 + line * 46, 900, 23, line % 2 ? '#2b6d80' : '#3a8b98'),
  ).join('')
  const paint =
    rect(0, 0, 900, 1235, '#f3b9a0') +
    circle([560, 380], 240, '#f25c3b') +
    [0, 1, 2].map((band) => rect(0, 420 + band * 60, 900, 14 + band * 8, '#f3b9a0')).join('') +
    water +
    thicket(900, 1235, 420, ['#1f5d4c', '#2f8060', '#88b04b'], rnd) +
    place(heron({ pale: '#f7f4ea', mid: '#7fa6bd', dark: '#1d3146', beak: '#f6a821' }), 260, 150, 1.55)
  return facing(wall, paint, rnd, 0.08, '#8f8b84', { front: branch([60, 30], 160, 20, rnd) })
}

const paperWeather: Drawing = (rnd) => {
  const wall = plywood(1320, 880, '#7d8f8a', rnd, 440)
  const papers = ['#f4ead0', '#ffd23f', '#ef5b5b', '#8ed1c6', '#f7f3ea', '#f2a0c0', '#2a3a6b']
  const heap = Array.from({ length: 15 }, (_, index) => {
    const [x, y, w, h] = [
      (index % 5) * 250 + rnd.between(-30, 60),
      Math.floor(index / 5) * 250 + rnd.between(-30, 50),
      rnd.between(220, 310),
      rnd.between(280, 360),
    ]
    const paper = rnd.pick(papers)
    const ink = paper === '#2a3a6b' ? '#ffd23f' : rnd.pick(['#1b1930', '#b3203a', '#0c5c58'])
    const word = ['LOUD', 'SALE', 'TONIGHT', 'LOST', 'MOON', 'GIG'][index % 6]!
    const art = [
      () =>
        sunburst([x + w / 2, y + h * 0.62], w, 24, [paper, ink]) + circle([x + w / 2, y + h * 0.62], w * 0.24, paper),
      () =>
        posterised('curls', { x: x + 10, y: y + 90, width: w - 20, height: h - 110 }, 2, [
          ink,
          shade(ink, 0.4),
          null,
          null,
        ]),
      () => engraved('hood', { x: x + 10, y: y + 90, width: w - 20, height: h - 110 }, 9, () => ink, 4),
      () =>
        [0, 1, 2, 3, 4]
          .map((ring) => circle([x + w / 2, y + h * 0.6], w * 0.42 - ring * w * 0.085, ring % 2 ? paper : ink))
          .join(''),
    ][index % 4]!()
    const print =
      rect(x, y, w, h, paper) +
      art +
      rect(x, y, w, 84, paper) +
      sign(word, x + 18, y + 18, w - 36, 56, ink, index % 2 ? 'anton' : 'bowlby-one')
    return group(sheet(x, y, w, h, paper, print, rnd, rnd.between(0.2, 1)), {
      transform: `rotate(${rnd.between(-4, 4).toFixed(1)} ${x.toFixed(0)} ${y.toFixed(0)})`,
    })
  }).join('')
  const over = throwUp(
    'PIP',
    { x: 690, y: 420, width: 480, height: 280 },
    { font: 'chango', fill: ['#ffffff', '#f0eee6'], edge: '#d81e5b', inflate: 18, line: 9, drip: 0.008 },
    rnd,
  )
  return facing(wall, heap + over, rnd, 0.09, '#8d8983', { speckle: 0.1, wear: 0.25 })
}

const winterCoat: Drawing = (rnd) => {
  const [width, height] = [900, 1350]
  const yarns = ['#e5383b', '#ffb52e', '#18a999', '#2f6fe0', '#ff7fb0', '#8f5bd6', '#f4f1ea', '#f2762e']
  let knit = ''
  for (let row = 0; row < 62; row++) {
    const y = 150 + row * 17
    const band = yarns[Math.floor(row / 5) % yarns.length]!
    const next = yarns[(Math.floor(row / 5) + 3) % yarns.length]!
    for (let stitch = 0; stitch < 13; stitch++) {
      const u = (stitch - 6) / 6.5
      const x = 450 + Math.sin(u * 1.35) * 118
      const colour = shade(
        (row + stitch) % 5 < 2 && Math.floor(row / 5) % 2 ? next : band,
        -0.45 * Math.abs(u) ** 2.2 + (u < 0 ? 0.06 : -0.06),
      )
      const w = 11 * Math.cos(u * 1.25)
      knit +=
        stroke(
          `M${(x - w).toFixed(1)} ${y}L${x.toFixed(1)} ${y + 11}L${(x + w).toFixed(1)} ${y}`,
          shade(colour, -0.3),
          10,
        ) + stroke(`M${(x - w).toFixed(1)} ${y}L${x.toFixed(1)} ${y + 11}L${(x + w).toFixed(1)} ${y}`, colour, 7.4)
    }
  }
  const pompoms = [200, 520, 860, 1140]
    .map((y, index) =>
      Array.from({ length: 70 }, (_, thread) =>
        stroke(
          `M${334 + (index % 2) * 232} ${y}l${(Math.cos(thread) * rnd.between(24, 44)).toFixed(1)} ${(Math.sin(thread) * rnd.between(24, 44)).toFixed(1)}`,
          shade(yarns[index * 2]!, rnd.between(-0.25, 0.25)),
          4,
        ),
      ).join(''),
    )
    .join('')
  const front =
    bokeh(width, height, ['#9fb3c4', '#c9a98f', '#6f8577'], ['#ffe0a8', '#ff9a76', '#fff4d6', '#a8e0d1'], rnd) +
    post(358, 184, height, '#30413a') +
    knit +
    pompoms
  return { width, height, behind: front, warmth: 1 }
}

export const melbourne: Record<string, Drawing> = {
  'eight-days': eightDays,
  kelpie,
  'open-hand': openHandUp,
  'standing-water': standingWater,
  'paper-weather': paperWeather,
  'winter-coat': winterCoat,
}

import { type Point, points } from './geometry.ts'
import { crown, spatter, tag, throwUp } from './handstyles.ts'
import type { Drawing } from './scene.ts'
import { shopfront } from './settings.ts'
import { asphalt, pavement, roofs, sky, slant } from './street.ts'
import { bricks, masonry, metal, plywood, shutter } from './surfaces.ts'
import { blurred, circle, ellipse, fill, gradient, group, rect, stroke } from './svg.ts'
import { sign } from './trains.ts'

const closedMondays: Drawing = (rnd) => {
  const wall = shutter(900, 640, '#a3aab0', rnd)
  const paint =
    throwUp(
      'NOSH',
      { x: 90, y: 150, width: 710, height: 330 },
      {
        font: 'titan-one',
        fill: ['#ff8fc7', '#ff4fa3'],
        edge: '#231030',
        shadow: '#37d0e6',
        inflate: 24,
        line: 10,
        drip: 0.006,
      },
      rnd,
    ) +
    tag('Nosh!', [760, 560], { font: 'knewave', colour: '#231030', width: 150 }, rnd) +
    crown([180, 118], 90, '#231030', 9)
  const board =
    sign('DUMPLING HOUSE', 120, 56, 560, 62, '#ffe9b0', 'titan-one') +
    rect(720, 52, 250, 68, '#ffe9b0', { rx: 6 }) +
    sign('OPEN LATE', 740, 68, 210, 36, '#b3261e', 'anton')
  return shopfront(wall, paint, rnd, '#6a6f66', '#b3261e', board, { bite: 0.1 })
}

const boxTruck: Drawing = (rnd) => {
  const wall = metal(980, 520, '#e9e7e1', rnd, 140)
  const paint =
    throwUp(
      'ZUKES',
      { x: 90, y: 120, width: 790, height: 300 },
      {
        font: 'chango',
        fill: ['#7af0c8', '#18b98f'],
        edge: '#171429',
        halo: '#ffe14d',
        inflate: 18,
        line: 10,
        drip: 0.005,
      },
      rnd,
    ) +
    tag('ZK crew', [820, 80], { font: 'rock-salt', colour: '#b3261e', width: 190 }, rnd) +
    tag('hi mom', [150, 468], { font: 'permanent-marker', colour: '#2440c9', width: 140 }, rnd)
  const [width, height, left, top] = [1360, 860, 40, 90]
  const foot = top + 520
  const behind =
    sky(width, 400, ['#9fc4dd', '#e6e3d6'], 2, rnd) +
    roofs(width, 560, '#a0664e', rnd, 520) +
    rect(0, 556, width, 110, '#8d8880') +
    asphalt(width, height, 640, rnd)
  const cab = gradient(['#f2f0ea', '#d9d6ce', '#a8a49b'])
  const front =
    blurred(ellipse([680, 752], 680, 34, '#000', { opacity: 0.7 }), 12) +
    rect(left, foot, 990, 34, '#26262a') +
    rect(left - 6, top - 8, 992, 14, '#b9b6ae') +
    cab.defs +
    fill(
      `M1036 ${foot + 60}V250Q1040 216 1080 214H1190Q1226 214 1246 260L1290 420Q1330 440 1332 490V${foot + 60}Z`,
      cab.url,
      { stroke: '#55534f', 'stroke-width': 3 },
    ) +
    fill('M1120 250H1186Q1206 250 1218 280L1254 410H1120Z', '#2b3942') +
    fill('M1140 410L1190 250H1206L1160 410Z', '#ffffff', { opacity: 0.15 }) +
    stroke('M1104 236V640', '#8f8b83', 4) +
    rect(1060, 440, 30, 8, '#55534f') +
    rect(1290, 500, 40, 34, '#ffe9b0', { rx: 6 }) +
    rect(1288, 590, 60, 34, '#4a4a4d', { rx: 6 }) +
    [230, 360, 1170]
      .map((x) => circle([x, 690], 66, '#17171a') + circle([x, 690], 36, '#b5b2aa') + circle([x, 690], 12, '#55534f'))
      .join('')
  const quad = [
    [left, top],
    [left + 980, top],
    [left + 980, foot],
    [left, foot],
  ] as const
  return {
    width,
    height,
    wall,
    paint,
    quad,
    behind,
    front,
    bite: 0.1,
    wear: 0.05,
    light: slant(points('0 0, 260 0, 0 520'), '#a5a2c2'),
  }
}

const everyDoor: Drawing = (rnd) => {
  const wall = metal(960, 1200, '#4d5f63', rnd, 0)
  const hands: readonly (readonly [string, string, string, number, number, number, number])[] = [
    ['Ovni', 'sedgwick-ave-display', '#f4f1ea', 460, 480, 300, 0.012],
    ['KESH', 'permanent-marker', '#e5383b', 330, 300, 640, 0.01],
    ['Malta', 'knewave', '#ffd23f', 330, 650, 820, 0],
    ['rue 9', 'rock-salt', '#9be7ff', 260, 680, 170, 0],
    ['DOZER', 'sedgwick-ave-display', '#111014', 520, 440, 990, 0.014],
    ['pim', 'covered-by-your-grace', '#ff8ac2', 190, 250, 160, 0],
    ['LULU', 'rubik-wet-paint', '#b6ff6b', 300, 660, 560, 0],
    ['Fenn', 'permanent-marker', '#2440c9', 220, 230, 470, 0.01],
    ['ask me', 'covered-by-your-grace', '#f4f1ea', 200, 280, 860, 0],
    ['B.Q.', 'knewave', '#ff7b2e', 170, 760, 400, 0],
    ['tides', 'rock-salt', '#111014', 230, 240, 1090, 0],
  ]
  const paint =
    hands
      .map(([text, font, colour, width, x, y, drip]) => tag(text, [x, y], { font, colour, width, drip }, rnd))
      .join('') + crown([480, 150], 130, '#f4f1ea', 10)
  const leaf = (x: number) =>
    stroke(`M${x} 40H${x + 330}V1090H${x}Z`, '#253034', 6) + stroke(`M${x + 5} 45H${x + 325}`, '#8fa0a4', 3)
  const front =
    leaf(140) +
    leaf(490) +
    [470, 494].map((x) => rect(x - 4, 610, 12, 110, '#c9c3b4', { rx: 6 })).join('') +
    circle([530, 780], 13, '#c9a24b') +
    rect(150, 960, 310, 110, '#8d949a', { opacity: 0.35 }) +
    rect(500, 960, 310, 110, '#8d949a', { opacity: 0.35 }) +
    pavement(960, 1200, 1110, '#8d8983', rnd) +
    rect(110, 1096, 740, 26, '#a7a29a')
  const piers = masonry(960, 1200, bricks.red, rnd)
  const behindWall = {
    ...wall,
    colour:
      piers.colour +
      rect(120, 20, 720, 1100, '#2a3438') +
      `<clipPath id="door"><rect x="140" y="40" width="680" height="1050"/></clipPath>${group(wall.colour, { 'clip-path': 'url(#door)' })}`,
    relief: piers.relief + rect(120, 20, 720, 1100, '#d0d0d0'),
  }
  return {
    width: 960,
    height: 1200,
    wall: behindWall,
    paint,
    front,
    light: slant(points('960 0, 960 700, 600 0'), '#8f8db0'),
    bite: 0.3,
  }
}

const nothingForSale: Drawing = (rnd) => {
  const wall = plywood(1180, 470, '#e8e1d0', rnd, 295)
  const face: Point = [590, 300]
  const paint =
    rect(0, 0, 1180, 470, '#19b5c9') +
    rect(0, 300, 1180, 170, '#0d7c95') +
    sign('NOTHING', 60, 60, 620, 150, '#fff6e0', 'bowlby-one') +
    sign('FOR SALE', 60, 236, 620, 150, '#ffe14d', 'bowlby-one') +
    spatter([930, 240], 210, '#ff3d7f', 60, rnd) +
    circle([930, 235], 165, '#ffe14d') +
    [-1, 1].map((side) => stroke(`M${930 + side * 60 - 26} 180l52 52m0 -52l-52 52`, '#14121c', 16)).join('') +
    stroke(`M850 300q80 ${face[1] - 230} 160 0`, '#14121c', 16) +
    [0, 1, 2].map((run) => stroke(`M${850 + run * 78} ${372 + run * 8}v${50 + run * 20}`, '#ffe14d', 12)).join('') +
    tag('no ads today', [330, 432], { font: 'permanent-marker', colour: '#14121c', width: 330, turn: -2 }, rnd)
  const [width, height, left, top] = [1320, 860, 70, 90]
  const behind = sky(width, height, ['#f28f6b', '#f7c59f', '#f4ead5'], 4, rnd) + roofs(width, 800, '#5a5560', rnd, 210)
  const legs =
    [180, 480, 840, 1140]
      .map((x) => rect(x - 9, 560, 18, 300, '#2c2c30') + rect(x - 5, 560, 4, 300, '#5b5b60'))
      .join('') + stroke('M180 840L480 600M480 840L840 600M840 840L1140 600', '#2c2c30', 7)
  const frame =
    stroke(`M${left} ${top}h1180v470h-1180z`, '#22242a', 16) +
    rect(40, 572, 1240, 14, '#3a3b40') +
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((post) => stroke(`M${70 + post * 146} 574v-44`, '#3a3b40', 5)).join('') +
    stroke('M60 528H1264', '#3a3b40', 4) +
    [250, 590, 930]
      .map((x) => stroke(`M${x} 92v-40h44`, '#22242a', 7) + rect(x + 36, 42, 56, 22, '#dcd8cd', { rx: 5 }))
      .join('')
  const quad = [
    [left, top],
    [left + 1180, top],
    [left + 1180, top + 470],
    [left, top + 470],
  ] as const
  return { width, height, wall, paint, quad, behind: behind + legs, front: frame, warmth: 1, bite: 0.2 }
}

export const newYorkLetters: Record<string, Drawing> = {
  'closed-mondays': closedMondays,
  'box-truck': boxTruck,
  'every-door': everyDoor,
  'nothing-for-sale': nothingForSale,
}

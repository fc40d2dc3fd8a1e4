import { blockbuster, tag, throwUp } from './handstyles.ts'
import { piece } from './pieces.ts'
import type { Drawing } from './scene.ts'
import { facing } from './settings.ts'
import { dapple, downpipe, roofs, sky, wires } from './street.ts'
import { bricks, masonry } from './surfaces.ts'
import { fill, rect, stroke } from './svg.ts'
import { coach, onTrack, wagon } from './trains.ts'

const sonar: Drawing = (rnd) => {
  const wall = masonry(1320, 780, bricks.red, rnd)
  const paint = piece(
    'SONAR',
    { x: 170, y: 190, width: 980, height: 390 },
    {
      font: 'bangers',
      fill: ['#fff27a', '#ffb02e', '#ff4f5e', '#c2189a'],
      edge: '#16121c',
      block: ['#15b8c9', '#0b5a78'],
      depth: [-34, 30],
      halo: ['#f7f4ea', '#1fd0b8'],
      cloud: ['#3b2a7a', '#16121c'],
      pattern: 'bubbles',
      accent: '#fff4b0',
      wild: 1,
      arch: 40,
    },
    rnd,
  )
  return facing(wall, paint, rnd, 0.1, '#8d8983', { light: dapple(1320, 780, 'right', rnd) })
}

const voxel: Drawing = (rnd) => {
  const wall = masonry(1320, 820, bricks.dark, rnd)
  const paint = piece(
    'VOXEL',
    { x: 150, y: 210, width: 1000, height: 400 },
    {
      font: 'bungee',
      fill: ['#e8edf2', '#aab6c2', '#f6f9fb', '#7d8b99'],
      edge: '#0b0d10',
      block: ['#30343c', '#101318'],
      depth: [26, 30],
      halo: ['#ff3b2f'],
      pattern: 'chrome',
      accent: '#3d4a5c',
      wild: 0.9,
      arch: 0,
    },
    rnd,
  )
  return facing(wall, paint, rnd, 0.1, '#77746f', { front: downpipe(1210, 0, 745, '#4c5560') })
}

const localToNowhere: Drawing = (rnd) => {
  const wall = coach(1440, 380, { body: '#a9afb5', number: '7418', doors: [170, 560, 900, 1290] }, rnd)
  const paint = piece(
    'NOWHERE',
    { x: 190, y: 66, width: 1060, height: 250 },
    {
      font: 'sigmar-one',
      fill: ['#fff36b', '#ff9f1c', '#ff3d68', '#8b1fa9'],
      edge: '#0f0d16',
      block: ['#2b2fd0', '#12123f'],
      depth: [18, 20],
      halo: ['#ffffff', '#35d0ff'],
      cloud: ['#0aa37f', '#0f0d16'],
      pattern: 'stars',
      accent: '#fff7c2',
      wild: 0.85,
      overlap: 12,
    },
    rnd,
  )
  return onTrack(wall, paint, rnd, { air: ['#7fb2dc', '#d5e4ea'], town: '#6f7480', freight: false })
}

const slowFreight: Drawing = (rnd) => {
  const wall = wagon(1440, 470, '#8a3b26', ['NPQX', '402117'], rnd)
  const paint = throwUp(
    'GOMBO',
    { x: 150, y: 120, width: 1120, height: 270 },
    {
      font: 'chango',
      fill: ['#f4f6f8', '#c3ccd4', '#eef2f5'],
      edge: '#101216',
      halo: '#2f6fe0',
      inflate: 14,
      line: 11,
      drip: 0.004,
    },
    rnd,
  )
  return onTrack(
    wall,
    paint + tag('gombo 25', [1270, 430], { font: 'permanent-marker', colour: '#f4f6f8', width: 150, turn: -4 }, rnd),
    rnd,
    { air: ['#a8c0cf', '#e9e2d2'], town: '#7d7f80', freight: true },
  )
}

const stayOdd: Drawing = (rnd) => {
  const wall = masonry(1400, 620, bricks.yellow, rnd)
  const paint = blockbuster(
    'STAY ODD',
    { x: 90, y: 110, width: 1220, height: 390 },
    'anton',
    '#f3f0e6',
    '#c3271b',
    [-16, 18],
  )
  const [width, height] = [1320, 880]
  const quad = [
    [-20, 150],
    [1150, 250],
    [1150, 690],
    [-20, 730],
  ] as const
  const behind =
    sky(width, height, ['#3e79bf', '#8fbfe3', '#f0e5cf'], 4, rnd) +
    roofs(width, 720, '#8b7f80', rnd, 240) +
    rect(0, 712, width, 180, '#55504c')
  const tank =
    rect(880, 60, 150, 130, '#6b4a34') +
    [0, 1, 2, 3, 4, 5].map((plank) => stroke(`M${900 + plank * 24} 60V190`, '#4e3525', 3)).join('') +
    fill('M868 62L955 2L1042 62Z', '#4a4440') +
    stroke('M890 190V236M1020 190V246M890 236L1020 200M1020 246L890 204', '#3a3532', 7)
  const ledge =
    fill('M-20 730L1150 690L1320 700V880H-20Z', '#5e5a56') +
    stroke('M-20 730L1150 690', '#2f2c2a', 8) +
    rect(180, 742, 190, 90, '#9a9690') +
    rect(180, 742, 190, 14, '#b9b5ae') +
    [0, 1, 2, 3, 4].map((slat) => rect(194, 768 + slat * 12, 120, 5, '#6c6864')).join('') +
    stroke('M-20 146L1150 246', '#e2d7bd', 12) +
    rect(520, 726, 20, 100, '#7a7672') +
    rect(508, 712, 44, 18, '#8c8884')
  return { width, height, wall, paint, quad, behind, front: tank + wires(width, 330, 0, rnd) + ledge, warmth: 1 }
}

export const newYorkPieces: Record<string, Drawing> = {
  sonar,
  voxel,
  'local-to-nowhere': localToNowhere,
  'slow-freight': slowFreight,
  'stay-odd': stayOdd,
}

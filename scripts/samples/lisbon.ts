import { hills, moonlight, sunburst } from './abstract.ts'
import { type Point, points, polar, smooth } from './geometry.ts'
import { azulejo } from './mosaics.ts'
import { posterised } from './portrait.ts'
import type { Drawing } from './scene.ts'
import { facing, running } from './settings.ts'
import { branch, dapple, pane, slant } from './street.ts'
import { bricks, masonry, plaster, tiles } from './surfaces.ts'
import { circle, clipped, fill, group, rect, stroke } from './svg.ts'

const nineBlues: Drawing = (rnd) => {
  const [cell, columns, rows] = [120, 9, 8]
  const wall = tiles(cell * columns, 1080, '#eceae2', cell, rnd, 1)
  const glaze = ['#f7f5ee', '#2f6fc0', '#173a7a', '#f0b429'] as const
  const warm = ['#f7f5ee', '#e4572e', '#8c1c3a', '#f0b429'] as const
  let paint = ''
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const far = Math.abs(column - 4) + Math.abs(row - 3)
      const set = far < 3 ? warm : glaze
      if (!rnd.chance(0.03))
        paint += group(azulejo(column * cell + 2, row * cell + 2, cell - 4, far, set), {
          opacity: rnd.between(0.88, 1),
        })
    }
  }
  return facing({ ...wall, height: 1080 }, paint, rnd, 0.105, '#a39b8e', {
    speckle: 0,
    wear: 0.12,
    bite: 0.2,
    front: pane(420, 300, 240, 330, { frame: '#f4f1ea', panes: 2, sill: '#d8d2c4' }),
    light: slant(points('0 0, 640 0, 0 820'), '#a5a6c8'),
  })
}

const slowWhale: Drawing = (rnd) => {
  const wall = plaster(1800, 720, '#d6d0c2', rnd)
  const body =
    'M180 380C220 200 520 120 860 170C1120 206 1290 300 1430 290C1480 250 1510 180 1600 150C1600 220 1580 270 1540 310C1600 330 1650 370 1670 440C1580 430 1500 390 1440 360C1300 460 1060 560 760 560C460 560 240 520 180 380Z'
  const inside =
    moonlight(1800, 720, ['#0c1445', '#28318f', '#7a3fa8'], [1100, 300], 46, rnd) +
    fill('M160 400C400 500 900 560 1300 420L1300 700H160Z', '#e9e4f2') +
    Array.from({ length: 13 }, (_, line) =>
      stroke(
        `M${230 + line * 10} ${430 + line * 9}Q700 ${500 + line * 10} ${1180 - line * 30} ${430 + line * 12}`,
        '#8d83b8',
        4,
      ),
    ).join('')
  const sea = Array.from({ length: 9 }, (_, line) =>
    stroke(
      smooth(
        Array.from(
          { length: 20 },
          (_, index) => [index * 100 - 40, 70 + line * 74 + Math.sin(index * 0.9 + line) * 16] as const,
        ),
      ),
      ['#57c4c9', '#8be0d4', '#2f9fb0'][line % 3]!,
      8,
      { opacity: 0.7 },
    ),
  ).join('')
  const jet = Array.from({ length: 9 }, (_, drop) =>
    circle([520 + (drop - 4) * 20, 96 - Math.abs(drop - 4) * -9], 12 - Math.abs(drop - 4), '#e8fbf6'),
  ).join('')
  const paint =
    rect(0, 0, 1800, 655, '#36afc0') +
    sea +
    stroke(body, '#0a0f30', 12) +
    clipped(body, inside) +
    fill('M620 470C600 580 520 640 420 650C470 590 500 520 520 450Z', '#1d2470', {
      stroke: '#0a0f30',
      'stroke-width': 8,
    }) +
    circle([330, 372], 20, '#f4f1ea', { stroke: '#0a0f30', 'stroke-width': 7 }) +
    circle([330, 372], 8, '#0a0f30') +
    stroke('M192 400Q300 440 430 420', '#0a0f30', 7) +
    jet
  return running(
    wall,
    paint,
    rnd,
    {
      width: 1440,
      height: 760,
      side: 'left',
      near: 0.02,
      far: 0.2,
      reach: 0.9,
      sky: ['#4f9fe0', '#a8d4ee', '#f4ecd8'],
      tone: '#d9a48a',
    },
    { warmth: 1 },
  )
}

const sevenHills: Drawing = (rnd) => {
  const wall = masonry(1400, 800, bricks.white, rnd)
  const paint =
    sunburst([980, 300], 1300, 40, ['#ffd9a0', '#ffc27a']) +
    circle([980, 300], 130, '#ff6b4a') +
    circle([980, 300], 104, '#ff8a5c') +
    clipped(
      'M0 0H1400V725H0Z',
      hills(1400, 330, 725, ['#8f7fc0', '#d9688f', '#f2925c', '#e8b83f', '#6fa85a', '#2f7d6b'], rnd),
    ) +
    points('140 640, 300 690, 620 670, 1180 680')
      .map(
        ([x, y]) =>
          stroke(`M${x} ${y}v-90`, '#4a2f2a', 12) +
          fill(`M${x! - 44} ${y! - 70}Q${x} ${y! - 260} ${x! + 44} ${y! - 70}Z`, '#1c5c4c') +
          fill(`M${x} ${y! - 70}Q${x! + 6} ${y! - 210} ${x! + 44} ${y! - 70}Z`, '#12443a'),
      )
      .join('')
  return facing(wall, paint, rnd, 0.09, '#a39b8e', {
    front: branch([40, 30], 170, 10, rnd),
    light: dapple(1400, 800, 'left', rnd),
    warmth: 1,
  })
}

const underTheSkin: Drawing = (rnd) => {
  const wall = masonry(1000, 1240, bricks.red, rnd)
  const render = plaster(1000, 1240, '#e6dccb', rnd, 8)
  const face = posterised('curls', { x: 80, y: 70, width: 840, height: 1040 }, 2, [
    '#3a2a25',
    '#7f5446',
    null,
    '#bcae9a',
    '#e6dccb',
    '#f5efe2',
  ])
  const hole: Point[] = Array.from({ length: 60 }, (_, index) =>
    polar([500, 560], 500 + rnd.between(-26, 40), (index / 60) * Math.PI * 2),
  )
  const shape = smooth(hole, true, 0.3)
  const skin = fill(`M0 0H1000V1240H0Z${shape}`, '#e6dccb', { 'fill-rule': 'evenodd' })
  const ripped = stroke(shape, '#8d8272', 9) + stroke(shape, '#fbf6ea', 4, { transform: 'translate(-3 -3)' })
  const joint =
    render.colour.length > 0
      ? stroke(smooth(points('40 1050, 220 1120, 420 1090, 700 1140'), false, 0.4), '#8d8272', 2)
      : ''
  return facing(wall, face + skin + ripped + joint, rnd, 0.08, '#a39b8e', {
    wear: 0.3,
    bite: 0.15,
    speckle: 0.3,
    light: slant(points('1000 0, 1000 520, 660 0'), '#a3a0bd'),
    warmth: 1,
  })
}

export const lisbon: Record<string, Drawing> = {
  'nine-blues': nineBlues,
  'slow-whale': slowWhale,
  'seven-hills': sevenHills,
  'under-the-skin': underTheSkin,
}

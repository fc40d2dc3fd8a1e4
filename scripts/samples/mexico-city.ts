import { sunburst } from './abstract.ts'
import { hummingbird } from './animals.ts'
import { along, shade } from './colour.ts'
import { cactus, flower, leaf } from './flora.ts'
import { shadowUnder } from './furniture.ts'
import { type Point, points, polar, polygon, star } from './geometry.ts'
import { shardMosaic } from './mosaics.ts'
import { skull } from './people.ts'
import { piece } from './pieces.ts'
import type { Drawing } from './scene.ts'
import { facing, shopfront } from './settings.ts'
import { branch, dapple, pavement, roofs, sky, slant } from './street.ts'
import { bricks, concrete, masonry, plaster, shutter } from './surfaces.ts'
import { circle, clipped, fill, gradient, group, place, rect, stroke } from './svg.ts'
import { sign } from './trains.ts'

const cempasuchil: Drawing = (rnd) => {
  const wall = plaster(1000, 1000, '#c9b79c', rnd)
  const sets = [
    ['#ff8c1a', '#ffb52e', '#ffd34d'],
    ['#e8274b', '#ff5d73', '#ff9aa2'],
    ['#7a2fd0', '#b55cff', '#e0b0ff'],
  ] as const
  const wreath = Array.from({ length: 26 }, (_, index) =>
    flower(
      polar([500, 470], 400 + (index % 3) * 46, index * 0.242),
      90 - (index % 3) * 12,
      11,
      sets[index % 3]!,
      '#5a1a08',
      index,
    ),
  ).join('')
  const paint =
    rect(0, 0, 1000, 920, '#1b1533') +
    wreath +
    place(skull('#f6efe0', '#1b1533', ['#e8274b', '#18a999', '#ffb52e', '#7a2fd0']), 245, 140, 1.7)
  return facing(wall, paint, rnd, 0.08, '#a0978a', { warmth: 1 })
}

const sip: Drawing = (rnd) => {
  const wall = plaster(1240, 900, '#e2d6c4', rnd)
  const leaves = Array.from({ length: 16 }, () =>
    leaf(
      [rnd.between(-60, 420), rnd.between(300, 860)],
      rnd.between(-1.4, 0.5),
      rnd.between(200, 320),
      rnd.between(80, 120),
      rnd.pick(['#15803d', '#1fa35b', '#0f5c3f']),
    ),
  ).join('')
  const suns = [5, 4, 3, 2, 1].map((ring) => circle([800, 380], ring * 96, ring % 2 ? '#f9c74f' : '#f9dc7a')).join('')
  const paint =
    rect(0, 0, 1240, 820, '#f3a34f') +
    suns +
    leaves +
    flower([240, 430], 190, 10, ['#e11d74', '#ff5da2', '#ffa6cf'], '#ffd23f') +
    flower([130, 690], 140, 9, ['#7c3aed', '#a78bfa'], '#ffd23f') +
    flower([420, 720], 110, 9, ['#e5383b', '#ff7b72'], '#ffd23f') +
    place(hummingbird(['#0ea58a', '#e11d48', '#f4efe0', '#1d4ed8'], '#0f172a'), 800, 500, 1.5)
  return facing(wall, paint, rnd, 0.09, '#a59c8e', {
    warmth: 1,
    light: slant(points('1240 0, 1240 500, 900 0'), '#a9a5c0'),
  })
}

const patience: Drawing = (rnd) => {
  const wall = masonry(1320, 780, bricks.pink, rnd)
  const plants = points('140 430, 330 300, 560 520, 800 360, 1010 460, 1200 280')
    .map(([x, high], index) =>
      cactus([x!, 712], high!, ['#2f9e63', '#1c7a6b', '#3fae5a', '#237a55', '#2c8f8a', '#4fb36a'][index]!),
    )
    .join('')
  const blooms = Array.from({ length: 12 }, (_, index) =>
    flower(
      [60 + index * 112, 690 + (index % 2) * 10],
      34,
      8,
      [
        ['#ff4f79', '#ffb3c4'],
        ['#ffd23f', '#fff1b0'],
      ][index % 2]!,
      '#7a1c3c',
      index,
    ),
  ).join('')
  const paint =
    sunburst([660, 712], 1200, 44, ['#ff9f5a', '#ffb877']) +
    [330, 270, 210, 150]
      .map((r, ring) => circle([660, 712], r + 120, ['#ff5d73', '#ff7f6b', '#ffc857', '#ffe9a3'][ring]!))
      .join('') +
    fill('M0 712L240 470L420 600L600 440L840 640L1060 480L1320 712Z', '#6d3f8f') +
    fill('M0 712L180 590L420 680L700 560L1000 690L1320 600V712Z', '#4a2c6b') +
    plants +
    blooms
  return facing(wall, clipped('M0 0H1320V712H0Z', paint), rnd, 0.09, '#a59c8e', {
    warmth: 1,
    light: dapple(1320, 780, 'right', rnd),
  })
}

const rumba: Drawing = (rnd) => {
  const wall = shutter(1060, 600, '#2f8f8a', rnd, 24)
  const paint = piece(
    'RUMBA',
    { x: 110, y: 120, width: 830, height: 340 },
    {
      font: 'shrikhand',
      fill: ['#fff3b0', '#ffb52e', '#ff5d2e', '#d81e5b'],
      edge: '#1a0f1f',
      block: ['#7a2fd0', '#2e1466'],
      depth: [22, 24],
      halo: ['#ffffff', '#ff7fb0'],
      pattern: 'stripes',
      accent: '#ffd76b',
      wild: 0.7,
      arch: 50,
      overlap: 3,
    },
    rnd,
  )
  const board =
    sign('PANADERÍA LA LUNA', 110, 54, 690, 64, '#fff3d0', 'shrikhand') +
    circle([890, 86], 40, '#ffd23f') +
    circle([906, 76], 34, '#a8324a') +
    rect(970, 52, 190, 68, '#fff3d0', { rx: 8 }) +
    sign('PAN DULCE', 986, 70, 158, 32, '#a8324a', 'anton')
  return shopfront(wall, paint, rnd, '#d99a5b', '#a8324a', board, {
    bite: 0.1,
    warmth: 1,
    light: slant(points('0 0, 360 0, 0 480'), '#a6a2c0'),
  })
}

const brokenSun: Drawing = (rnd) => {
  const wall = concrete(1080, 1080, '#c9bda8', rnd)
  const heart: Point = [450, 450]
  const design = (at: Point): string => {
    const [dx, dy] = [at[0] - heart[0], at[1] - heart[1]]
    const [far, angle] = [Math.hypot(dx, dy), Math.atan2(dy, dx)]
    if (Math.hypot(Math.abs(dx) - 72, dy + 34) < 30) return '#1a1630'
    if (Math.hypot(Math.abs(dx) - 112, dy - 36) < 28) return '#ff8a5c'
    if (Math.abs(far - 104) < 15 && dy > 46) return '#c2273d'
    if (far < 186) return along(['#fff0a8', '#ffc12e'], far / 186)
    if (far < 212) return '#c2273d'
    const ray = Math.cos(angle * 12)
    const reach = 290 + 110 * ray
    if (far < reach) return along(['#ff8c1a', '#e5383b', '#a3184a'], (far - 212) / 180)
    return along(['#17a398', '#1b6fa8', '#123a7a'], (far - 200) / 420)
  }
  const disc = shardMosaic(900, 900, 2300, design, '#e9e2d2', rnd)
  const paint = place(
    clipped('M450 4A446 446 0 1 1 449 4Z', disc) +
      circle([450, 450], 446, 'none', { stroke: '#7a6a52', 'stroke-width': 14 }),
    90,
    40,
    1,
  )
  return facing(wall, paint, rnd, 0.1, '#a0978a', {
    speckle: 0,
    wear: 0.06,
    warmth: 1,
    light: slant(points('1080 0, 1080 760, 520 0'), '#a6a3c0'),
  })
}

const theNeighbours: Drawing = (rnd) => {
  const [width, height] = [960, 1280]
  const totem = [
    ['#e5383b', '#ffd23f'],
    ['#18a999', '#ff7fb0'],
    ['#2f5fd0', '#ff9f1c'],
    ['#f4f1ea', '#e5383b'],
  ] as const
  const heads = totem
    .map(([body, trim], index) => {
      const y = 130 + index * 236
      const lit = gradient([shade(body, -0.4), shade(body, 0.12), body, shade(body, -0.5)], 0)
      const eyes = [-1, 1]
        .map(
          (side) =>
            circle([480 + side * 62, y + 84], 40, '#16131f') +
            circle([480 + side * 62, y + 84], 30, '#fdf8ea') +
            [
              () => circle([480 + side * 62, y + 84], 14, '#16131f'),
              () => rect(480 + side * 62 - 26, y + 78, 52, 12, '#16131f'),
              () => fill(polygon(star([480 + side * 62, y + 84], 22, 9, 4)), '#16131f'),
              () => circle([480 + side * 62 - 8, y + 92], 12, '#16131f'),
            ][index]!(),
        )
        .join('')
      const mouth = [
        () =>
          fill(`M400 ${y + 150}H560L540 ${y + 196}H420Z`, '#16131f') +
          [0, 1, 2, 3].map((tooth) => fill(`M${410 + tooth * 38} ${y + 150}h30l-15 26z`, '#fdf8ea')).join(''),
        () => stroke(`M410 ${y + 168}Q480 ${y + 214} 550 ${y + 168}`, '#16131f', 14),
        () => fill(`M480 ${y + 104}L430 ${y + 180}H530Z`, trim, { stroke: '#16131f', 'stroke-width': 8 }),
        () => rect(420, y + 156, 120, 36, '#16131f', { rx: 18 }) + rect(432, y + 168, 96, 10, '#e5383b'),
      ][index]!()
      const ears = [-1, 1]
        .map((side) =>
          group(
            [
              () => fill(`M150 0L260 -60L240 90L150 120Z`, trim),
              () => circle([190, 40], 54, trim) + circle([190, 40], 26, body),
              () => fill('M150 20L340 -20L290 60L330 100L150 110Z', trim),
              () => fill('M150 -10Q270 20 150 130Z', trim),
            ][index]!(),
            { transform: `translate(480 ${y + 60}) scale(${side} 1)` },
          ),
        )
        .join('')
      const bands =
        rect(330, y, 300, 20, trim) +
        [0, 1, 2, 3, 4, 5].map((bolt) => circle([352 + bolt * 51, y + 10], 5, '#16131f')).join('')
      return (
        ears +
        lit.defs +
        rect(330, y, 300, 228, lit.url, { rx: 10 }) +
        bands +
        eyes +
        mouth +
        rect(330, y, 300, 228, 'none', { rx: 10, stroke: '#16131f', 'stroke-width': 4 })
      )
    })
    .join('')
  const top =
    fill(polygon(star([480, 80], 74, 32, 8)), '#ffd23f', { stroke: '#16131f', 'stroke-width': 5 }) +
    rect(470, 90, 20, 46, '#33313a')
  const behind =
    sky(width, height, ['#5aa7e0', '#bfe0ee', '#f7e6cc'], 5, rnd) +
    roofs(width, 1000, '#c98f7a', rnd, 420) +
    rect(0, 980, width, 60, '#3f6b3f') +
    branch([120, 960], 230, 0, rnd) +
    branch([840, 950], 250, 0, rnd, ['#8f5bb8', '#b07ad6', '#7a48a3']) +
    branch([330, 980], 180, 0, rnd) +
    branch([680, 985], 190, 0, rnd)
  const base =
    rect(280, 1070, 400, 80, '#b9b2a4') +
    rect(260, 1140, 440, 36, '#9a9386') +
    sign('LOS VECINOS', 380, 1094, 200, 28, '#4a463f', 'anton')
  return {
    width,
    height,
    behind,
    front:
      pavement(width, height, 1030, '#c2a98f', rnd, false) + shadowUnder([560, 1176], 320, 18) + base + heads + top,
    warmth: 1,
    light: slant(points('0 1280, 0 700, 240 1280'), '#9a97ba', 12),
  }
}

export const mexicoCity: Record<string, Drawing> = {
  cempasuchil,
  sip,
  patience,
  rumba,
  'broken-sun': brokenSun,
  'the-neighbours': theNeighbours,
}

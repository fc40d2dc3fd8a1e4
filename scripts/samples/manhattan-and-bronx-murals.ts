import { moonlight, shards, sunburst, towers, waves } from './abstract.ts'
import { koi } from './animals.ts'
import { flower } from './flora.ts'
import { type Point, points, polar, polygon, star } from './geometry.ts'
import { boombox, cat, catTail, citrus, melon, pineapple, trumpet } from './objects.ts'
import { locks, profileFace } from './people.ts'
import type { Drawing } from './scene.ts'
import { facing, running } from './settings.ts'
import { dapple, slant } from './street.ts'
import { bricks, masonry, plaster } from './surfaces.ts'
import { circle, clipped, fill, gradient, place, rect, stroke } from './svg.ts'
import { sign } from './trains.ts'

const saltWind: Drawing = (rnd) => {
  const wall = masonry(1040, 1300, bricks.white, rnd)
  const dusk = gradient(['#ff9d6c', '#f7567c', '#7b2d8b'], 60)
  const flows: Point[][] = []
  for (let lock = 0; lock < 26; lock++) {
    const root = polar([560, 420], 190, -2.5 + lock * 0.125)
    flows.push([
      root,
      [root[0] + 120 + lock * 8, root[1] - 110 + lock * 14],
      [760 + lock * 6, 260 + lock * 34],
      [900 - Math.sin(lock) * 40, 480 + lock * 26],
      [1060, 560 + lock * 26 + Math.sin(lock * 1.7) * 60],
    ])
  }
  const cap: Point[][] = []
  for (let lock = 0; lock < 15; lock++) {
    const root = polar([540, 330], 200, -2.7 + lock * 0.14)
    cap.push([
      [430 + lock * 6, 190 + lock * 4],
      root,
      [660 + lock * 12, 240 + lock * 22],
      [800, 360 + lock * 46],
      [960, 430 + lock * 60],
    ])
  }
  const paint =
    dusk.defs +
    rect(0, 0, 1040, 1180, dusk.url) +
    circle([330, 360], 250, '#ffd56b') +
    locks(flows, 44, ['#11294d', '#1e6f8f', '#15b3a8', '#f6c453', '#0d1c38']) +
    place(profileFace('#d98a5f', '#9c4a3c', '#c2274b', '#1c1226', '#0d1c38'), 150, 140, 7.6) +
    locks(cap, 40, ['#0d1c38', '#11294d', '#1e6f8f', '#15b3a8', '#f6c453'])
  const light = slant(points('0 0, 420 0, 0 760'), '#a9a0c4')
  return facing(wall, paint, rnd, 0.09, '#a39b90', { light, warmth: 1, wear: 0.04 })
}

const nightShift: Drawing = (rnd) => {
  const wall = masonry(1440, 720, bricks.dark, rnd)
  const cats = [
    [180, 1.15],
    [330, 0.9],
    [760, 1.25],
    [1180, 1],
    [1290, 0.8],
  ] as const
  const roof = fill('M0 660V520H420V560H640V470H980V540H1100V500H1440V660Z', '#0a0a14')
  const sat = cats
    .map(([x, size], index) =>
      place(
        fill(cat, '#0a0a14') +
          stroke(catTail, '#0a0a14', 15) +
          circle([48, 50], 5, '#ffe27a') +
          circle([72, 50], 5, '#ffe27a'),
        x,
        [522, 522, 472, 502, 502][index]! - 216 * size,
        size,
      ),
    )
    .join('')
  const paint =
    moonlight(1440, 660, ['#101a4a', '#3a2f8f', '#b0468f', '#ff8a6b'], [960, 190], 120, rnd) +
    towers(1440, 660, 380, '#2a2763', ['#ffe27a', '#ffb35c', '#8fe3ff'], rnd) +
    roof +
    sat
  return facing(wall, paint, rnd, 0.085, '#6f6c6a', { vignette: 0.4 })
}

const secondLine: Drawing = (rnd) => {
  const wall = plaster(1240, 900, '#cfc1a5', rnd)
  const sound = [5, 4, 3, 2, 1]
    .map((ring) => circle([300, 470], ring * 92, ['#f2542d', '#f5dfbb', '#0e9594', '#127475', '#562c2c'][ring % 5]!))
    .join('')
  const notes = [0, 1, 2, 3, 4]
    .map((note) => {
      const [x, y] = [90 + note * 62, 250 - Math.sin(note * 1.3) * 120 + note * 20]
      return circle([x, y], 20, '#14121c') + stroke(`M${x + 18} ${y}v-82q28 10 32 40`, '#14121c', 9)
    })
    .join('')
  const hat =
    fill('M640 200Q760 150 1010 190L1030 232Q820 214 620 246Z', '#14121c') +
    fill('M690 206Q700 70 850 66Q980 78 990 190Q840 170 690 206Z', '#14121c') +
    fill('M692 200Q840 166 990 186L988 160Q840 142 694 172Z', '#f2542d')
  const coat =
    fill('M700 850L760 640Q900 600 1010 640Q1180 700 1230 850Z', '#0e3b5c') +
    fill('M760 640L860 850H790L740 700Z', '#f5dfbb') +
    fill('M1010 640L930 850H1010L1060 700Z', '#0a2a44')
  const hand =
    stroke('M1080 850Q900 800 700 600', '#0e3b5c', 96) +
    [0, 1, 2]
      .map((finger) =>
        stroke(`M${700 - finger * 4} ${592 + finger * 4}q-20 -40 ${-34 - finger * 34} -62`, '#7a4630', 26),
      )
      .join('')
  const paint =
    shards(
      'M0 0H1240V820H0Z',
      1240,
      820,
      90,
      ['#ffd275', '#f2a65a', '#e8744f', '#c4456b', '#5d3a7e'],
      [300, 470],
      rnd,
    ) +
    sound +
    notes +
    coat +
    place(profileFace('#8a5236', '#55302a', '#a13d3d', '#14121c', '#14121c'), 600, 150, 4.3) +
    hat +
    place(trumpet('#ffc83d', '#14121c'), 250, 460, 0.88, 0) +
    hand
  return facing(wall, paint, rnd, 0.09, '#9c958a', { warmth: 1, wear: 0.05 })
}

const twoCarp: Drawing = (rnd) => {
  const wall = masonry(1120, 1120, bricks.blue, rnd)
  const ripples = Array.from({ length: 14 }, () =>
    circle([rnd.between(0, 1120), rnd.between(0, 900)], rnd.between(60, 170), 'none', {
      stroke: '#2c7aa8',
      'stroke-width': 6,
      opacity: 0.8,
    }),
  ).join('')
  const pads = points('90 120, 1010 250, 130 760, 980 60, 60 420')
    .map(
      ([x, y], index) =>
        circle([x!, y!], 74, '#1f7f57') +
        circle([x!, y!], 58, '#37ab76') +
        fill(`M${x} ${y}l70 -26v52z`, '#123c63') +
        (index % 2 ? flower([x! - 10, y!], 52, 8, ['#ffd0dc', '#ff8fb0'], '#ffd34d', index) : ''),
    )
    .join('')
  const petals = Array.from({ length: 18 }, () =>
    place(
      fill('M0 0Q12 -14 26 0Q12 12 0 0Z', '#ffc2d4'),
      rnd.between(40, 1080),
      rnd.between(40, 900),
      1,
      rnd.between(0, 360),
    ),
  ).join('')
  const paint =
    clipped(
      'M0 0H1120V1030H0Z',
      rect(0, 0, 1120, 1030, '#123c63') + ripples + waves(1120, 930, 170, ['#1d6a94', '#155077'], '#e8f1ee'),
    ) +
    pads +
    koi(points('300 200, 430 380, 340 580, 520 780'), 195, '#f7f2e6', '#ff5a2b', '#10192b', rnd) +
    koi(points('850 800, 720 620, 830 410, 650 190'), 185, '#ff9d2e', '#1a1d2e', '#10192b', rnd) +
    petals
  return facing(wall, paint, rnd, 0.08, '#8b8680')
}

const turnItUp: Drawing = (rnd) => {
  const wall = masonry(1500, 820, bricks.grey, rnd)
  const rings = [9, 8, 7, 6, 5, 4]
    .map((ring) => circle([750, 420], ring * 90, ring % 2 ? '#ff3f7f' : '#5b2fd6'))
    .join('')
  const bolts = [0.3, 1.1, 2.2, 3.4, 4.2, 5.4]
    .map((turn, index) =>
      fill(polygon(star(polar([750, 420], 520 + (index % 2) * 120, turn), 46, 16, 5, index)), '#ffd23f'),
    )
    .join('')
  const paint =
    rect(0, 0, 1500, 740, '#5b2fd6') +
    clipped('M0 0H1500V740H0Z', rings) +
    bolts +
    place(boombox('#2bb3c0', '#f4f1de', '#ffd23f', '#14121c'), 334, 214, 1.3, -4)
  return running(wall, paint, rnd, { width: 1320, height: 880, side: 'left', near: -0.06, far: 0.16 }, { warmth: 1 })
}

const fruitStand: Drawing = (rnd) => {
  const wall = masonry(1320, 860, bricks.pink, rnd)
  const checks = Array.from({ length: 44 }, (_, index) =>
    rect(
      (index % 22) * 60,
      660 + Math.floor(index / 22) * 60,
      60,
      60,
      (index + Math.floor(index / 22)) % 2 ? '#fff6e0' : '#1a936f',
    ),
  ).join('')
  const paint =
    rect(0, 0, 1320, 780, '#3fc1c9') +
    sunburst([660, 660], 1100, 30, ['#3fc1c9', '#58d3d8']) +
    checks +
    pineapple([300, 480], 520, '#20151c') +
    pineapple([1080, 500], 460, '#20151c') +
    melon([560, 420], 210, -14, '#20151c') +
    melon([830, 470], 200, 18, '#20151c') +
    citrus([470, 610], 96, '#ff9f1c', '#ffbf57', '#20151c') +
    citrus([690, 620], 112, '#f7e15a', '#fbf2a0', '#20151c') +
    citrus([900, 640], 82, '#7bc950', '#b9e68c', '#20151c') +
    citrus([160, 640], 84, '#ff5d73', '#ff99a5', '#20151c') +
    sign('FRUTA FRESCA', 210, 40, 900, 110, '#fff6e0', 'shrikhand')
  return facing(wall, paint, rnd, 0.09, '#a19a90', { light: dapple(1320, 860, 'right', rnd), warmth: 1 })
}

export const manhattanAndBronxMurals: Record<string, Drawing> = {
  'salt-wind': saltWind,
  'night-shift': nightShift,
  'second-line': secondLine,
  'two-carp': twoCarp,
  'turn-it-up': turnItUp,
  'fruit-stand': fruitStand,
}

import { shade } from './colour.ts'
import { chainLink, shadowUnder } from './furniture.ts'
import { type Point, points } from './geometry.ts'
import { centred, letters } from './lettering.ts'
import { creatures, pixels } from './mosaics.ts'
import type { Drawing } from './scene.ts'
import { facing } from './settings.ts'
import { dapple, pane, pavement, slant, weeds } from './street.ts'
import { bricks, concrete, masonry, tiles } from './surfaces.ts'
import { blurred, circle, clipped, ellipse, fill, gradient, group, rect, stroke } from './svg.ts'

const firstCup: Drawing = (rnd) => {
  const wall = tiles(1040, 1040, '#dfe3dc', 92, rnd, 2)
  const paint = pixels(creatures.cup, 232, 170, 36, '#f2b5a7', rnd)
  return facing(wall, paint, rnd, 0.1, '#8d8983', {
    light: slant(points('0 0, 560 0, 0 620'), '#a9a6c2'),
    speckle: 0,
    wear: 0.05,
    bite: 0.05,
    front: pane(860, -60, 220, 330, { frame: '#2b2f33', bars: true }),
  })
}

const centreCourt: Drawing = (rnd) => {
  const [width, height] = [1320, 880]
  const wall = concrete(1400, 1400, '#6d6f74', rnd, 700)
  const arcs = [620, 540, 460, 380, 300]
    .map((r, ring) => circle([700, 1250], r, ['#ff5d5d', '#ffb52e', '#f4f1ea', '#1ca3a3', '#5b2fd6'][ring]!))
    .join('')
  const paint =
    rect(0, 0, 1400, 1400, '#2f6fe0') +
    fill('M0 0H1400V360Q700 620 0 300Z', '#ff8ac2') +
    fill('M0 0H900Q700 300 0 260Z', '#ffd23f') +
    fill('M1400 300V800Q1100 800 960 560Q1100 420 1400 300Z', '#18b98f') +
    fill('M0 560Q280 560 330 820Q260 1080 0 1100Z', '#ff7b2e') +
    clipped('M0 0H1400V1400H0Z', arcs) +
    stroke(
      'M480 1400V930H920V1400M480 930A220 220 0 0 1 920 930M100 1400V1160A600 600 0 0 1 1300 1160V1400M40 40H1360V1380H40Z',
      '#ffffff',
      16,
    ) +
    circle([700, 300], 150, 'none', { stroke: '#ffffff', 'stroke-width': 16 })
  const quad = [
    [330, 270],
    [990, 270],
    [1760, 1000],
    [-440, 1000],
  ] as const
  const board =
    rect(560, 30, 200, 124, '#f4f1ea', { stroke: '#26262a', 'stroke-width': 6 }) +
    stroke('M622 84h76v52h-76z', '#e5383b', 6) +
    stroke('M634 150h52', '#ff5d1f', 8) +
    stroke('M636 152L646 196H674L684 152M646 154L664 196M676 154L656 196', '#fff', 2.4) +
    rect(652, 154, 16, 130, '#33343a') +
    ellipse([660, 290], 46, 9, '#000', { opacity: 0.4 })
  const backdrop =
    masonry(width, 280, bricks.red, rnd).colour +
    Array.from({ length: 7 }, (_, i) => pane(60 + i * 190, -40, 110, 170, { frame: '#d8d2c4' })).join('')
  return {
    width,
    height,
    wall,
    paint,
    quad,
    behind: rect(0, 0, width, height, '#57585c') + backdrop,
    front:
      chainLink(width, 110, 276, 22, '#9aa0a4') + board + blurred(rect(0, 268, width, 12, '#000', { opacity: 0.5 }), 4),
    light: dapple(width, height, 'right', rnd),
    wear: 0.3,
    warmth: 1,
  }
}

const cupsForHome: Drawing = (rnd) => {
  const [width, height] = [1320, 800]
  const wall = masonry(width, height, bricks.yellow, rnd)
  const mesh = 38
  const word = centred(letters('HOME', 'anton', 8), [660, 400], 1150)
  const inside = ([x, y]: Point) =>
    word.some((letter) =>
      letter.contours.reduce(
        (odd, contour) =>
          contour.reduce((state, [ax, ay], index) => {
            const [bx, by] = contour[(index + 1) % contour.length]!
            return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !state : state
          }, odd),
        false,
      ),
    )
  let cups = ''
  const tints = ['#e5383b', '#ff7b2e', '#ffd23f', '#18b98f', '#2f6fe0', '#a24bd0']
  for (let y = 60; y < 700; y += mesh / 1.15) {
    for (let x = 40 + (Math.round(y / (mesh / 1.15)) % 2) * (mesh / 2); x < 1290; x += mesh) {
      if (!inside([x, y]) || rnd.chance(0.03)) continue
      const colour = shade(tints[Math.floor((x / width) * 6)]!, rnd.between(-0.1, 0.12))
      cups +=
        ellipse([x + 3, y + 5], 13, 13, '#000', { opacity: 0.35 }) +
        circle([x, y], 17, shade(colour, 0.3)) +
        circle([x, y], 14, colour) +
        circle([x, y], 7.4, shade(colour, -0.3)) +
        ellipse([x - 3, y - 4], 3, 2, '#fff', { opacity: 0.6 })
    }
  }
  let green = ''
  for (let tuft = 0; tuft < 16; tuft++) green += weeds([rnd.between(0, width), 716], rnd.between(30, 80), rnd)
  return {
    width,
    height,
    wall,
    front:
      rect(0, 0, width, height, '#3f3a36', { opacity: 0.62 }) +
      pavement(width, height, 706, '#8d8983', rnd) +
      chainLink(width, 36, 716, mesh, '#b4babd') +
      cups +
      green,
    warmth: 1,
  }
}

const sleepers: Drawing = (rnd) => {
  const wall = masonry(1200, 900, bricks.grey, rnd)
  const head = (x: number, y: number, size: number, colour: string, turn: number) => {
    const lit = gradient([shade(colour, 0.25), colour, shade(colour, -0.4)], 20)
    const oval = 'M0 -110C62 -110 88 -58 84 0C80 70 40 116 0 116C-40 116 -80 70 -84 0C-88 -58 -62 -110 0 -110Z'
    const features =
      [-1, 1]
        .map(
          (side) =>
            fill(
              `M${side * 16} -14Q${side * 40} -40 ${side * 64} -14Q${side * 40} -26 ${side * 16} -14Z`,
              shade(colour, -0.45),
            ) +
            ellipse([side * 38, -6], 25, 13, shade(colour, 0.16)) +
            stroke(`M${side * 14} -4Q${side * 38} 12 ${side * 62} -4`, shade(colour, -0.6), 4),
        )
        .join('') +
      fill('M-8 -26Q-12 26 -24 38Q0 54 24 38Q12 26 8 -26Z', shade(colour, 0.14)) +
      fill('M8 -20Q12 26 24 38Q12 46 0 46Z', shade(colour, -0.3)) +
      fill('M-30 68Q-14 58 0 64Q14 58 30 68Q0 92 -30 68Z', shade(colour, -0.24)) +
      stroke('M-30 68Q0 76 30 68', shade(colour, -0.6), 3.4)
    return group(
      blurred(ellipse([26, 30], 84, 110, '#000', { opacity: 0.55 }), 13) +
        lit.defs +
        fill(oval, lit.url) +
        clipped(oval, features + blurred(fill('M40 -120Q100 0 20 130H120V-120Z', '#000', { opacity: 0.4 }), 14)) +
        stroke(oval, shade(colour, -0.4), 2),
      { transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})` },
    )
  }
  const faces =
    head(290, 300, 1.25, '#c8c2b6', -6) +
    head(610, 430, 1.5, '#d98e63', 4) +
    head(920, 290, 1.1, '#7fa8a0', -3) +
    head(980, 620, 0.8, '#d8b04c', 8) +
    head(300, 640, 0.75, '#b96a78', 5)
  return facing(wall, '', rnd, 0.09, '#8d8983', {
    front: faces + shadowUnder([600, 832], 400, 10),
    light: dapple(1200, 900, 'left', rnd),
  })
}

export const newYorkStreet: Record<string, Drawing> = {
  'first-cup': firstCup,
  'centre-court': centreCourt,
  'cups-for-home': cupsForHome,
  sleepers,
}

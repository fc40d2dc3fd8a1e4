import { moth } from './animals.ts'
import { bokeh, post, type Slap, sheet, slap } from './furniture.ts'
import { points, polar, smooth } from './geometry.ts'
import { spatter, tag } from './handstyles.ts'
import { umbrella } from './objects.ts'
import { engraved, halftone, type Look, posterised } from './portrait.ts'
import type { Drawing } from './scene.ts'
import { facing } from './settings.ts'
import { downpipe, slant } from './street.ts'
import { bricks, concrete, masonry, plaster, plywood } from './surfaces.ts'
import { blurred, circle, ellipse, fill, gradient, group, place, rect, stroke } from './svg.ts'

const alleySaint: Drawing = (rnd) => {
  const wall = plaster(1000, 1250, '#c9bfae', rnd, 7)
  const mist =
    spatter([500, 520], 430, '#f4f1ea', 90, rnd) +
    circle([500, 500], 380, '#e5b13a') +
    Array.from({ length: 40 }, (_, ray) =>
      stroke(
        `M${polar([500, 500], 396, ray * 0.157).join(' ')}L${polar([500, 500], 396 + (ray % 2 ? 24 : 48), ray * 0.157).join(' ')}`,
        '#e5b13a',
        9,
      ),
    ).join('')
  const face = posterised('long', { x: 130, y: 110, width: 740, height: 960 }, 2, [
    '#15131c',
    '#15131c',
    '#8c2f39',
    '#d9795d',
    '#f6d9b4',
    null,
  ])
  const paint =
    mist + face + tag('marrow', [870, 1105], { font: 'permanent-marker', colour: '#15131c', width: 170, turn: -4 }, rnd)
  return facing(wall, paint, rnd, 0.08, '#8e8a84', {
    light: slant(points('1000 0, 1000 620, 520 0'), '#a3a0bd'),
    front: downpipe(60, 0, 1150, '#5a5f5a'),
  })
}

const dryHalf: Drawing = (rnd) => {
  const wall = concrete(1120, 900, '#bcb9b2', rnd)
  const rain = Array.from({ length: 70 }, () => {
    const [x, y] = [rnd.between(40, 1080), rnd.between(20, 330)]
    return stroke(
      `M${x} ${y}l-12 ${rnd.between(30, 70)}`,
      rnd.pick(['#e5383b', '#ffb52e', '#18a999', '#2f6fe0', '#a24bd0']),
      rnd.between(3, 6),
    )
  }).join('')
  const cloth = '#16151b'
  const person =
    circle([560, 420], 44, cloth) +
    fill(smooth(points('520 460, 500 560, 486 700, 640 700, 622 560, 600 460'), true, 0.7), cloth) +
    stroke('M600 490L668 540L640 440', cloth, 26) +
    stroke('M520 490L480 590L500 650', cloth, 26) +
    stroke('M532 690L524 806M596 690L606 806', cloth, 30) +
    stroke('M512 808h34M596 808h36', cloth, 18)
  const dog =
    fill(
      smooth(points('300 700, 330 664, 400 668, 430 640, 462 648, 470 672, 440 690, 424 740, 330 744'), true, 0.8),
      cloth,
    ) +
    stroke('M324 736L316 806M352 740L356 806M400 740L396 806M420 730L428 806M300 704Q270 690 276 650', cloth, 13) +
    stroke('M486 640Q470 620 452 664', '#e5383b', 4)
  const puddle = [
    ['#e5383b', 470, 90],
    ['#ffb52e', 640, 70],
    ['#18a999', 760, 60],
    ['#2f6fe0', 360, 66],
  ]
    .map(([colour, x, r]) => ellipse([Number(x), 812], Number(r), 12, String(colour)))
    .join('')
  const paint =
    rain +
    puddle +
    spatter([560, 560], 300, '#16151b', 40, rnd) +
    person +
    dog +
    place(umbrella([0, 0], 400, '#e5383b', 4), 640, 330)
  return facing(wall, paint, rnd, 0.095, '#8a8781', { wear: 0.22 })
}

const lookAgain: Drawing = (rnd) => {
  const wall = plywood(1440, 720, '#b98f5f', rnd, 360)
  const looks: readonly (readonly [Look, string, string])[] = [
    ['curls', '#f25f5c', '#1d1b2f'],
    ['bun', '#ffe066', '#1d1b2f'],
    ['hood', '#70c1b3', '#1d1b2f'],
    ['long', '#f4f1ea', '#c2273d'],
    ['bun', '#b8a1e3', '#1d1b2f'],
    ['curls', '#247ba0', '#fff6e0'],
  ]
  const paint = looks
    .map(([look, paper, ink], index) => {
      const [x, y, w, h] = [34 + index * 232, 66 + rnd.between(-16, 16), 218, 520]
      const print =
        rect(x, y, w, h, paper) +
        (index % 2
          ? engraved(look, { x: x + 8, y: y + 40, width: w - 16, height: 360 }, 9, () => ink, 3)
          : halftone(look, { x: x + 8, y: y + 40, width: w - 16, height: 360 }, 8, ink)) +
        rect(x + 12, y + 420, w - 24, 74, ink) +
        tag(
          ['LOOK', 'AGAIN', 'LOOK', 'AGAIN', 'LOOK', 'UP'][index]!,
          [x + w / 2, y + 456],
          { font: 'anton', colour: paper, width: 150, turn: 0, slant: 0, halo: false },
          rnd,
        )
      return group(sheet(x, y, w, h, paper, print, rnd, rnd.between(0.2, 0.7)), {
        transform: `rotate(${rnd.between(-2, 2).toFixed(1)} ${x} ${y})`,
      })
    })
    .join('')
  return facing(wall, paint, rnd, 0.1, '#8d8983', { speckle: 0.1, wear: 0.2 })
}

const lampMoth: Drawing = (rnd) => {
  const wall = masonry(1080, 1080, bricks.red, rnd)
  const paper = fill(
    smooth(
      points(
        '60 170, 300 120, 540 330, 780 120, 1020 170, 1000 420, 860 560, 860 800, 680 860, 540 760, 400 860, 220 800, 220 560, 80 420',
      ),
      true,
      0.6,
    ),
    '#f3ecdc',
  )
  const paint =
    blurred(group(paper, { opacity: 0.5, transform: 'translate(6 9)' }), 4) +
    paper +
    place(moth(['#262338', '#7a6a96', '#e9b872'], '#120f1a'), 540, 480, 2.1)
  const lamp =
    stroke('M540 0V60', '#1d1d20', 16) +
    fill('M470 110Q480 56 540 54Q600 56 610 110Z', '#2b2b2f') +
    ellipse([540, 112], 66, 14, '#fff1c2')
  const light = `<rect width="100%" height="100%" fill="#6d7195"/>${blurred(fill('M440 90L640 90L980 1080H100Z', '#fff3d6') + circle([540, 440], 420, '#ffeecb'), 60)}`
  return facing(wall, paint, rnd, 0.08, '#8d8983', {
    front: lamp,
    light,
    speckle: 0.1,
    wear: 0.12,
    bite: 0.12,
    vignette: 0.5,
  })
}

const lampPost: Drawing = (rnd) => {
  const [width, height] = [960, 1200]
  const kinds = ['hello', 'disc', 'strip', 'face', 'bolt', 'eye', 'label'] as const
  const pairs = [
    ['#e5383b', '#fff6e0'],
    ['#2440c9', '#ffd23f'],
    ['#14121c', '#7af0c8'],
    ['#14121c', '#ff8ac2'],
    ['#ff5d1f', '#fdf3d8'],
    ['#0b7a5b', '#f4f1ea'],
    ['#14121c', '#ffd23f'],
    ['#7b2fd0', '#c8f7ff'],
  ] as const
  const words = ['ODD', 'KESH', 'LULU', 'NO.9', 'OVNI', 'MOTH', 'HEY', 'RUE']
  const stuck: Slap[] = Array.from({ length: 22 }, (_, index) => ({
    at: [480 + rnd.between(-92, 92), 60 + index * 52 + rnd.between(-12, 12)],
    size: rnd.between(130, 200),
    turn: rnd.between(-16, 16),
    kind: kinds[index % 7]!,
    colours: rnd.pick(pairs),
    text: rnd.pick(words),
  }))
  const pole = post(350, 260, height, '#3f5a4e')
  const curve = gradient(['#000000', '#ffffff', '#ffffff', '#000000'], 0)
  const shadeOver =
    rect(350, 0, 70, height, '#000', { opacity: 0.35 }) + rect(540, 0, 70, height, '#000', { opacity: 0.4 })
  const front =
    bokeh(width, height, ['#7f8ea3', '#c9b79c', '#8a6f62'], ['#ffd9a0', '#ff8f6b', '#fff4d6', '#8fd3e8'], rnd) +
    pole +
    `<clipPath id="pole"><rect x="340" y="0" width="280" height="${height}"/></clipPath>${group(stuck.map(slap).join(''), { 'clip-path': 'url(#pole)' })}` +
    curve.defs +
    blurred(shadeOver, 22)
  return { width, height, behind: front, warmth: 1 }
}

export const newYorkStencilsAndPaper: Record<string, Drawing> = {
  'alley-saint': alleySaint,
  'dry-half': dryHalf,
  'look-again': lookAgain,
  'lamp-moth': lampMoth,
  'lamp-post': lampPost,
}

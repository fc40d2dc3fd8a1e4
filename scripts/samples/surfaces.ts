import { along, mix, shade } from './colour.ts'
import { smooth } from './geometry.ts'
import type { Random } from './random.ts'
import type { Surface } from './scene.ts'
import { circle, element, fill, gradient, rect, stroke } from './svg.ts'

export type Masonry = {
  tones: readonly string[]
  mortar: string
  course?: number
  ratio?: number
  joint?: number
  spread?: number
}

export const bricks = {
  red: { tones: ['#8c4a37', '#a4573f', '#b5694c', '#7c3f33', '#94503c'], mortar: '#a39a8c' },
  dark: { tones: ['#5a3a33', '#4c322e', '#6b443a', '#573d38', '#463031'], mortar: '#6f6a64' },
  yellow: { tones: ['#c3a271', '#b28f60', '#cdb084', '#a8875c', '#bf9b6c'], mortar: '#a79f8f' },
  white: { tones: ['#d8d4ca', '#e0ddd4', '#cdc8bd', '#d3d0c8'], mortar: '#bab5aa' },
  grey: { tones: ['#7d7c7a', '#8a8987', '#727170', '#93918d'], mortar: '#a8a6a1' },
  black: { tones: ['#2c2b2e', '#333236', '#28272b', '#38363a'], mortar: '#232226' },
  blue: { tones: ['#2b4a73', '#30527e', '#27446b', '#345a87'], mortar: '#243e61' },
  ochre: { tones: ['#d19a3d', '#d8a548', '#c68f35', '#dcab55'], mortar: '#b98634' },
  pink: { tones: ['#d9a4a0', '#dfb0aa', '#d19892', '#e2b7b0'], mortar: '#c29490' },
  green: { tones: ['#3d5f52', '#446a5b', '#375649', '#4a7263'], mortar: '#324e43' },
} satisfies Record<string, Masonry>

/** Running bond: courses half a brick apart, each brick of its own tone. */
export function masonry(width: number, height: number, kind: Masonry, rnd: Random): Surface {
  const { tones, mortar, course = 22, ratio = 3.1, joint = 2.6, spread = 0.07 } = kind
  const length = course * ratio
  let colour = rect(0, 0, width, height, mortar)
  let relief = rect(0, 0, width, height, '#4a4a4a')
  for (let row = 0; row * course < height; row++) {
    const y = row * course
    for (let x = row % 2 === 0 ? 0 : -length / 2; x < width; x += length) {
      const tone = shade(along(rnd.shuffle(tones), rnd.next()), rnd.between(-spread, spread))
      const box = [x + joint / 2, y + joint / 2, length - joint, course - joint] as const
      colour += rect(...box, tone, { rx: 1.2 })
      const level = Math.round(205 + rnd.between(-22, 40))
      relief += rect(...box, `rgb(${level},${level},${level})`, { rx: 1.6 })
      if (rnd.chance(0.05)) colour += rect(...box, shade(tone, -0.3), { rx: 1.2, opacity: 0.6 })
    }
  }
  return { width, height, colour: colour + soiled(width, height, rnd), relief, roughness: 1 }
}

export function blocks(width: number, height: number, colour: string, rnd: Random): Surface {
  const tones = [colour, shade(colour, 0.05), shade(colour, -0.05)]
  return masonry(
    width,
    height,
    { tones, mortar: shade(colour, -0.18), course: 68, ratio: 2, joint: 4, spread: 0.03 },
    rnd,
  )
}

/** Poured concrete: boards' lines, tie holes, lifts of slightly different grey, water stains. */
export function concrete(width: number, height: number, colour: string, rnd: Random, panel = 300): Surface {
  let drawn = rect(0, 0, width, height, colour)
  let relief = rect(0, 0, width, height, '#dcdcdc')
  for (let y = 0; y < height; y += panel) {
    for (let x = 0; x < width; x += panel * 1.4) {
      drawn += rect(x, y, panel * 1.4, panel, shade(colour, rnd.between(-0.08, 0.06)))
      for (const [dx, dy] of [
        [0.2, 0.22],
        [1.2, 0.22],
        [0.2, 0.78],
        [1.2, 0.78],
      ] as const) {
        drawn += circle([x + panel * dx, y + panel * dy], 5, shade(colour, -0.45))
        relief += circle([x + panel * dx, y + panel * dy], 5, '#333')
      }
      drawn += stroke(`M${x} ${y}V${y + panel}M${x} ${y + 0.5}H${x + panel * 1.4}`, shade(colour, -0.28), 2.4)
      relief += stroke(`M${x} ${y}V${y + panel}M${x} ${y}H${x + panel * 1.4}`, '#444', 3)
    }
  }
  for (let pit = 0; pit < 160; pit++) {
    const at = [rnd.between(0, width), rnd.between(0, height)] as const
    drawn += circle(at, rnd.between(0.6, 2.2), shade(colour, -0.3), { opacity: 0.6 })
  }
  return { width, height, colour: drawn + soiled(width, height, rnd), relief, roughness: 0.8 }
}

/** Rendered wall, smooth or rough, with cracks. */
export function plaster(width: number, height: number, colour: string, rnd: Random, cracks = 4): Surface {
  let drawn = rect(0, 0, width, height, colour)
  let relief = rect(0, 0, width, height, '#d4d4d4')
  for (let patch = 0; patch < 9; patch++) {
    const size = [rnd.between(80, 320), rnd.between(50, 220)] as const
    const at = [rnd.between(-80, width), rnd.between(-80, height)] as const
    drawn += rect(...at, ...size, shade(colour, rnd.between(-0.05, 0.05)), { rx: 8, opacity: 0.7 })
  }
  for (let crack = 0; crack < cracks; crack++) {
    let [x, y] = [rnd.between(0, width), rnd.between(0, height * 0.7)]
    const points = [[x, y] as const]
    for (let step = 0; step < 9; step++) {
      x += rnd.between(-26, 26)
      y += rnd.between(6, 34)
      points.push([x, y])
    }
    const path = smooth(points, false, 0.3)
    drawn += stroke(path, shade(colour, -0.5), 1.4, { opacity: 0.7 })
    relief += stroke(path, '#555', 2.2)
  }
  return { width, height, colour: drawn + soiled(width, height, rnd), relief, roughness: 1.3 }
}

export function tiles(width: number, height: number, colour: string, size: number, rnd: Random, ratio = 2): Surface {
  const kind = { tones: [colour, shade(colour, 0.08), shade(colour, -0.05)], mortar: shade(colour, -0.35) }
  const wall = masonry(width, height, { ...kind, course: size, ratio, joint: 2.4, spread: 0.02 }, rnd)
  return { ...wall, roughness: 0.35 }
}

export function plywood(width: number, height: number, colour: string, rnd: Random, sheet = 420): Surface {
  let drawn = ''
  let relief = rect(0, 0, width, height, '#d8d8d8')
  for (let x = 0; x < width; x += sheet) {
    const base = shade(colour, rnd.between(-0.1, 0.08))
    drawn += rect(x, 0, sheet, height, base)
    for (let line = 0; line < 70; line++) {
      const at = x + rnd.between(4, sheet - 4)
      const bend = rnd.between(-14, 14)
      const path = `M${at} 0C${at + bend} ${height * 0.3} ${at - bend} ${height * 0.7} ${at + bend / 2} ${height}`
      drawn += stroke(path, shade(base, rnd.between(-0.3, 0.15)), rnd.between(0.6, 3), { opacity: 0.4 })
    }
    drawn += stroke(`M${x} 0V${height}`, shade(colour, -0.6), 3.5)
    relief += stroke(`M${x} 0V${height}`, '#222', 5)
    for (let y = 30; y < height; y += 130) {
      for (const side of [14, sheet - 14]) {
        drawn += circle([x + side, y], 3, '#4a443d')
        relief += circle([x + side, y], 3.4, '#666')
      }
    }
  }
  return { width, height, colour: drawn + soiled(width, height, rnd, 0.6), relief, roughness: 0.6 }
}

/** A roller shutter: curled slats, a bottom rail, a lock. */
export function shutter(width: number, height: number, colour: string, rnd: Random, slat = 26): Surface {
  const round = gradient([shade(colour, -0.35), shade(colour, 0.1), shade(colour, 0.25), colour, shade(colour, -0.5)])
  const bump = gradient(['#3a3a3a', '#b0b0b0', '#f0f0f0', '#cfcfcf', '#5a5a5a'])
  let drawn = round.defs
  let relief = bump.defs
  for (let y = 0; y < height - 34; y += slat) {
    drawn += rect(0, y, width, slat, round.url)
    relief += rect(0, y, width, slat, bump.url)
  }
  drawn += rect(0, height - 34, width, 34, shade(colour, -0.25)) + rect(0, height - 34, width, 4, shade(colour, 0.3))
  relief += rect(0, height - 34, width, 34, '#e8e8e8')
  for (const x of [width * 0.3, width * 0.7]) {
    drawn += rect(x - 24, height - 28, 48, 20, mix(colour, '#20222a', 0.7), { rx: 3 })
    drawn += circle([x, height - 18], 5, '#c9b36a')
  }
  return { width, height, colour: drawn + soiled(width, height, rnd, 0.7), relief, roughness: 0.35 }
}

export function metal(width: number, height: number, colour: string, rnd: Random, rib = 0): Surface {
  const sheen = gradient([shade(colour, 0.1), colour, shade(colour, -0.12)])
  let drawn = sheen.defs + rect(0, 0, width, height, sheen.url)
  let relief = rect(0, 0, width, height, '#d0d0d0')
  for (let x = rib / 2; rib > 0 && x < width; x += rib) {
    drawn +=
      rect(x, 0, rib * 0.16, height, shade(colour, 0.16)) + rect(x + rib * 0.16, 0, 3, height, shade(colour, -0.4))
    relief += rect(x, 0, rib * 0.16, height, '#fff')
  }
  return { width, height, colour: drawn + soiled(width, height, rnd, 0.8), relief, roughness: 0.25 }
}

/** Water runs down from the top and splashes up from the ground. */
export function soiled(width: number, height: number, rnd: Random, strength = 1): string {
  const run = gradient(['#1d1812', '#1d1812'], 90)
  let marks = run.defs
  for (let mark = 0; mark < 14; mark++) {
    const x = rnd.between(0, width)
    const long = rnd.between(height * 0.1, height * 0.5)
    marks += fill(
      `M${x} 0q${rnd.between(4, 14)} ${long * 0.5} ${rnd.between(-3, 3)} ${long}q${-rnd.between(4, 12)} ${-long * 0.5} ${-rnd.between(4, 12)} ${-long}z`,
      rnd.chance(0.7) ? '#1a140e' : '#efe7d8',
      { opacity: rnd.between(0.04, 0.13) * strength },
    )
  }
  const splash = element(
    'linearGradient',
    { id: 'splash', x2: 0, y2: 1 },
    '<stop offset="0" stop-color="#15110c" stop-opacity="0"/><stop offset="1" stop-color="#15110c" stop-opacity=".42"/>',
  )
  return marks + splash + rect(0, height * 0.86, width, height * 0.14, 'url(#splash)', { opacity: strength })
}

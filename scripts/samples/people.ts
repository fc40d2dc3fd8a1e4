import { along, shade } from './colour.ts'
import { type Point, points, polar, polygon, ribbon, ribbonEdges, sample, smooth } from './geometry.ts'
import type { Random } from './random.ts'
import { circle, clipped, ellipse, fill, gradient, group, rect, stroke } from './svg.ts'

/** A head in profile looking left, 100 wide and 130 high. */
export const profile = smooth(
  points(
    '46 4, 35 12, 29.5 24, 28 33, 29.5 38.5, 26 46, 19.5 54.5, 20.5 58.5, 25.5 60.5, 22.5 64, 21.5 67.2, 25.5 69.6, 22.4 72.2, 23 75.6, 26.5 78.4, 24.8 83, 26 89, 33 92.5, 45 91, 53 93, 56 104, 52 122, 46 130, 98 130, 88 112, 84 90, 92 70, 95 45, 88 20, 68 4',
  ),
  true,
  0.9,
)

/** The planes of a face in profile, light from the left. */
export function profileFace(skin: string, shadow: string, lips: string, edge: string, hair: string): string {
  const inside =
    rect(0, 0, 100, 135, skin) +
    fill('M46 40Q40 60 50 74Q56 84 46 94L58 130H100V0H60Q66 24 46 40Z', shadow) +
    fill('M27 34Q36 30 46 36Q44 44 36 46Q30 44 28 40Z', shade(shadow, -0.1)) +
    fill('M26 80Q36 88 50 86L54 100L62 130L40 130L50 110Q48 98 36 93Z', shade(shadow, -0.22)) +
    fill('M33 8Q44 4 48 14Q42 24 31 26Z', shade(skin, 0.35)) +
    fill('M28 42L20.5 54L27 55Z', shade(skin, 0.4)) +
    fill('M34 56Q40 52 46 58Q46 68 38 70Q34 64 34 56Z', shade(skin, 0.22)) +
    fill('M21 67.4Q27 63.4 34 69.6Q27 70.4 21 69.6Z', lips) +
    fill('M21 69.8Q28 70.4 34 69.6Q30 76.4 22 76Z', shade(lips, 0.18)) +
    fill('M23.5 58Q26 55.6 28.6 57.6Q27 60 24.6 60Z', shade(shadow, -0.35))
  const eye =
    fill('M30.4 41.6Q36 37.4 42.6 42.2Q36 45.2 30.4 41.6Z', '#fbf7ee') +
    circle([34.4, 41.4], 2.5, edge) +
    stroke('M29.6 41.6Q36 36.6 44 42.4', edge, 1.5) +
    stroke('M28.6 33.2Q36 28.6 46 33.4', edge, 2.2)
  const ear =
    fill('M56 44Q66 38 66 50Q64 62 57 61Q54 52 56 44Z', shade(shadow, 0.14)) + stroke('M59 47Q63 46 62 54', edge, 1)
  const mass = fill('M40 0Q50 14 50 28Q54 38 60 40Q69 40 69 52Q68 62 72 74Q80 92 84 100L100 104V-2Z', hair)
  return clipped(profile, inside + eye + ear + mass)
}

/** Hair as locks that leave the head and flow along given lines. */
export function locks(lines: readonly (readonly Point[])[], wide: number, colours: readonly string[]): string {
  return lines
    .map((line, index) => {
      const colour = colours[index % colours.length]!
      const path = sample(line, 40)
      const width = (t: number) => wide * (0.55 + Math.sin(t * Math.PI) * 0.75) * (1 - t * 0.5)
      const [left] = ribbonEdges(path, (t) => width(t) * 0.5)
      return (
        fill(ribbon(path, width), colour) +
        stroke(polygon(left).replace('Z', ''), shade(colour, 0.35), wide * 0.07, { opacity: 0.75 })
      )
    })
    .join('')
}

/** An open hand held up, 300 wide and 460 high; the palm at 150, 300. */
export function openHand(skin: string, edge: string, nails: string): string {
  const fingers: Point[][] = [
    points('92 280, 78 170, 72 92'),
    points('130 270, 126 140, 124 44'),
    points('170 270, 176 140, 180 50'),
    points('208 284, 224 180, 234 106'),
    points('84 350, 34 290, 6 222'),
  ]
  const palm = 'M66 270Q70 400 110 440L104 470H200L196 440Q236 400 230 270Z'
  const limbs = (grow: number, tone: string) =>
    fingers
      .map((line, index) => stroke(smooth(line), tone, (index === 4 ? 44 : index === 3 ? 38 : 44) + grow))
      .join('') + stroke(palm, tone, 20 + grow, { fill: tone })
  let drawn = limbs(16, edge) + limbs(0, skin)
  for (const [index, line] of fingers.entries()) {
    const tip = line[2]!
    const before = line[1]!
    const angle = Math.atan2(tip[1] - before[1], tip[0] - before[0])
    drawn += ellipse(polar(tip, 4, angle), 15, 11, nails, {
      transform: `rotate(${Math.round((angle * 180) / Math.PI)} ${tip[0]} ${tip[1]})`,
    })
    for (const t of [0.42, 0.7]) {
      const path = sample(line, 20)[Math.round(t * 20)]!
      drawn += stroke(
        `M${polar(path, 15, angle - 1.57).join(' ')}Q${polar(path, 5, angle).join(' ')} ${polar(path, 15, angle + 1.57).join(' ')}`,
        edge,
        3.6,
      )
    }
    if (index < 3) {
      const next = fingers[index + 1]![0]!
      const x = (line[0]![0] + next[0]) / 2
      drawn += stroke(`M${x} 286V226`, edge, 5)
    }
  }
  return drawn
}

/** A skull from the front, 300 wide and 380 high, ready to be decorated. */
export function skull(bone: string, edge: string, accents: readonly string[]): string {
  const head = smooth(
    points(
      '150 6, 70 24, 20 90, 18 160, 44 214, 84 236, 88 300, 104 352, 150 368, 196 352, 212 300, 216 236, 256 214, 282 160, 280 90, 230 24',
    ),
    true,
  )
  let drawn =
    stroke(head, edge, 12) + fill(head, bone) + clipped(head, fill('M190 0Q262 120 214 380H320V0Z', shade(bone, -0.18)))
  for (const side of [-1, 1]) {
    const eye: Point = [150 + side * 62, 156]
    for (let petal = 0; petal < 12; petal++)
      drawn += circle(polar(eye, 44, (petal / 12) * Math.PI * 2), 14, accents[petal % 2]!, {
        stroke: edge,
        'stroke-width': 4,
      })
    drawn += circle(eye, 42, edge) + circle(eye, 24, accents[2]!) + circle(eye, 11, edge)
    drawn +=
      stroke(`M${150 + side * 30} 62q${side * 40} -34 ${side * 80} 10`, accents[1]!, 8) +
      circle([150 + side * 116, 84], 9, accents[0]!)
    drawn +=
      stroke(`M${150 + side * 52} 250q${side * 20} 22 ${side * 6} 54`, accents[3]!, 7) +
      circle([150 + side * 78, 226], 7, accents[2]!)
  }
  drawn += fill(
    'M150 196C132 214 128 238 138 242C146 244 148 236 150 232C152 236 154 244 162 242C172 238 168 214 150 196Z',
    edge,
  )
  drawn += stroke('M92 286Q150 312 208 286', edge, 6)
  for (let tooth = -5; tooth <= 5; tooth++)
    drawn += stroke(`M${150 + tooth * 18} ${282 - tooth * tooth * 0.5}v36`, edge, 5)
  drawn +=
    stroke('M150 20C124 44 124 76 150 92C176 76 176 44 150 20Z', accents[0]!, 7) + circle([150, 58], 11, accents[1]!)
  return drawn + [0, 1, 2].map((dot) => circle([150, 112 + dot * 18], 6 - dot, accents[2]!)).join('')
}

/** An eye as wide as the wall: fibres, lashes, and what it sees reflected in it. */
export function greatEye(
  at: Point,
  wide: number,
  iris: readonly string[],
  lids: readonly [string, string],
  seen: string,
  rnd: Random,
): string {
  const [x, y] = at
  const w = wide / 2
  const h = wide * 0.26
  const opening = `M${x - w} ${y + h * 0.1}C${x - w * 0.5} ${y - h * 1.2} ${x + w * 0.5} ${y - h * 1.2} ${x + w} ${y}C${x + w * 0.5} ${y + h * 1.05} ${x - w * 0.5} ${y + h * 1.1} ${x - w} ${y + h * 0.1}Z`
  let inside = rect(x - w, y - h * 1.4, wide, h * 3, '#f4f1ea') + circle(at, h * 0.98, iris[0]!)
  for (let fibre = 0; fibre < 150; fibre++) {
    const angle = (fibre / 150) * Math.PI * 2 + rnd.between(-0.02, 0.02)
    const from = polar(at, h * rnd.between(0.36, 0.5), angle)
    inside += stroke(
      `M${from.join(' ')}L${polar(at, h * rnd.between(0.7, 0.94), angle + rnd.between(-0.04, 0.04)).join(' ')}`,
      along(iris, rnd.next()),
      rnd.between(2, 6),
    )
  }
  inside +=
    circle(at, h * 0.42, '#0c0d12') +
    seen +
    circle([x - h * 0.34, y - h * 0.36], h * 0.16, '#ffffff') +
    ellipse([x + h * 0.3, y + h * 0.4], h * 0.1, h * 0.06, '#ffffff', { opacity: 0.7 })
  inside += fill(
    `M${x - w} ${y - h * 1.5}H${x + w}V${y - h * 0.1}C${x + w * 0.5} ${y - h * 0.86} ${x - w * 0.5} ${y - h * 0.86} ${x - w} ${y}Z`,
    '#1b2030',
    { opacity: 0.35 },
  )
  let drawn = stroke(opening, lids[0], wide * 0.09) + stroke(opening, lids[1], wide * 0.035) + clipped(opening, inside)
  for (let lash = 0; lash < 17; lash++) {
    const t = (lash + 0.5) / 17
    const root: Point = [x - w + wide * t, y - h * 0.9 * Math.sin(t * Math.PI) ** 0.8 - 4]
    const tip: Point = [root[0] + (t - 0.5) * wide * 0.22, root[1] - h * (0.34 + 0.2 * Math.sin(t * Math.PI))]
    drawn += fill(
      ribbon(sample([root, [root[0] + (t - 0.5) * 10, (root[1] + tip[1]) / 2], tip], 8), (u) => wide * 0.016 * (1 - u)),
      lids[1],
    )
  }
  return drawn
}

/** Someone in a space suit, adrift: 400 wide and 520 high. */
export function astronaut(suit: string, edge: string, visor: readonly string[], trim: string): string {
  const limb = (line: readonly Point[], wide: number, tone: string) =>
    stroke(smooth(line), edge, wide + 14) + stroke(smooth(line), tone, wide)
  const glass = gradient(visor, 70)
  const limbs =
    limb(points('150 400, 118 452, 150 520'), 74, shade(suit, -0.16)) +
    limb(points('240 400, 286 440, 276 516'), 74, suit) +
    limb(points('120 280, 54 300, 20 226'), 62, shade(suit, -0.12)) +
    limb(points('278 280, 346 246, 378 160'), 62, suit)
  const cuffs = stroke('M128 478l44 -8M254 474l48 6M34 262l-36 -8M342 196l46 14', trim, 16)
  const torso = smooth(points('126 240, 112 330, 130 416, 200 432, 270 416, 286 330, 272 240, 200 216'), true)
  return (
    rect(100, 210, 200, 180, shade(suit, -0.4), { rx: 26, stroke: edge, 'stroke-width': 10 }) +
    limbs +
    cuffs +
    stroke(torso, edge, 14) +
    fill(torso, suit) +
    clipped(torso, fill('M220 200Q300 320 230 440H320V200Z', shade(suit, -0.18))) +
    rect(156, 306, 88, 60, shade(suit, -0.3), { rx: 8, stroke: edge, 'stroke-width': 6 }) +
    circle([176, 326], 8, '#ff4f4f') +
    circle([200, 326], 8, '#ffd23f') +
    rect(214, 318, 22, 16, '#41d3bd') +
    stroke('M168 350h64', trim, 6) +
    circle([200, 140], 112, suit, { stroke: edge, 'stroke-width': 14 }) +
    glass.defs +
    ellipse([196, 146], 84, 74, glass.url, { stroke: edge, 'stroke-width': 10 }) +
    stroke('M136 118Q160 84 204 84', '#ffffff', 12, { opacity: 0.8 }) +
    group(rect(296, 112, 26, 62, trim, { rx: 8, stroke: edge, 'stroke-width': 8 }))
  )
}

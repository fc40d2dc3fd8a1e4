import { shade } from './colour.ts'
import { fitted, letters, outlines } from './lettering.ts'
import type { Random } from './random.ts'
import type { Scene, Surface } from './scene.ts'
import { roofs, sky, weeds, wires } from './street.ts'
import { soiled } from './surfaces.ts'
import { blurred, circle, ellipse, fill, gradient, rect, stroke } from './svg.ts'

export function sign(
  text: string,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  font = 'anton',
): string {
  return fill(outlines(fitted(letters(text, font, 2), x, y, width, height)), colour)
}

type Coach = { body: string; band?: string; number: string; doors: readonly number[]; glass?: string }

/** A metro car's side: ribbed skirt, a band of windows, pairs of doors. */
export function coach(width: number, height: number, look: Coach, rnd: Random): Surface {
  const { body, number, doors, glass = '#1d2730' } = look
  const sheen = gradient([shade(body, -0.1), shade(body, 0.28), body, shade(body, 0.1), shade(body, -0.22)])
  let colour = sheen.defs + rect(0, 0, width, height, sheen.url)
  let relief = rect(0, 0, width, height, '#d0d0d0')
  for (let y = height * 0.58; y < height * 0.95; y += 17) {
    colour += rect(0, y, width, 3, shade(body, -0.34)) + rect(0, y + 3, width, 3, shade(body, 0.32))
    relief += rect(0, y, width, 3, '#555') + rect(0, y + 3, width, 4, '#fff')
  }
  if (look.band) colour += rect(0, height * 0.06, width, height * 0.07, look.band)
  const high = height * 0.3
  const top = height * 0.2
  const spans = [...doors, width + 60]
  let from = -60
  for (const door of spans) {
    const room = door - from - 130
    const count = Math.max(1, Math.round(room / 190))
    for (let index = 0; index < count; index++) {
      const x = from + 100 + (index * room) / count
      colour += glazed(x, top, room / count - 24, high, glass, body)
      relief += rect(x, top, room / count - 24, high, '#8a8a8a', { rx: 14 })
    }
    from = door + 60
  }
  for (const door of doors) {
    for (const side of [-62, 2]) {
      const x = door + side
      colour += rect(x, height * 0.14, 60, height * 0.8, shade(body, 0.08), {
        stroke: shade(body, -0.55),
        'stroke-width': 3,
      })
      colour += glazed(x + 10, top, 40, high, glass, body)
      relief +=
        rect(x, height * 0.14, 60, height * 0.8, '#b0b0b0') +
        rect(x + 3, height * 0.14 + 3, 54, height * 0.8 - 6, '#dddddd')
    }
    colour += rect(door - 2, height * 0.14, 4, height * 0.8, '#101214')
  }
  colour +=
    rect(width * 0.47, height * 0.075, 92, 34, '#101214', { rx: 3 }) +
    sign(number, width * 0.47 + 12, height * 0.075 + 7, 68, 20, '#f4f1ea')
  return { width, height, colour: colour + soiled(width, height, rnd, 0.7), relief, roughness: 0.2 }
}

function glazed(x: number, y: number, width: number, height: number, glass: string, body: string): string {
  const tint = gradient([shade(glass, 0.3), glass, shade(glass, -0.3)], 65)
  return (
    rect(x - 5, y - 5, width + 10, height + 10, shade(body, -0.5), { rx: 16 }) +
    tint.defs +
    rect(x, y, width, height, tint.url, { rx: 12 }) +
    fill(
      `M${x + width * 0.1} ${y + height}L${x + width * 0.45} ${y}H${x + width * 0.62}L${x + width * 0.27} ${y + height}Z`,
      '#ffffff',
      { opacity: 0.09 },
    )
  )
}

/** A goods wagon: posts along its side, a sliding door, a ladder, reporting marks. */
export function wagon(
  width: number,
  height: number,
  body: string,
  marks: readonly [string, string],
  rnd: Random,
  door = true,
): Surface {
  const sheen = gradient([shade(body, 0.14), body, shade(body, -0.06), shade(body, -0.28)])
  let colour = sheen.defs + rect(0, 0, width, height, sheen.url)
  let relief = rect(0, 0, width, height, '#c4c4c4')
  for (let x = 40; x < width; x += 96) {
    colour += rect(x, 18, 20, height - 40, shade(body, 0.12)) + rect(x + 20, 18, 6, height - 40, shade(body, -0.4))
    relief += rect(x, 18, 20, height - 40, '#ffffff') + rect(x + 20, 18, 3, height - 40, '#555')
    for (let y = 34; y < height - 30; y += 44) colour += circle([x + 10, y], 2.6, shade(body, -0.4))
  }
  if (door) {
    const [x, wide] = [width * 0.42, width * 0.2]
    colour += rect(x, 26, wide, height - 60, shade(body, -0.1), { stroke: shade(body, -0.5), 'stroke-width': 5 })
    for (let y = 60; y < height - 50; y += 58) {
      colour += rect(x + 8, y, wide - 16, 12, shade(body, 0.12)) + rect(x + 8, y + 12, wide - 16, 4, shade(body, -0.4))
      relief += rect(x + 8, y, wide - 16, 12, '#fff') + rect(x + 8, y + 12, wide - 16, 3, '#555')
    }
    colour += stroke(`M${x + wide * 0.82} 60V${height - 70}`, '#2a2725', 7)
  }
  for (const x of [16, width - 46]) {
    for (let y = 40; y < height - 20; y += 54)
      colour += stroke(`M${x} ${y}h30`, '#d9cfa8', 6) + stroke(`M${x} ${y + 5}h30`, '#1a1815', 3)
  }
  colour +=
    sign(marks[0], width * 0.09, height * 0.08, 120, 36, '#efe9d8') +
    sign(marks[1], width * 0.09, height * 0.08 + 46, 150, 36, '#efe9d8')
  for (let line = 0; line < 5; line++)
    colour += rect(width * 0.8, height * 0.12 + line * 14, 60 + ((line * 37) % 50), 5, '#efe9d8', { opacity: 0.8 })
  for (let spot = 0; spot < 26; spot++) {
    const [x, y] = [rnd.between(0, width), rnd.between(0, height)]
    colour += fill(`M${x} ${y}q4 20 1 ${rnd.between(24, 90)}q-6 -30 -5 -60z`, '#5b2c16', {
      opacity: rnd.between(0.2, 0.5),
    })
  }
  colour += rect(0, 0, width, 14, shade(body, -0.45)) + rect(0, height - 20, width, 20, shade(body, -0.5))
  return { width, height, colour: colour + soiled(width, height, rnd, 0.9), relief, roughness: 0.45 }
}

type Yard = { air: readonly string[]; town: string; freight: boolean; third?: boolean }

/** The car on its track: ballast and rails before it, sky and roofs over it. */
export function onTrack(wall: Surface, paint: string, rnd: Random, yard: Yard): Scene {
  const width = wall.width
  const above = 92
  const height = wall.height + above + 168
  const foot = above + wall.height
  const behind =
    sky(width, above + 80, yard.air, 2, rnd) +
    roofs(width, above + 60, yard.town, rnd, 90) +
    wires(width, 22, 3, rnd) +
    rect(0, foot, width, height, '#1c1b1a')
  let gear = rect(0, foot, width, 46, '#131313')
  for (const x of [width * 0.16, width * 0.84]) {
    gear += rect(x - 150, foot + 6, 300, 34, '#232222', { rx: 8 })
    for (const side of [-82, 82]) {
      gear +=
        circle([x + side, foot + 48], 44, '#1a1919') +
        circle([x + side, foot + 48], 36, '#3c3a38') +
        circle([x + side, foot + 48], 13, '#141414')
      gear += rect(x + side - 34, foot + 4, 68, 22, '#302e2c', { rx: 6 })
    }
    for (let coil = 0; coil < 5; coil++) gear += rect(x - 22, foot + 12 + coil * 8, 44, 4, '#54504b')
  }
  for (let box = 0; box < 5; box++)
    gear += rect(width * (0.32 + box * 0.08), foot + 8, width * 0.06, 28, '#262524', { rx: 3 })
  let stones = rect(0, foot + 92, width, 90, '#6d665e')
  for (let stone = 0; stone < 1300; stone++) {
    const y = foot + 92 + 80 * rnd.next()
    stones += ellipse(
      [rnd.between(0, width), y],
      rnd.between(3, 8),
      rnd.between(2, 5),
      shade('#7d756b', rnd.between(-0.5, 0.3)),
    )
  }
  const rail = rect(0, foot + 86, width, 5, '#c9c4ba') + rect(0, foot + 91, width, 9, '#4a3a30')
  let green = ''
  for (let tuft = 0; tuft < (yard.freight ? 16 : 4); tuft++)
    green += weeds([rnd.between(0, width), height - rnd.between(0, 20)], rnd.between(30, 70), rnd)
  const roof = gradient(yard.freight ? ['#4a4744', '#6d6863'] : ['#8b9299', '#c5cbd0'])
  const cap =
    roof.defs +
    rect(-10, above - 18, width + 20, 22, roof.url, { rx: 10 }) +
    blurred(rect(-20, above, width + 40, 14, '#000', { opacity: 0.5 }), 5)
  const front =
    gear + blurred(rect(-20, foot - 4, width + 40, 30, '#000', { opacity: 0.5 }), 8) + stones + rail + green + cap
  const quad = [
    [0, above],
    [width, above],
    [width, foot],
    [0, foot],
  ] as const
  return { width, height, wall, paint, quad, behind, front, bite: 0.15, wear: 0.12 }
}

import { along, mix, shade } from './colour.ts'
import { centroid, type Point, polar, polygon, smooth, star, voronoi } from './geometry.ts'
import { cloud } from './noise.ts'
import type { Random } from './random.ts'
import { circle, clipped, fill, gradient, rect, stroke } from './svg.ts'

/** Checks that swell out of the wall as if something pushed from behind. */
export function bulge(
  width: number,
  height: number,
  cell: number,
  centres: readonly (readonly [number, number, number, number])[],
  colours: readonly string[],
  dark: string,
): string {
  const move = ([x, y]: Point): Point => {
    let [nx, ny] = [x, y]
    for (const [cx, cy, radius, strength] of centres) {
      const distance = Math.hypot(x - cx, y - cy)
      if (distance >= radius) continue
      const push = strength * (1 - distance / radius) ** 1.2
      nx += (x - cx) * push
      ny += (y - cy) * push
    }
    return [nx, ny]
  }
  let drawn = ''
  for (let row = 0; row * cell < height; row++) {
    for (let column = 0; column * cell < width; column++) {
      const [x, y] = [column * cell, row * cell]
      const edge: Point[] = []
      for (let t = 0; t < 4; t++) edge.push([x + (t / 4) * cell, y])
      for (let t = 0; t < 4; t++) edge.push([x + cell, y + (t / 4) * cell])
      for (let t = 0; t < 4; t++) edge.push([x + cell - (t / 4) * cell, y + cell])
      for (let t = 0; t < 4; t++) edge.push([x, y + cell - (t / 4) * cell])
      const light = (row + column) % 2 === 0
      drawn += fill(polygon(edge.map(move)), light ? along(colours, (x / width + y / height) / 2) : dark)
    }
  }
  return drawn
}

/** Quarter rounds, half discs, stripes and dots in a grid, as on a child's blocks. */
export function blocks(
  x: number,
  y: number,
  columns: number,
  rows: number,
  cell: number,
  colours: readonly string[],
  rnd: Random,
): string {
  let drawn = ''
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [a, b, c] = rnd.shuffle(colours)
      const [left, top] = [x + column * cell, y + row * cell]
      const turn = rnd.whole(0, 3) * 90
      const inside = rnd.pick(motifs)(cell, b!, c!)
      drawn += `<g transform="translate(${left} ${top})">${rect(0, 0, cell + 0.5, cell + 0.5, a!)}<g transform="rotate(${turn} ${cell / 2} ${cell / 2})">${inside}</g></g>`
    }
  }
  return drawn
}

const motifs: readonly ((s: number, b: string, c: string) => string)[] = [
  (s, b) => fill(`M0 0H${s}A${s} ${s} 0 0 1 0 ${s}Z`, b),
  (s, b, c) =>
    fill(`M0 0H${s}A${s} ${s} 0 0 1 0 ${s}Z`, b) + fill(`M0 0H${s / 2}A${s / 2} ${s / 2} 0 0 1 0 ${s / 2}Z`, c),
  (s, b, c) =>
    fill(`M0 ${s / 2}A${s / 2} ${s / 2} 0 0 1 ${s} ${s / 2}Z`, b) +
    fill(`M0 ${s}A${s / 2} ${s / 2} 0 0 1 ${s} ${s}Z`, c),
  (s, b, c) => circle([s / 2, s / 2], s * 0.38, b) + circle([s / 2, s / 2], s * 0.18, c),
  (s, b) => [0, 1, 2].map((bar) => rect(0, s * (0.08 + bar * 0.33), s, s * 0.17, b)).join(''),
  (s, b, c) => fill(`M0 0L${s} ${s}H0Z`, b) + fill(`M${s} 0V${s}L${s / 2} ${s / 2}Z`, c),
  (s, b) => [0.25, 0.75].map((i) => [0.25, 0.75].map((j) => circle([s * i, s * j], s * 0.16, b)).join('')).join(''),
  (s, b, c) => fill(`M0 0A${s} ${s} 0 0 1 ${s} ${s}A${s} ${s} 0 0 1 0 0Z`, b) + circle([s / 2, s / 2], s * 0.1, c),
]

/** Bands of colour that follow an unseen current. */
export function currents(
  width: number,
  height: number,
  bands: number,
  colours: readonly string[],
  seed: number,
  swell = 1,
): string {
  let drawn = rect(0, 0, width, height, colours[0]!)
  for (let band = 0; band < bands; band++) {
    const points: Point[] = []
    for (let x = -60; x <= width + 60; x += 60) {
      const base = (band / bands) * height * 1.5 - height * 0.25
      const lift =
        cloud(x * 0.11 + seed, band * 2.2 + seed * 3) * 90 * swell + Math.sin(x / 230 + band * 0.32 + seed) * 60 * swell
      points.push([x, base + lift])
    }
    drawn += fill(
      `${smooth(points)}L${width + 60} ${height + 300}L-60 ${height + 300}Z`,
      colours[band % colours.length]!,
    )
    drawn += stroke(smooth(points), shade(colours[band % colours.length]!, 0.3), 3, { opacity: 0.55 })
  }
  return drawn
}

/** A shape broken into planes, each lit by where it lies. */
export function shards(
  shape: string,
  width: number,
  height: number,
  count: number,
  colours: readonly string[],
  toward: Point,
  rnd: Random,
  lead = '',
): string {
  const sites = Array.from({ length: count }, () => [rnd.next() * width, rnd.next() * height] as const)
  const far = Math.hypot(width, height)
  const cells = voronoi(sites, width, height)
    .map((cell) => {
      const middle = centroid(cell)
      const light = Math.hypot(middle[0] - toward[0], middle[1] - toward[1]) / far
      const colour = shade(along(colours, light * 1.25 + rnd.between(-0.09, 0.09)), rnd.between(-0.1, 0.1))
      return fill(
        polygon(cell),
        colour,
        lead ? { stroke: lead, 'stroke-width': 3 } : { stroke: colour, 'stroke-width': 1 },
      )
    })
    .join('')
  return clipped(shape, cells)
}

export function sunburst(at: Point, radius: number, rays: number, colours: readonly string[], turn = 0): string {
  return Array.from({ length: rays }, (_, index) => {
    const [a, b] = [turn + (index / rays) * Math.PI * 2, turn + ((index + 1) / rays) * Math.PI * 2]
    return fill(polygon([at, polar(at, radius, a), polar(at, radius, b)]), colours[index % colours.length]!)
  }).join('')
}

/** Hills one behind another, each ploughed in rows that run to its own crown. */
export function hills(width: number, from: number, to: number, colours: readonly string[], rnd: Random): string {
  let drawn = ''
  colours.forEach((colour, layer) => {
    const base = from + ((to - from) * layer) / colours.length
    const crest: Point[] = []
    for (let x = -80; x <= width + 80; x += 80) {
      crest.push([x, base + Math.sin(x / rnd.between(210, 240) + layer * 2.1) * 34 + rnd.between(-12, 12)])
    }
    const shape = `${smooth(crest)}L${width + 80} ${to + 200}L-80 ${to + 200}Z`
    const crown: Point = [width * rnd.between(0.15, 0.85), base - 30]
    let rows = ''
    for (let row = 0; row < 34; row++) {
      const angle = 0.12 + (row / 33) * (Math.PI - 0.24)
      const [a, b] = [polar(crown, 900, angle), polar(crown, 900, angle + 0.034)]
      rows += fill(polygon([crown, a, b]), row % 3 === 0 ? shade(colour, 0.24) : shade(colour, -0.22), {
        opacity: 0.75,
      })
    }
    drawn += fill(shape, colour) + clipped(shape, rows) + stroke(smooth(crest), shade(colour, 0.35), 5)
  })
  return drawn
}

/** Curling waves in flat print colours. */
export function waves(width: number, base: number, size: number, colours: readonly string[], foam: string): string {
  let drawn = ''
  colours.forEach((colour, layer) => {
    const y = base + layer * size * 0.42
    for (let x = -size + (layer % 2) * size * 0.5; x < width + size; x += size) {
      const rings = [1, 0.82, 0.64, 0.46, 0.28]
      drawn += rings
        .map((scale, ring) => circle([x, y], size * 0.62 * scale, ring % 2 ? foam : shade(colour, -ring * 0.06)))
        .join('')
    }
    drawn += rect(0, y + size * 0.5, width, size, colour)
  })
  return drawn
}

/** A night of towers with lit windows, cut out of flat colour. */
export function towers(
  width: number,
  ground: number,
  tall: number,
  face: string,
  lit: readonly string[],
  rnd: Random,
): string {
  let drawn = ''
  for (let x = -20; x < width; ) {
    const wide = rnd.between(70, 150)
    const high = tall * rnd.between(0.45, 1)
    const colour = mix(face, shade(face, 0.25), rnd.next())
    drawn +=
      rect(x, ground - high, wide, high, colour) +
      rect(x + wide * 0.72, ground - high, wide * 0.28, high, shade(colour, -0.25))
    if (rnd.chance(0.5))
      drawn += fill(
        `M${x + wide * 0.3} ${ground - high}v${-wide * 0.3}l${wide * 0.2} ${-wide * 0.5}l${wide * 0.2} ${wide * 0.5}v${wide * 0.3}z`,
        colour,
      )
    for (let row = ground - high + 16; row < ground - 24; row += 28) {
      for (let column = x + 10; column < x + wide - 18; column += 22) {
        if (rnd.chance(0.62)) drawn += rect(column, row, 11, 16, rnd.chance(0.75) ? rnd.pick(lit) : shade(colour, -0.3))
      }
    }
    x += wide + rnd.between(0, 10)
  }
  return drawn
}

export function moonlight(
  width: number,
  height: number,
  stops: readonly string[],
  moon: Point,
  radius: number,
  rnd: Random,
): string {
  const air = gradient(stops)
  let drawn = air.defs + rect(0, 0, width, height, air.url)
  for (let ring = 6; ring > 0; ring--) drawn += circle(moon, radius * (1 + ring * 0.34), '#fff3c4', { opacity: 0.07 })
  drawn +=
    circle(moon, radius, '#fff0b8') +
    circle([moon[0] - radius * 0.3, moon[1] - radius * 0.2], radius * 0.22, '#ecd892') +
    circle([moon[0] + radius * 0.25, moon[1] + radius * 0.35], radius * 0.15, '#ecd892')
  for (let point = 0; point < 70; point++) {
    const at: Point = [rnd.next() * width, rnd.next() * height * 0.7]
    const size = rnd.between(3, 13)
    drawn += fill(polygon(star(at, size, size * 0.22, 4)), '#fff8e0', { opacity: 0.9 })
  }
  return drawn
}

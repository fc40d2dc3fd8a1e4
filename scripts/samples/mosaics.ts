import { shade } from './colour.ts'
import { centroid, type Point, polygon, voronoi } from './geometry.ts'
import type { Random } from './random.ts'
import { circle, fill, rect, stroke } from './svg.ts'

export const creatures = {
  pigeon: [
    '......kkkk......',
    '.....kggggk.....',
    '....kggoogk.....',
    '.yykkggoogk.....',
    'yyykgggggggk....',
    '....ktttpppk....',
    '....kppptttk....',
    '...kggggpppkkk..',
    '..kgggggggggggkk',
    '..kggwwwwwggggkk',
    '..kgggwkkwwgggk.',
    '..kggggwwwgggkk.',
    '...kgggggggkk...',
    '....kkkkkkk.....',
    '.....rr..rr.....',
    '....rrr.rrr.....',
  ],
  cup: [
    '....w...w.......',
    '.....w...w......',
    '....w...w.......',
    '...kkkkkkkkk....',
    '..kyyyyyyyyyk...',
    '..kkkkkkkkkkk...',
    '...ktttttttk....',
    '...ktwktwktk....',
    '...ktwktwktk....',
    '...krtttttrk....',
    '...ktktttktk....',
    '...kttkkkttk....',
    '....ktttttk.....',
    '....ktttttk.....',
    '....ktttttk.....',
    '.....kkkkk......',
  ],
  cat: [
    'kk..........kk..',
    'kok........kok..',
    'koook....koook..',
    'koooookkkooook..',
    'kooooooooooook..',
    'koyykooookyyok..',
    'koykkoooookkok..',
    'koooooppoooook..',
    'kwwooowwooowwk..',
    '.kowwwkkwwwok...',
    '..kkoooooookk...',
    '...koowwwook..kk',
    '...koowwwook.kok',
    '..kooowwwoookkok',
    '..koowwwwwoooook',
    '..kkkkkkkkkkkkk.',
  ],
} satisfies Record<string, readonly string[]>

const glazes: Record<string, string> = {
  k: '#16161c',
  g: '#8d9ab0',
  o: '#ff8a2b',
  y: '#ffd23f',
  t: '#17a398',
  p: '#8b5fbf',
  w: '#f7f3e8',
  r: '#e5383b',
}

/** A creature of square tiles set into the wall, with a rim of grout. */
export function pixels(
  rows: readonly string[],
  x: number,
  y: number,
  cell: number,
  ground: string,
  rnd: Random,
): string {
  const columns = rows[0]!.length
  let drawn = rect(x - 10, y - 10, columns * cell + 20, rows.length * cell + 20, '#5c5750', { rx: 6 })
  rows.forEach((row, line) => {
    for (const [column, key] of [...row].entries()) {
      const glaze = shade(glazes[key] ?? ground, rnd.between(-0.1, 0.1))
      const box: Point = [x + column * cell + 2, y + line * cell + 2]
      drawn += rect(...box, cell - 4, cell - 4, glaze, { rx: 3 })
      drawn += fill(`M${box[0] + 3} ${box[1] + cell * 0.5}V${box[1] + 3}H${box[0] + cell * 0.5}Z`, '#ffffff', {
        opacity: 0.3,
      })
      drawn += rect(box[0], box[1] + cell - 9, cell - 4, 5, '#000000', { opacity: 0.14 })
    }
  })
  return drawn
}

/** Broken crockery: each shard takes the colour the design has where it lies. */
export function shardMosaic(
  width: number,
  height: number,
  count: number,
  design: (at: Point) => string,
  grout: string,
  rnd: Random,
): string {
  const sites: Point[] = []
  const across = Math.ceil(Math.sqrt((count * width) / height))
  const down = Math.ceil(count / across)
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      sites.push([((column + rnd.between(0.1, 0.9)) / across) * width, ((row + rnd.between(0.1, 0.9)) / down) * height])
    }
  }
  return (
    rect(0, 0, width, height, grout) +
    voronoi(sites, width, height)
      .map((cell) => {
        const middle = centroid(cell)
        const shrunk = cell.map(
          ([px, py]): Point => [middle[0] + (px - middle[0]) * 0.88, middle[1] + (py - middle[1]) * 0.88],
        )
        const glaze = shade(design(middle), rnd.between(-0.12, 0.14))
        return (
          fill(polygon(shrunk), glaze) +
          stroke(polygon(shrunk.slice(0, 3)).replace('Z', ''), '#ffffff', 1.4, { opacity: 0.35 })
        )
      })
      .join('')
  )
}

/** Painted tiles of four mirrored quarters, two blues and a yellow on white. */
export function azulejo(
  x: number,
  y: number,
  size: number,
  variant: number,
  colours: readonly [string, string, string, string],
): string {
  const [white, blue, deep, gold] = colours
  const h = size / 2
  const quarter = [
    fill(`M0 0H${h}A${h} ${h} 0 0 1 0 ${h}Z`, blue) +
      fill(`M0 0H${h * 0.6}A${h * 0.6} ${h * 0.6} 0 0 1 0 ${h * 0.6}Z`, white) +
      circle([0, 0], h * 0.34, gold) +
      stroke(`M${h} ${h}Q${h * 0.5} ${h * 0.9} ${h * 0.55} ${h * 0.55}Q${h * 0.9} ${h * 0.5} ${h} ${h}`, deep, 3),
    fill(`M${h} ${h}L${h} 0Q${h * 0.6} ${h * 0.4} 0 ${h * 0.5}Q${h * 0.1} ${h} ${h} ${h}Z`, deep) +
      circle([h, h], h * 0.4, gold) +
      circle([h, h], h * 0.22, white) +
      fill(`M0 0Q${h * 0.44} 0 ${h * 0.4} ${h * 0.34}Q0 ${h * 0.44} 0 0Z`, blue),
    fill(`M0 ${h}L${h} 0V${h}Z`, blue) +
      fill(`M0 0H${h * 0.5}L0 ${h * 0.5}Z`, gold) +
      stroke(`M${h * 0.2} ${h}L${h} ${h * 0.2}`, white, 4) +
      circle([h * 0.72, h * 0.72], h * 0.12, white),
  ][variant % 3]!
  const turned = [0, 90, 180, 270]
    .map((turn) => `<g transform="translate(${x + h} ${y + h}) rotate(${turn}) translate(${-h} ${-h})">${quarter}</g>`)
    .join('')
  return rect(x, y, size, size, white) + turned
}

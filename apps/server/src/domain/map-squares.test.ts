import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cover, coverBox, coverFiner, mortonCode, worldUnits } from './map-squares.ts'

const coordinate = (limit: number) =>
  fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((millionths) => millionths / 1e6)

const box = fc
  .tuple(coordinate(180), coordinate(180), coordinate(90), coordinate(90))
  .filter(([a, b, c, d]) => a !== b && c !== d)
  .map(([a, b, c, d]) => ({ west: Math.min(a, b), east: Math.max(a, b), south: Math.min(c, d), north: Math.max(c, d) }))

/** The code of the finest square in which a place lies, as `map_code` has it. */
function encodePosition(longitude: number, latitude: number): number {
  const clipped = Math.min(85.0511287, Math.max(-85.0511287, latitude))
  const limit = (unit: number) => Math.min(worldUnits - 1, Math.max(0, Math.floor(unit)))
  const x = limit(((longitude + 180) / 360) * worldUnits)
  const y = limit((0.5 - Math.log(Math.tan(Math.PI / 4 + (clipped * Math.PI) / 360)) / (2 * Math.PI)) * worldUnits)
  return mortonCode({ x: x >> 8, y: y >> 8 })
}

const isWithin = ({ level, within }: Cover, code: number) =>
  within.some(({ first, last }) => {
    const square = Math.floor(code / 4 ** (16 - level))
    return square >= first && square <= last
  })

const isCrossed = ({ level, crossed }: Cover, code: number) =>
  crossed.some((square) => square.code === Math.floor(code / 4 ** (16 - level)))

test('a place of a box is in a square within it or on its edge, never in both; one outside is in none within', () => {
  fc.assert(
    fc.property(box, coordinate(180), coordinate(90), ({ west, south, east, north }, longitude, latitude) => {
      const code = encodePosition(longitude, latitude)
      const isInside = longitude >= west && longitude <= east && latitude >= south && latitude <= north
      let cover: Cover | null = coverBox([west, south, east, north])
      for (let looks = 0; looks < 2 && cover !== null; looks++) {
        const whole = isWithin(cover, code)
        const edge: boolean = isCrossed(cover, code)
        expect(whole && edge).toBe(false)
        if (!isInside) expect(whole).toBe(false)
        if (!edge) expect(whole).toBe(isInside)
        cover = !edge ? null : coverFiner([west, south, east, north], cover.level, cover.crossed)
      }
    }),
    { numRuns: 400 },
  )
})

test('the world is all squares and no edge', () => {
  expect(coverBox([-180, -90, 180, 90])).toEqual({ level: 4, within: [{ first: 0, last: 255 }], crossed: [] })
})

import type { Coordinates } from '@allcity/contract/geo'
import { planeAt } from '@allcity/contract/globe'

interface Room {
  width: number
  height: number
  margin: number
}

const roundLengths = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000]

/** Lays points on paper with north up: where each comes to lie, and a round length for the scale. */
export function laidOut(points: readonly Coordinates[], { width, height, margin }: Room) {
  const [first] = points
  if (!first) return null
  const flat = points.map(planeAt(first)).map(({ east, north }) => ({ x: east, y: -north }))
  const [xs, ys] = [flat.map(({ x }) => x), flat.map(({ y }) => y)]
  const [west, north] = [Math.min(...xs), Math.min(...ys)]
  // A single stop would fill the sheet.
  const [wide, high] = [Math.max(Math.max(...xs) - west, 100), Math.max(Math.max(...ys) - north, 100)]
  const scale = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high)
  const left = (width - (Math.max(...xs) - west) * scale) / 2
  const top = (height - (Math.max(...ys) - north) * scale) / 2
  const metres = roundLengths.findLast((length) => length * scale <= width / 4) ?? 50
  return {
    places: flat.map(({ x, y }) => ({ x: left + (x - west) * scale, y: top + (y - north) * scale })),
    bar: { metres, width: metres * scale },
  }
}

import type { Coordinates } from '@allcity/contract/geo'
import type { TileAddress } from './read-tile.ts'
import { metresAUnit, toWorld, worldWidth } from './street-line.ts'

/** A walk over more tiles is measured by straight lines. */
const mostTiles = 60
/** In metres around each leg, for detours. */
const margin = 300

/** The tiles around a walk; null when they are too many. */
export function listTiles(points: readonly Coordinates[], zoom: number): TileAddress[] | null {
  const tiles = new Map<string, TileAddress>()
  const width = worldWidth / 2 ** zoom
  for (const [at, to] of points.entries()) {
    const ends = [toWorld(points[at - 1] ?? to), toWorld(to)]
    const around = margin / metresAUnit(to.latitude)
    const [xs, ys] = [ends.map(({ x }) => x), ends.map(({ y }) => y)]
    const [west, east] = [Math.min(...xs) - around, Math.max(...xs) + around].map((x) => Math.floor(x / width))
    const [north, south] = [Math.min(...ys) - around, Math.max(...ys) + around].map((y) => Math.floor(y / width))
    if (((east ?? 0) - (west ?? 0) + 1) * ((south ?? 0) - (north ?? 0) + 1) > mostTiles) return null
    for (let x = west ?? 0; x <= (east ?? 0); x += 1) {
      for (let y = north ?? 0; y <= (south ?? 0); y += 1) tiles.set(`${x}/${y}`, { zoom, x, y })
    }
    if (tiles.size > mostTiles) return null
  }
  const last = 2 ** zoom - 1
  return [...tiles.values()].filter(({ x, y }) => x >= 0 && y >= 0 && x <= last && y <= last)
}

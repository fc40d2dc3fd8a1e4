import { shores, tilesPath } from 'virtual:base-map'
import type { Camera } from './view-bounds.ts'

interface Sketch {
  url: string
  /** In pixels, so that the sketch has the scale of the map. */
  width: number
  /** Where the middle of the view lies on the sketch, from 0 to 1. */
  left: number
  top: number
}

/** Further in, the coasts of the world's sketch are too coarse. */
const worldUpTo = 6.5
const shoresFrom = 8.5

const toX = (longitude: number) => (longitude + 180) / 360
function toY(latitude: number): number {
  const radians = (latitude * Math.PI) / 180
  return (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2
}

/** The picture of land and water for a view: of a city with known shores, or of the world. Null where neither fits. */
export function chooseSketch({ longitude, latitude, zoom }: Camera): Sketch | null {
  const [x, y] = [toX(longitude), toY(latitude)]
  const world = 512 * 2 ** zoom
  if (zoom <= worldUpTo) return { url: `${tilesPath}/world.svg`, width: world, left: x, top: y }
  if (zoom < shoresFrom) return null
  for (const { id, bounds } of shores) {
    const [west, south, east, north] = bounds
    if (longitude < west || longitude > east || latitude < south || latitude > north) continue
    const [left, right, top, bottom] = [toX(west), toX(east), toY(north), toY(south)]
    return {
      url: `${tilesPath}/shores/9/${id}.svg`,
      width: world * (right - left),
      left: (x - left) / (right - left),
      top: (y - top) / (bottom - top),
    }
  }
  return null
}

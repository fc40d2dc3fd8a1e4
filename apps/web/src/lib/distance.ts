import type { Coordinates, LocationLevel } from '@allcity/contract/geo'
import { metresADegree, metresBetween, wrapLongitude } from '@allcity/contract/globe'

export { metresBetween } from '@allcity/contract/globe'

const radius: Record<LocationLevel, number> = {
  exact: 800,
  street: 1_000,
  district: 3_000,
  city: 15_000,
  hidden: 0,
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const written = (degrees: number) => degrees.toFixed(5)

/** `west,south,east,north` of a box around a point, sized for its level. */
export function boundsAround({ longitude, latitude }: Coordinates, level: LocationLevel) {
  const up = radius[level] / metresADegree
  const across = Math.min(179, up / Math.max(0.01, Math.cos(radians(latitude))))
  const [south, north] = [Math.max(-90, latitude - up), Math.min(90, latitude + up)]
  return [wrapLongitude(longitude - across), south, wrapLongitude(longitude + across), north].map(written).join(',')
}

const together = 25_000

/** A view of the first point and of those in the same city; undefined without points. */
export function cameraAround(points: readonly Coordinates[]) {
  const [first] = points
  if (!first) return null
  const near = points.filter((point) => metresBetween(first, point) < together)
  const [west, east] = narrowest(near)
  const [south, north] = extent(near.map(({ latitude }) => latitude))
  const degrees = Math.max(east - west, (north - south) * 3, 0.012)
  const zoom = Math.min(14.5, Math.max(9, Math.log2(360 / degrees) - 0.2))
  return { longitude: middle(west, east), latitude: (south + north) / 2, zoom }
}

/** A view of all points, however far apart; undefined without points. */
export function cameraOver(points: readonly Coordinates[]) {
  if (points.length === 0) return null
  const [west, east] = narrowest(points)
  const [south, north] = extent(points.map(({ latitude }) => latitude))
  const degrees = Math.max((east - west) * 1.4, (north - south) * 3, 0.012)
  return {
    longitude: middle(west, east),
    latitude: (south + north) / 2,
    zoom: Math.min(14.5, Math.max(-1, Math.log2(360 / degrees) - 0.2)),
  }
}

const extent = (numbers: number[]): [number, number] => [Math.min(...numbers), Math.max(...numbers)]

/** The westernmost and easternmost longitude, the narrow way round: across the antimeridian if that is shorter. */
function narrowest(points: readonly Coordinates[]): [number, number] {
  const plain = extent(points.map(({ longitude }) => longitude))
  const across = extent(points.map(({ longitude }) => (longitude + 360) % 360))
  return plain[1] - plain[0] <= across[1] - across[0] ? plain : across
}

const middle = (west: number, east: number) => wrapLongitude((west + east) / 2)

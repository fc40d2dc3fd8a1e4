import type { Coordinates } from '@allcity/contract/geo'

/** A point of the whole-world square of Web Mercator, with `worldWidth` units on a side. */
export interface WorldPoint {
  x: number
  y: number
}

/** A road of a tile that people may walk along. */
export interface StreetLine {
  /** Roads cross only on the same level: ground, bridges and tunnels are different ones. */
  level: string
  points: WorldPoint[]
}

/** The unit is that of a tile of zoom 14 with an extent of 4096. */
export const worldWidth = 2 ** 26
const equator = 40_075_017

export const metresAUnit = (latitude: number) => (equator * Math.cos((latitude * Math.PI) / 180)) / worldWidth

export function toWorld({ longitude, latitude }: Coordinates): WorldPoint {
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI
  return { x: ((longitude + 180) / 360) * worldWidth, y: ((1 - north) / 2) * worldWidth }
}

/** Longitude and latitude, the order of GeoJSON. */
export function toDegrees({ x, y }: WorldPoint): [number, number] {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / worldWidth))) * 180) / Math.PI
  return [(x / worldWidth) * 360 - 180, latitude]
}

import type { Coordinates } from './geo.ts'

/** Metres per degree of latitude on the grid of published places. */
export const metresADegree = 111_320

/** Wraps a longitude, or a difference of two, into degrees from -180 to less than 180. */
export const wrapLongitude = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180

/** A local plane at a point: returns metres to the east and north of it. Accurate for a city, not for a continent. */
export function planeAt(middle: Coordinates): (point: Coordinates) => { east: number; north: number } {
  const across = metresADegree * Math.cos((middle.latitude * Math.PI) / 180)
  return ({ longitude, latitude }) => ({
    east: wrapLongitude(longitude - middle.longitude) * across,
    north: (latitude - middle.latitude) * metresADegree,
  })
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two points on a sphere of the Earth's mean radius, by the haversine. */
export function metresBetween(a: Coordinates, b: Coordinates): number {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const chord =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * 6_371_008 * Math.asin(Math.min(1, Math.sqrt(chord)))
}

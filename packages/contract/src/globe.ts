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

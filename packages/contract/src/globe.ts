import type { Coordinates } from './geo.ts'

/** Metres of a degree of latitude, as the grid counts them on which places are published. */
export const metresADegree = 111_320

/** A longitude that ran beyond the antimeridian, or the difference of two, in degrees from -180 to less than 180. */
export const wrapLongitude = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180

/** The plane that lies on the ground at a point: gives metres to the east and to the north of it. Good for a city, not for a continent. */
export function planeAt(middle: Coordinates): (point: Coordinates) => { east: number; north: number } {
  const across = metresADegree * Math.cos((middle.latitude * Math.PI) / 180)
  return ({ longitude, latitude }) => ({
    east: wrapLongitude(longitude - middle.longitude) * across,
    north: (latitude - middle.latitude) * metresADegree,
  })
}

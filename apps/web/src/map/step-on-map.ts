import type { Coordinates } from '@allcity/contract/geo'
import { metresADegree, wrapLongitude } from '@allcity/contract/globe'

const near = 5
const far = 50

const directions: Record<string, [east: number, north: number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Moves a place by an arrow key: 5 metres, or 50 with Shift; null for any other key. */
export function stepOnMap(place: Coordinates, key: string, isFar: boolean): Coordinates | null {
  const direction = Object.hasOwn(directions, key) ? directions[key] : undefined
  if (!direction) return null
  const metres = isFar ? far : near
  const [east, north] = direction
  const latitude = Math.min(85, Math.max(-85, place.latitude + (north * metres) / metresADegree))
  const around = metresADegree * Math.cos((place.latitude * Math.PI) / 180)
  return withinWorld({ latitude, longitude: place.longitude + (east * metres) / around })
}

/** The same point with a longitude between -180 and 180. */
export function withinWorld({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude, longitude: wrapLongitude(longitude) }
}

import type { Coordinates } from '@allcity/contract/geo'
import { metresBetween } from '@allcity/contract/globe'

/** The way from one stop to the next. */
export interface Leg {
  metres: number
  /** Otherwise the leg is a straight line. */
  isAlongStreets: boolean
  /** Longitude and latitude of each point. */
  line: [number, number][]
}

export const straightLeg = (from: Coordinates, to: Coordinates): Leg => ({
  metres: metresBetween(from, to),
  isAlongStreets: false,
  line: [
    [from.longitude, from.latitude],
    [to.longitude, to.latitude],
  ],
})

import type { Coordinates } from '@allcity/contract/geo'

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** The place closest to the middle of these: the map then shows a real work, however the street bends. */
export function findMiddle(places: readonly Coordinates[]): Coordinates | undefined {
  const longitude = mean(places.map((place) => place.longitude))
  const latitude = mean(places.map((place) => place.latitude))
  const shrink = Math.cos((latitude * Math.PI) / 180)
  const apart = (place: Coordinates) => Math.hypot((place.longitude - longitude) * shrink, place.latitude - latitude)
  return places.toSorted((a, b) => apart(a) - apart(b))[0]
}

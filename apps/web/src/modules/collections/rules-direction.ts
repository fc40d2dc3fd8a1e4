import type { Coordinates } from '@allcity/contract/geo'

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Which way to go from one point to another, in degrees from north, clockwise. */
export function bearing(from: Coordinates, to: Coordinates): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const east = radians(to.longitude - from.longitude)
  const x = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(east)
  return ((Math.atan2(Math.sin(east) * Math.cos(b), x) * 180) / Math.PI + 360) % 360
}

const winds = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']
export const windWord = (degrees: number) => winds[Math.round(degrees / 45) % 8] ?? 'north'

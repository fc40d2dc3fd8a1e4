import type { Coordinates } from '@allcity/contract/geo'
import { msg } from '@lingui/core/macro'
import { translate } from '#web/lib/messages.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Which way to go from one point to another, in degrees from north, clockwise. */
export function bearing(from: Coordinates, to: Coordinates): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const east = radians(to.longitude - from.longitude)
  const x = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(east)
  return ((Math.atan2(Math.sin(east) * Math.cos(b), x) * 180) / Math.PI + 360) % 360
}

const winds = [
  msg`north`,
  msg`northeast`,
  msg`east`,
  msg`southeast`,
  msg`south`,
  msg`southwest`,
  msg`west`,
  msg`northwest`,
] as const
export const windWord = (degrees: number) => translate(winds[Math.round(degrees / 45) % 8] ?? winds[0])

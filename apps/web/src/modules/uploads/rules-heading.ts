import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { translate } from '#web/lib/messages.ts'

const radians = Math.PI / 180

/**
 * The direction in degrees from north of the camera on a device's back, from the angles of an absolute orientation event
 * (https://www.w3.org/TR/orientation-event/#worked-example).
 */
export function cameraHeading(alpha: number, beta: number, gamma: number): number {
  const [x, y, z] = [beta * radians, gamma * radians, alpha * radians]
  const east = -Math.cos(z) * Math.sin(y) - Math.sin(z) * Math.sin(x) * Math.cos(y)
  const north = -Math.sin(z) * Math.sin(y) + Math.cos(z) * Math.sin(x) * Math.cos(y)
  return (Math.atan2(east, north) / radians + 360) % 360
}

const words: MessageDescriptor[] = [
  msg`facing north`,
  msg`facing northeast`,
  msg`facing east`,
  msg`facing southeast`,
  msg`facing south`,
  msg`facing southwest`,
  msg`facing west`,
  msg`facing northwest`,
]

export function headingWord(heading: number): string {
  const word = words[Math.round(heading / 45) % 8]
  return word ? translate(word) : ''
}

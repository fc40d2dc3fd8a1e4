import type { Coordinates } from '@allcity/contract/geo'
import { t } from '@lingui/core/macro'

export interface Position {
  place: Coordinates
  /** In metres, at 95 % confidence. */
  accuracy: number
}

/** By the code of a GeolocationPositionError (https://w3c.github.io/geolocation/#position_error_interface). */
function describeFailure(code: number): string {
  if (code === 1) return t`Location access is blocked. Allow it in your browser settings and try again.`
  if (code === 3) return t`Finding your location took too long. Try again.`
  return t`Couldn't get your location. Try again outdoors.`
}

/** Asks the device for its position; rejects with a message for people. */
export function findPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error(t`This browser doesn't support location.`))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ place: { latitude, longitude }, accuracy }),
      ({ code }) => reject(new Error(describeFailure(code))),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 },
    )
  })
}

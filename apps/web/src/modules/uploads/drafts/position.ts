import type { SetPlace } from '../drafts.ts'
import { cameraHeading } from '../rules-heading.ts'

const lateMs = 15_000
/** An older fix is not the place of a photo: the member may have walked on without a signal. */
const freshMs = 15_000
const walkingSpeed = 1.5
const precise = { enableHighAccuracy: true, maximumAge: 0 }

/** The state of the search: `blocked` when the browser refuses it, `none` when the device cannot find itself. */
export type Fix = { accuracy: number } | 'finding' | 'blocked' | 'none'

export interface PositionWatch {
  /** The place at this moment; null while the device does not know it. */
  readPlace: () => SetPlace | null
  stop: () => void
}

/** Follows the device's position and the direction of its camera. */
export function watchPosition(onFix: (fix: Fix) => void): PositionWatch {
  const closing = new AbortController()
  const { signal } = closing
  let position: GeolocationPosition | null = null
  let compass: number | null = null
  let watch: number | undefined
  let expiry: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(expiry)
    if (watch !== undefined) navigator.geolocation.clearWatch(watch)
    position = null
  }
  const begin = () => {
    end()
    if (!('geolocation' in navigator)) return onFix('none')
    onFix('finding')
    watch = navigator.geolocation.watchPosition(
      (found) => {
        // Some phones first deliver the last place they remember.
        if (!isFresh(found)) return
        position = found
        onFix({ accuracy: found.coords.accuracy })
        clearTimeout(expiry)
        expiry = setTimeout(begin, freshMs)
      },
      ({ code }) => {
        if (code === 1) position = null
        if (position === null) onFix(code === 1 ? 'blocked' : 'none')
      },
      precise,
    )
  }
  begin()
  // The device may have been carried on while the page was hidden.
  const listen = () => document.visibilityState === 'visible' && begin()
  document.addEventListener('visibilitychange', listen, { signal })
  const turn = ({ absolute, alpha, beta, gamma }: DeviceOrientationEvent) => {
    if (absolute && alpha !== null && beta !== null && gamma !== null) compass = cameraHeading(alpha, beta, gamma)
  }
  window.addEventListener('deviceorientationabsolute', turn, { signal })
  return {
    readPlace: () => (position && isFresh(position) ? toPlace(position, compass) : null),
    stop: () => {
      closing.abort()
      end()
    },
  }
}

const isFresh = ({ timestamp }: GeolocationPosition) => Date.now() - timestamp <= freshMs

/** The place for a photo that was taken before the device had found itself. It is less accurate by the way walked since. */
export const findLatePlace = (at: Date): Promise<SetPlace | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      (position) => {
        const walked = (Math.abs(position.timestamp - at.getTime()) / 1_000) * walkingSpeed
        resolve({ ...toPlace(position, null), accuracy: position.coords.accuracy + walked })
      },
      () => resolve(null),
      { ...precise, timeout: lateMs },
    )
  })

function toPlace({ coords }: GeolocationPosition, compass: number | null): SetPlace {
  const { latitude, longitude, accuracy } = coords
  const heading = compass ?? coords.heading
  const place: SetPlace = { location: { latitude, longitude }, from: 'camera', accuracy }
  return heading === null || Number.isNaN(heading) ? place : { ...place, heading: Math.round(heading) }
}

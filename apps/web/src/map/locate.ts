import type { Coordinates } from '@allcity/contract/geo'

export interface Position {
  place: Coordinates
  /** In metres, at 95 % confidence. */
  accuracy: number
}

const sentences: Record<number, string> = {
  1: 'Your browser keeps your place to itself. Allow this site to see it, then try again.',
  2: 'Your place cannot be found right now. Move to the open air or try again in a while.',
  3: 'Finding your place took too long. Try again.',
}

/** Asks the device for its position; rejects with a message for people. */
export function findPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error('This browser cannot tell where you are.'))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ place: { latitude, longitude }, accuracy }),
      ({ code }) => reject(new Error(sentences[code] ?? sentences[2])),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 },
    )
  })
}

import type { Coordinates, LocationLevel } from '@allcity/contract/geo'

/** Each is far from the middle of its cell, with unique digits. */
export const real = {
  exact: { longitude: -73.917283, latitude: 40.651827 },
  street: { longitude: -73.983551, latitude: 40.713893 },
  district: { longitude: -73.961986, latitude: 40.730683 },
  city: { longitude: -73.966034, latitude: 40.706071 },
  hidden: { longitude: -73.914926, latitude: 40.763749 },
} satisfies Record<LocationLevel, Coordinates>
/** The camera's place: only its owner sees it, and nobody after publication. */
export const camera = { longitude: -73.847362, latitude: 40.836274 }
/** Places where a train was seen: a while ago, and this week. The fresh sighting also hides the car. */
export const trainPlace = { longitude: -73.951357, latitude: 40.809246 }
/** Exact for its uploader only, after its artist asked for the district. */
export const shyPlace = { longitude: -73.936472, latitude: 40.694183 }
export const freshTrain = { operator: 'Untoldbahn', number: 'Q7-Untold', line: 'Untold 6' }
export const levels = ['exact', 'street', 'district', 'city', 'hidden'] as const

/** The digits of places as a text would hold them, to four decimals. */
export const toDigits = (places: Coordinates[]) =>
  places
    .flatMap(({ longitude, latitude }) => [longitude, latitude])
    .map((degrees) => Math.abs(degrees).toString().slice(0, 7))

/** Digits that must appear nowhere: all places except the public one. */
export const secrets = [
  ...toDigits([
    ...levels.filter((level) => level !== 'exact').map((level) => real[level]),
    camera,
    trainPlace,
    shyPlace,
  ]),
  ...Object.values(freshTrain),
]

/** Secrets that a text contains. */
export const findLeaks = (text: string) => secrets.filter((secret) => text.includes(secret))

import type { Coordinates } from '@allcity/contract/geo'
import type { ImportMapping } from '@allcity/contract/imports'
import { inDegrees, numberIn, pairIn } from './coordinates.ts'
import { namesProjection, projectionsNamed } from './projection-search.ts'
import { codeIn, listProjections, unproject } from './projections.ts'

export type Placing = Pick<ImportMapping, 'latitude' | 'longitude' | 'order' | 'projection'>

/** One way to read the places of a file, and the resulting middle of its first places. */
export interface PlaceReading {
  placing: Placing
  middle: Coordinates
}

type Columns = readonly { name: string; samples: string[] }[]

/** All possible readings of a file's places, the first guess first: also swapped, or in another projection. */
export function listReadings(mapping: ImportMapping, columns: Columns, said: string | null): PlaceReading[] {
  const { latitude, longitude, order, projection } = mapping
  const guess: Placing = { latitude, longitude, order, projection }
  const middle = findMiddle(mapping, columns)
  if (!middle) return []
  const others = projection === null ? turned(guess, middle) : reprojected(guess, middle, mapping.place, said)
  return [guess, ...others].flatMap((placing) => {
    const location = lying(placing, guess, middle)
    return location ? [{ placing, middle: location }] : []
  })
}

const turned = (guess: Placing, { isOrdered }: Middle): Placing[] => {
  if (guess.latitude) return [{ ...guess, latitude: guess.longitude, longitude: guess.latitude }]
  if (isOrdered) return [{ ...guess, order: 'always_latitude_first' }]
  return [{ ...guess, order: guess.order === 'latitude_first' ? 'longitude_first' : 'latitude_first' }]
}

function reprojected(guess: Placing, middle: Middle, place: string | null, said: string | null): Placing[] {
  const texts = [said, guess.latitude, guess.longitude, place].filter((text) => text !== null)
  const isNamed = texts.some((text) => codeIn(text) !== null || namesProjection(text))
  const others = isNamed ? texts.flatMap((text) => projectionsNamed(text, middle).slice(1)) : listProjections(middle)
  return others.map((projection) => ({ ...guess, projection }))
}

/** `x` and `y` as the guess reads them. */
interface Middle {
  x: number
  y: number
  isOrdered: boolean
}

function findMiddle({ place, latitude, longitude, order }: ImportMapping, columns: Columns): Middle | null {
  const findSamples = (name: string | null) => columns.find((column) => column.name === name)?.samples ?? []
  if (latitude && longitude) {
    const [x, y] = [longitude, latitude].map((name) =>
      median(findSamples(name).flatMap((cell) => numberIn(cell) ?? [])),
    )
    return x === undefined || y === undefined ? null : { x, y, isOrdered: true }
  }
  const pairs = findSamples(place).flatMap((cell) => pairIn(cell) ?? [])
  const isOrdered = pairs.every((pair) => pair.isOrdered)
  const isTurned = !isOrdered && order === 'latitude_first'
  const [x, y] = [median(pairs.map((pair) => pair.x)), median(pairs.map((pair) => pair.y))]
  if (x === undefined || y === undefined) return null
  return isTurned ? { x: y, y: x, isOrdered } : { x, y, isOrdered }
}

const median = (values: number[]): number | undefined => values.toSorted((a, b) => a - b)[values.length >> 1]

function lying(placing: Placing, guess: Placing, { x, y }: Middle): Coordinates | null {
  if (placing.projection !== null) return within(unproject(placing.projection, x, y))
  const isTurned = placing.latitude !== guess.latitude || placing.order !== guess.order
  return within(inDegrees(isTurned ? { x: y, y: x } : { x, y }))
}

const within = (location: Coordinates | null) =>
  location && Math.abs(location.latitude) <= 90 && Math.abs(location.longitude) <= 180 ? location : null

/** Another reading replaces the guess only if it is this much nearer to a city. */
const muchNearer = 3

/** The reading by far the nearest to a city, as murals are where people live; otherwise the guess. */
export function findLikeliest(readings: readonly PlaceReading[], away: readonly number[]): Placing | null {
  const [guess] = readings
  const nearest = away.indexOf(Math.min(...away))
  const isFar = (away[0] ?? 0) > muchNearer * (away[nearest] ?? 0)
  return (isFar ? readings[nearest] : guess)?.placing ?? null
}

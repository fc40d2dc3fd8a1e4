import type { Coordinates } from '@allcity/contract/geo'
import type { ImportMapping } from '@allcity/contract/imports'

/** The places of a file by squares of a degree: at most 64,800, however many rows there are. */
interface Square {
  rows: number
  /** The first row in it. */
  first: number
  longitude: number
  latitude: number
}

const farMetres = 2_000_000
const farShare = 0.1

/** Collects the dry run's warnings about a whole file: rows far from the others, or far from any city. */
export class PlaceSurvey {
  readonly #squares = new Map<string, Square>()
  #rows = 0
  #farFromCities = 0
  #firstFar = 0

  add(number: number, { longitude, latitude }: Coordinates): void {
    this.#rows++
    const key = `${Math.floor(longitude)} ${Math.floor(latitude)}`
    const square = this.#squares.get(key)
    if (square) square.rows++
    else this.#squares.set(key, { rows: 1, first: number, longitude, latitude })
  }

  addFarFromCities(number: number): void {
    if (this.#farFromCities++ === 0) this.#firstFar = number
  }

  warnings(): string[] {
    return [this.#farFromOthers(), this.#farFromAnyCity()].filter((sentence) => sentence !== null)
  }

  /** Finds outliers among places that belong together. A worldwide file has no middle to be far from. */
  #farFromOthers(): string | null {
    if (this.#rows < 3) return null
    const squares = [...this.#squares.values()]
    const middle = squares.reduce((most, square) => (square.rows > most.rows ? square : most))
    const far = squares.filter((square) => metresBetween(square, middle) > farMetres)
    const rows = far.reduce((sum, square) => sum + square.rows, 0)
    if (rows === 0 || rows > Math.max(1, this.#rows * farShare)) return null
    const first = far.reduce((a, b) => (b.first < a.first ? b : a))
    return `${rowsWord(rows)} more than 2,000 km from most others, such as row ${first.first} (${placeWord(first)}). Check ${rows === 1 ? 'its place' : 'their places'}.`
  }

  #farFromAnyCity(): string | null {
    if (this.#farFromCities === 0) return null
    return `${rowsWord(this.#farFromCities)} more than 100 km from any city, such as row ${this.#firstFar}. Check the columns and the projection of the place.`
  }
}

const rowsWord = (rows: number) => (rows === 1 ? '1 row lies' : `${rows.toLocaleString('en')} rows lie`)

const placeWord = ({ latitude, longitude }: Coordinates) => `${latitude.toFixed(3)}, ${longitude.toFixed(3)}`

function metresBetween(one: Coordinates, other: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [up, across] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)]
  const narrow = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude))
  const half = Math.sin(up / 2) ** 2 + narrow * Math.sin(across / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Warns of missing details of a source before its works are published. */
export function sourceWarnings(source: { name: string; link: string | null; licence: string | null }, title: string) {
  const missing = [
    ...(source.name === title ? ['a name of its own'] : []),
    ...(source.link === null ? ['a link'] : []),
    ...(source.licence === null ? ['a licence'] : []),
  ]
  if (missing.length === 0) return []
  const list = new Intl.ListFormat('en-GB').format(missing)
  return [
    `The source “${source.name}” has not got ${list} yet. Enter the name of the source, where it is and how it may be used.`,
  ]
}

/** Explains why the filter left rows out. */
export const leftOutWarning = ({ column, values }: NonNullable<ImportMapping['only']>, rows: number): string =>
  `${rows === 1 ? '1 row is' : `${rows.toLocaleString('en')} rows are`} left out, because “${column}” is not ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(values.map((value) => `“${value}”`))}.`

/** A file that breaks off can still be run up to the break. */
export const brokenWarning = (failure: string, rows: number): string =>
  `${failure} ${rows === 1 ? 'The row' : `The ${rows.toLocaleString('en')} rows`} before it can be run.`

import type { Coordinates } from '@allcity/contract/geo'
import type { ImportMapping } from '@allcity/contract/imports'
import type { Translate } from '@allcity/contract/languages'
import { z } from 'zod'
import { type FilledText, fill, render } from '#server/platform/errors.ts'

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

  warnings(): FilledText[] {
    return [this.#farFromOthers(), this.#farFromAnyCity()].filter((warning) => warning !== null)
  }

  /** Finds outliers among places that belong together. A worldwide file has no middle to be far from. */
  #farFromOthers(): FilledText | null {
    if (this.#rows < 3) return null
    const squares = [...this.#squares.values()]
    const middle = squares.reduce((most, square) => (square.rows > most.rows ? square : most))
    const far = squares.filter((square) => metresBetween(square, middle) > farMetres)
    const rows = far.reduce((sum, square) => sum + square.rows, 0)
    if (rows === 0 || rows > Math.max(1, this.#rows * farShare)) return null
    const first = far.reduce((a, b) => (b.first < a.first ? b : a))
    return fill(
      /*i18n*/ '{rows, plural, one {# row lies more than 2,000 km from most others, such as row {number} ({place}). Check its place.} other {# rows lie more than 2,000 km from most others, such as row {number} ({place}). Check their places.}}',
      { rows, number: `${first.first}`, place: placeWord(first) },
    )
  }

  #farFromAnyCity(): FilledText | null {
    if (this.#farFromCities === 0) return null
    return fill(
      /*i18n*/ '{rows, plural, one {# row lies} other {# rows lie}} more than 100 km from any city, such as row {number}. Check the columns and the projection of the place.',
      { rows: this.#farFromCities, number: `${this.#firstFar}` },
    )
  }
}

const placeWord = ({ latitude, longitude }: Coordinates) => `${latitude.toFixed(3)}, ${longitude.toFixed(3)}`

function metresBetween(one: Coordinates, other: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [up, across] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)]
  const narrow = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude))
  const half = Math.sin(up / 2) ** 2 + narrow * Math.sin(across / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(half)))
}

interface Source {
  name: string
  link: string | null
  licence: string | null
}

/** Warns of missing details of a source before its works are published. */
export function sourceWarnings(source: Source, title: string, translate: Translate): string[] {
  const missing = [
    ...(source.name === title ? [translate(/*i18n*/ 'name')] : []),
    ...(source.link === null ? [translate(/*i18n*/ 'link')] : []),
    ...(source.licence === null ? [translate(/*i18n*/ 'license')] : []),
  ]
  if (missing.length === 0) return []
  const text =
    /*i18n*/ 'Missing details of the source “{name}”: {missing}. Enter the name of the source, where it is and how it may be used.'
  return [translate(text, { name: source.name, missing })]
}

type Filter = NonNullable<ImportMapping['only']>

const filterValues = ({ column, values }: Filter, rows: number) => ({
  column,
  rows,
  count: values.length,
  values: values.map((value) => `“${value}”`),
})

/** Explains why the filter left rows out. */
export const leftOutWarning = (filter: Filter, rows: number): FilledText =>
  fill(
    /*i18n*/ '{rows, plural, one {# row is left out} other {# rows are left out}}, because “{column}” {count, plural, one {is not {values}} other {has none of these values: {values}}}.',
    filterValues(filter, rows),
  )

/** The same when the filter left nothing. */
export const nothingLeft = (filter: Filter, rows: number): FilledText =>
  fill(
    /*i18n*/ 'No row is left: {rows, plural, one {# row is left out} other {# rows are left out}}, because “{column}” {count, plural, one {is not {values}} other {has none of these values: {values}}}.',
    filterValues(filter, rows),
  )

/** A file that breaks off can still be run up to the break. */
export const brokenWarning = (failure: string | FilledText, rows: number): FilledText =>
  fill(/*i18n*/ '{failure} {rows, plural, one {The row} other {The # rows}} before it can be run.', { failure, rows })

/** A stored warning in a language. Its failure is a text of its own; earlier versions stored sentences. */
export function renderWarning(warning: string | FilledText, translate: Translate): string {
  if (typeof warning === 'string') return translate(warning)
  const failure = Failure.safeParse(warning.values.failure).data
  return failure === undefined
    ? render(warning, translate)
    : translate(warning.english, { ...warning.values, failure: render(failure, translate) })
}

const Failure = z.union([z.string(), z.object({ english: z.string(), values: z.record(z.string(), z.unknown()) })])

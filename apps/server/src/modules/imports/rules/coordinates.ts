import type { Coordinates } from '@allcity/contract/geo'
import type { ImportMapping } from '@allcity/contract/imports'
import { toEnglish } from '@allcity/messages/translator'
import { z } from 'zod'
import { isKnownProjection, unproject } from './projections.ts'
import { reasonTexts } from './reasons.ts'
import { cut, isNothing } from './text.ts'

/** Two numbers of one or two cells, and whether their format puts the longitude first. */
export interface Pair {
  x: number
  y: number
  isOrdered: boolean
}

export type Located = { location: Coordinates } | { refused: string | null }

type Placing = Pick<ImportMapping, 'place' | 'latitude' | 'longitude' | 'order' | 'projection'>

const number = String.raw`[-+−]?\d+(?:[.,]\d+)?`
const sexagesimal =
  /^\s*([NSEW])?\s*([-+−]?\d{1,3})\s*[°ºd:\s]\s*(\d{1,2}(?:[.,]\d+)?)\s*['′m:\s]?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″s]|''|′′)?)?\s*([NSEW])?\s*$/i

/** No pair of numbers is longer. Longer text would slow the patterns below down. */
const longest = 200
const triple = /^-?\d+\.\d+,-?\d+\.\d+(?:,-?\d+(?:\.\d+)?)?$/

/** Replaces the typographic variants of degree, minute and second marks by those in the patterns. */
const withPlainMarks = (cell: string) =>
  cell
    .replaceAll('−', '-')
    .replaceAll(/[˚∘º]/g, '°')
    .replaceAll(/[’‘‛ʹʼ´`′]/g, "'")
    .replaceAll(/[“”„‟ʺ″]|''/g, '"')

/** One number of degrees, or of metres: `41.9`, `41,9`, `, -73.965`, `41° 54′ 11″ N`, `N 41 54.195`. */
export function numberIn(cell: string): number | null {
  if (cell.length > longest) return null
  const text = withPlainMarks(cell)
    .replace(/\s?deg(rees)?\b/i, '°')
    .replace(/^[\s,;()]+|[\s,;()]+$/g, '')
    .replace(/\s?[°º]$/, '')
  const bare = new RegExp(`^${number}$`).exec(text)
  if (bare) return Number(isOfThousands(text) ? text.replace(/[.,]/, '') : text.replace(',', '.'))
  // Thousands separators, as in metres: 1 234 567,8 and 1,234,567.8 and 1.234.567,8
  if (/^[-+]?\d{1,3}([\s,']\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(/[\s,']/g, ''))
  if (/^[-+]?\d{1,3}([\s.']\d{3})+(,\d+)?$/.test(text)) return Number(text.replaceAll(/[\s.']/g, '').replace(',', '.'))
  const [, before = '', whole, minutes, seconds = '0', after = ''] = sexagesimal.exec(text) ?? []
  if (whole === undefined || minutes === undefined) return withLetter(text)
  const [min, sec] = [minutes, seconds].map((part) => Number(part.replace(',', '.')))
  if (min === undefined || sec === undefined || min >= 60 || sec >= 60) return null
  const size = Math.abs(Number(whole)) + min / 60 + sec / 3600
  return /[SW]/i.test(before + after) || whole.startsWith('-') ? -size : size
}

/** `299,540` is metres: 299.54 is too large for degrees and too small for projected metres. */
const isOfThousands = (text: string) => /^[-+]?\d{3}[.,]\d{3}$/.test(text) && Math.abs(parseFloat(text)) > 180

/** `73.9W`. */
function withLetter(text: string): number | null {
  const [, before = '', value, after = ''] = /^([NSEW])?\s*(\d+(?:[.,]\d+)?)\s*°?\s*([NSEW])?$/i.exec(text) ?? []
  if (value === undefined || before + after === '') return null
  const size = Number(value.replace(',', '.'))
  return /[SW]/i.test(before + after) ? -size : size
}

/** The geometry of GeoJSON and of ArcGIS. */
const Geometry = z.record(z.string(), z.unknown())
const measure = z.union([z.number(), z.string().min(1)]).pipe(z.coerce.number())
/** Two named coordinates, in the order of `x` and `y`. */
const Named = z.union([
  z.object({ longitude: measure, latitude: measure }).transform(({ longitude, latitude }) => [longitude, latitude]),
  z.object({ lon: measure, lat: measure }).transform(({ lon, lat }) => [lon, lat]),
  z.object({ lng: measure, lat: measure }).transform(({ lng, lat }) => [lng, lat]),
  z.object({ x: measure, y: measure }).transform(({ x, y }) => [x, y]),
])

/** Socrata writes a street, a city and the pair in brackets, each on a line. */
const bracketedPair = /\(\s*[-+]?\d{1,3}(?:\.\d+)?\s*[,;]\s*[-+]?\d{1,3}(?:\.\d+)?\s*\)\s*$/
const withAddressCutOff = (text: string) =>
  text.length > 1_000 ? text : (bracketedPair.exec(text)?.[0].trim() ?? text)

const HumanAddress = z.object({ human_address: z.string() }).transform(({ human_address }) => human_address)
const Address = z.record(z.string(), z.string().nullish())

/** The street and the city before the pair in such a cell, on one line. */
export function addressBeside(cell: string): string | null {
  const text = cell.trim()
  if (text.startsWith('{')) return humanAddress(text)
  const pair = text.length > 1_000 ? null : bracketedPair.exec(text)
  return pair ? withCommas(text.slice(0, pair.index).split('\n')) : null
}

/** Socrata's JSON has the address as JSON within text. */
function humanAddress(text: string): string | null {
  try {
    const parts = Address.parse(JSON.parse(HumanAddress.parse(JSON.parse(text))))
    return withCommas([parts.address, parts.city, [parts.state, parts.zip].filter(Boolean).join(' ')])
  } catch {
    return null
  }
}

const withCommas = (lines: (string | null | undefined)[]) =>
  lines.flatMap((line) => line?.trim() || []).join(', ') || null

/** The place in one cell: WKT, GeoJSON, or two numbers. A line or an area gives its middle. */
export function pairIn(cell: string): Pair | null {
  const text = withAddressCutOff(cell.trim())
  // A decimal comma makes one number, not two.
  if (/^[-+−]?\d+,\d+$/.test(text) || /^[-+]?\d{1,3}([.\s']\d{3})+,\d+$/.test(text)) return null
  if (text.startsWith('{')) return pairOfJson(text)
  if (/^(SRID=\d+;\s*)?(MULTI)?(POINT|LINESTRING|POLYGON)/i.test(text)) {
    const numbers = [...text.matchAll(/(?<![\d.])(-?\d+(?:\.\d+)?(?:e[-+]?\d+)?)\s+(-?\d+(?:\.\d+)?(?:e[-+]?\d+)?)/gi)]
    return findMiddle(numbers.map(([, x, y]) => [Number(x), Number(y)]))
  }
  // KML: triples of longitude, latitude and height, separated by spaces.
  const parts = text.split(/\s+/)
  const triples = parts.every((part) => triple.test(part)) && /,\S+,/.test(text)
  if (triples) return findMiddle(parts.map((part) => part.split(',').map(Number)))
  if (text.length > longest) return null
  const halves = text.replace(/^[([]|[)\]]$/g, '').split(chooseSplitter(text))
  const [x, y] = halves.filter((half) => half.trim() !== '').map(numberIn)
  if (halves.length !== 2 || typeof x !== 'number' || typeof y !== 'number') return null
  const [first, second] = halves.map(findAxis)
  if (first === 'x' && second === 'y') return { x, y, isOrdered: true }
  return first === 'y' && second === 'x' ? { x: y, y: x, isOrdered: true } : { x, y, isOrdered: false }
}

/** The axis given by a compass letter. */
function findAxis(half: string): 'x' | 'y' | null {
  const letter = /^[\s,]*([NSEW])|([NSEW])[\s,]*$/.exec(half)
  const hemisphere = letter?.[1] ?? letter?.[2]
  return hemisphere ? (/[EW]/.test(hemisphere) ? 'x' : 'y') : null
}

/** A comma separates two numbers only if it is not a decimal comma. */
function chooseSplitter(text: string): RegExp {
  if (/^[^NSEW]+[NSEW][,;\s]+[^NSEW]+[NSEW]\W*$/.test(text)) return /(?<=[NSEW])[,;\s]+/
  if (/^\W*[NSEW][^NSEW]+[NSEW][^NSEW]+$/.test(text)) return /(?<=.)[,;\s]*(?=[NSEW])/
  if (/[;|]/.test(text)) return /[;|]/
  if (/^\D*\d+,\d+[\s,]+\D*\d+,\d+\D*$/.test(text)) return /,?\s+/
  if (text.includes(',')) return /,/
  return /(?<=[NSEW])\s+(?=[\dNSEW])|^(?=\0)|(?<=^[-+\d.]+)\s+/i
}

function pairOfJson(text: string): Pair | null {
  try {
    const read: unknown = JSON.parse(text)
    const named = Named.safeParse(read)
    if (named.success) return findMiddle([named.data])
    const { coordinates, rings, paths, points } = Geometry.parse(read)
    return findMiddle(positionsIn(coordinates ?? rings ?? paths ?? points))
  } catch {
    return null
  }
}

function positionsIn(value: unknown): number[][] {
  if (!Array.isArray(value)) return []
  const [x, y] = value
  return typeof x === 'number' && typeof y === 'number' ? [[x, y]] : value.flatMap(positionsIn)
}

function findMiddle(positions: number[][]): Pair | null {
  if (positions.length === 0) return null
  const mean = (axis: 0 | 1) =>
    positions.reduce((sum, position) => sum + (position[axis] ?? Number.NaN), 0) / positions.length
  const [x, y] = [mean(0), mean(1)]
  return Number.isFinite(x) && Number.isFinite(y) ? { x, y, isOrdered: true } : null
}

/** The coordinates of a row, x before y. Null without any; a sentence when they cannot be read. */
export function readPair(cells: Record<string, string>, placing: Placing): Pair | string | null {
  const { place, latitude, longitude, order } = placing
  const [up, across] = [latitude, longitude].map((column) => (column ? present(cells[column]) : null))
  if (up && across) {
    const [y, x] = [numberIn(up), numberIn(across)]
    return x === null || y === null
      ? toEnglish(reasonTexts.coordinates, { latitude: short(up), longitude: short(across) })
      : { x, y, isOrdered: true }
  }
  const whole = place ? present(cells[place]) : null
  if (!whole) return null
  const pair = pairIn(whole)
  if (!pair) return /\d/.test(whole) ? toEnglish(reasonTexts.place, { place: short(whole) }) : null
  const isTurned = pair.isOrdered ? order === 'always_latitude_first' : order !== 'longitude_first'
  return isTurned ? { x: pair.y, y: pair.x, isOrdered: true } : pair
}

const present = (cell: string | undefined) => (cell === undefined || isNothing(cell) ? null : cell)
const short = (text: string) => cut(text, 40).replaceAll(/\s+/g, ' ')

/** The reason for refusing every place in this coordinate system. */
export const untrusted = (projection: string) => toEnglish(reasonTexts.untrusted, { projection })

const describeOutside = (place: string, projection: string | null) =>
  projection === null
    ? toEnglish(reasonTexts.outsideWorld, { place })
    : toEnglish(reasonTexts.outside, { place, projection })

/** The place of a row. Refused with a null reason where the row has none. */
export function locate(cells: Record<string, string>, placing: Placing): Located {
  const pair = readPair(cells, placing)
  if (pair === null) return { refused: null }
  if (typeof pair === 'string') return { refused: pair }
  if (placing.projection && !isKnownProjection(placing.projection)) return { refused: untrusted(placing.projection) }
  const location = placing.projection ? unproject(placing.projection, pair.x, pair.y) : inDegrees(pair)
  const written = `${pair.x}, ${pair.y}`
  if (!location) return { refused: describeOutside(written, placing.projection) }
  const { longitude, latitude } = location
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    return { refused: toEnglish(reasonTexts.noDegrees, { place: written }) }
  }
  if (longitude === 0 && latitude === 0) return { refused: /*i18n*/ 'Longitude 0, latitude 0 lies in the sea' }
  return { location }
}

/** In degrees. No murals lie further south, so such a value is a mistake and not a swapped pair. */
const southernmost = -60

/** Swaps the pair only where nothing else is possible. */
export function inDegrees({ x, y }: Pick<Pair, 'x' | 'y'>): Coordinates {
  const isSwapped = Math.abs(y) > 90 && Math.abs(y) <= 180 && x >= southernmost && x <= 90
  return isSwapped ? { longitude: y, latitude: x } : { longitude: x, latitude: y }
}

import { createRequire } from 'node:module'
import type { Coordinates } from '@allcity/contract/geo'
import proj4, { type Converter } from 'proj4'
import { z } from 'zod'
import { findDatumShift } from './datum-shifts.ts'

const require = createRequire(import.meta.url)
/** `bbox` is north, west, south, east of the area of use. */
const Entry = z.object({ proj4: z.string().min(1), bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]) })

/** Projections that may be guessed from numbers alone, the narrower first: west, south, east, north in their own units. */
const extents: [code: string, extent: [number, number, number, number]][] = [
  ['EPSG:2263', [909_000, 110_000, 1_070_000, 275_000]],
  ['EPSG:3435', [1_090_000, 1_810_000, 1_210_000, 1_955_000]],
  ['EPSG:32188', [260_000, 5_020_000, 325_000, 5_085_000]],
  ['EPSG:26910', [480_000, 5_440_000, 520_000, 5_475_000]],
  ['EPSG:2056', [2_485_000, 1_075_000, 2_835_000, 1_300_000]],
  ['EPSG:28992', [12_000, 305_000, 280_000, 620_000]],
  ['EPSG:2154', [99_000, 6_040_000, 1_250_000, 7_120_000]],
  ['EPSG:27700', [0, 0, 700_000, 1_300_000]],
  ['EPSG:3857', [-20_037_509, -20_048_967, 20_037_509, 20_048_967]],
]

/** Codes of ArcGIS and deprecated codes, with the EPSG code in force. */
const aliases: Record<string, string> = {
  '102100': '3857',
  '102113': '3857',
  '900913': '3857',
  '3785': '3857',
  '2950': '32188',
  '2285': '2926',
  '102718': '2263',
  '102671': '3435',
  '102643': '2227',
  '102645': '2229',
  '102686': '2249',
  '102729': '2272',
  '27581': '27571',
  '27582': '27572',
  '27583': '27573',
  '27584': '27574',
  '102110': '2154',
  '102067': '5514',
  '27591': '27561',
  '27592': '27562',
  '27593': '27563',
  '27594': '27564',
}

const degrees = new Set(['4326', '4269', '4258', '4617'])
const ellipsoids: Record<string, string> = { NAD27: 'clrk66', NAD83: 'GRS80', WGS84: 'WGS84' }

interface Known {
  converter: Converter
  /** Whether its axes have other directions than east and north. */
  hasOtherAxes: boolean
  isGeographic: boolean
  bbox: [north: number, west: number, south: number, east: number]
}

const known = new Map<string, Known | null>()

const toNumber = (code: string) => aliases[code.slice(5)] ?? code.slice(5)

/** The entry in the EPSG table, which has one small file for each code. */
function findEntry(number: string): z.output<typeof Entry> | null {
  try {
    return Entry.parse(require(`epsg-index/s/${number}.json`))
  } catch {
    return null
  }
}

/** The definition with our datum shift: some shifts of the table are wrong, and others name grid files that proj4 lacks. */
function buildDefinition(projection: string, shift: string): string {
  const bare = projection
    .replaceAll(/\+(towgs84|nadgrids|geoidgrids|type|vunits|vto_meter|wktext)(=("[^"]*"|\S+))?\s*/g, '')
    .replace(/\+datum=(\w+)/, (_, datum: string) => `+ellps=${ellipsoids[datum] ?? datum}`)
  return shift === '0' ? bare : `${bare} +towgs84=${shift}`
}

function open(number: string): Known | null {
  const entry = findEntry(number)
  const shift = findDatumShift(Number(number))
  if (!entry || shift === null) return null
  const definition = buildDefinition(entry.proj4, shift)
  try {
    return {
      converter: proj4(definition, 'WGS84'),
      hasOtherAxes: definition.includes('+axis='),
      isGeographic: definition.startsWith('+proj=longlat'),
      bbox: entry.bbox,
    }
  } catch {
    return null
  }
}

function findKnown(code: string): Known | null {
  const number = toNumber(code)
  const found = known.get(number)
  if (found !== undefined) return found
  const made = open(number)
  known.set(number, made)
  return made
}

export const isKnownProjection = (code: string) => findKnown(code) !== null

/** In the EPSG table, but without a trusted datum shift. */
export const isUntrustedProjection = (code: string) => !isKnownProjection(code) && findEntry(toNumber(code)) !== null

/** Degrees on a datum that differs from WGS 84. */
export const isShiftedGeographic = (code: string) =>
  findKnown(code)?.isGeographic ?? findEntry(toNumber(code))?.proj4.startsWith('+proj=longlat') ?? false

/** Converts a point to degrees; null for an unknown projection or a point outside of it. */
export function unproject(code: string, x: number, y: number): Coordinates | null {
  const projection = findKnown(code)
  if (!projection) return null
  const found = forward(projection, [x, y])
  if (projection.isGeographic || (found && isIn(projection, found, 1))) return found
  // Handles swapped axes, and Krovak without its minus signs.
  const others: [number, number][] = [
    [y, x],
    [-x, -y],
    [-y, -x],
  ]
  for (const other of others) {
    const turned = forward(projection, other)
    if (turned && isIn(projection, turned, 0)) return turned
  }
  return found
}

function forward({ converter, hasOtherAxes }: Known, point: [number, number]): Coordinates | null {
  const [longitude = Number.NaN, latitude = Number.NaN] = converter.forward(point, hasOtherAxes)
  return Number.isFinite(longitude) && Number.isFinite(latitude) ? { longitude, latitude } : null
}

function isIn({ bbox: [north, west, south, east] }: Known, { longitude, latitude }: Coordinates, margin: number) {
  if (latitude > north + margin || latitude < south - margin) return false
  const isEastOfWest = longitude >= west - margin
  const isWestOfEast = longitude <= east + margin
  return west <= east ? isEastOfWest && isWestOfEast : isEastOfWest || isWestOfEast
}

/** Zones are used some way beyond their area: all of Germany in UTM zone 32. */
const usedBeyond = 8

/** The place of a point, if it is in or near the projection's area of use. */
export function unprojectInArea(code: string, { x, y }: { x: number; y: number }): Coordinates | null {
  const projection = findKnown(code)
  const found = projection && unproject(code, x, y)
  return found && isIn(projection, found, usedBeyond) ? found : null
}

/** The EPSG code in a text; null without one, and for degrees that need no shift. */
export function codeIn(text: string): string | null {
  const number = /(?:EPSG|ESRI|SRID)\W{0,5}(?:[\d.]{1,8}:)?(\d{4,6})/i.exec(text)?.[1]
  if (!number || degrees.has(number)) return null
  const code = `EPSG:${number}`
  const isPlainDegrees = findDatumShift(Number(number)) === '0' && isShiftedGeographic(code)
  return isPlainDegrees ? null : code
}

/** All projections in which a point may lie, the likeliest first. An unnamed zone of UTM is one of sixty. */
export function listProjections(point: { x: number; y: number }): string[] {
  const inExtent = extents.filter(([, [west, south, east, north]]) => {
    return point.x >= west && point.x <= east && point.y >= south && point.y <= north
  })
  const isInZone = point.x > 160_000 && point.x < 840_000 && point.y > 0 && point.y < 9_400_000
  const zones = isInZone ? [32_600, 32_700].flatMap((base) => Array.from({ length: 60 }, (_, n) => base + n + 1)) : []
  return [...inExtent.map(([code]) => code), ...zones.map((zone) => `EPSG:${zone}`)]
}

/** The narrowest projection whose area of use contains all these points. Null for degrees or anything else. */
export function findProjection(points: readonly { x: number; y: number }[]): string | null {
  const isDegrees = points.every(({ x, y }) => Math.abs(x) <= 180 && Math.abs(y) <= 180)
  if (points.length === 0 || isDegrees) return null
  const fits = ([, [west, south, east, north]]: (typeof extents)[number]) =>
    points.every(({ x, y }) => x >= west && x <= east && y >= south && y <= north)
  return extents.find(fits)?.[0] ?? null
}

import type { Coordinates } from '@allcity/contract/geo'
import { OpenLocationCode } from 'open-location-code'
import type { Reading } from './rules-coordinates.ts'

const metresPerDegree = 111_320
const plusCode = /^([2-9CFGHJMPQRVWX]{2,8}\+[2-9CFGHJMPQRVWX]{0,7})(?:[\s,]+(\S.*))?$/i
const geohash = /^[0-9b-hjkmnp-z]{6,12}$/i
const geohashDigits = '0123456789bcdefghjkmnpqrstuvwxyz'
const shortLinkDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~'

/** A plus code shortened to its end, which needs a place nearby to be read: `GPXP+5R Berlin`. */
export interface ShortCode {
  code: string
  /** Empty when no place is named. */
  near: string
}

/** Reads a plus code (https://github.com/google/open-location-code). */
export function readPlusCode(text: string): Reading | ShortCode | null {
  const [, written = '', near = ''] = plusCode.exec(text) ?? []
  const code = written.toUpperCase()
  const codes = new OpenLocationCode()
  if (codes.isFull(code)) return centre(code)
  // Google Maps writes the country behind the city; the search wants the city alone.
  return codes.isShort(code) ? { code, near: near.split(',')[0]?.trim() ?? '' } : null
}

function centre(code: string): Reading {
  const { latitudeCenter: latitude, longitudeCenter: longitude, latitudeLo } = new OpenLocationCode().decode(code)
  return { point: { latitude, longitude }, accuracy: (latitude - latitudeLo) * metresPerDegree }
}

/** The point of a short plus code that is nearest to a place. */
export const recoverPlusCode = (code: string, { latitude, longitude }: Coordinates): Coordinates =>
  centre(new OpenLocationCode().recoverNearest(code, latitude, longitude)).point

/** Reads a geohash (https://en.wikipedia.org/wiki/Geohash). It needs a digit and a letter, because names have no digits. */
export function readGeohash(text: string): Reading | null {
  if (!geohash.test(text) || !/\d/.test(text) || !/[a-z]/i.test(text)) return null
  const bits = [...text.toLowerCase()].flatMap((digit) => toBits(geohashDigits.indexOf(digit), 5))
  const longitude = narrow(
    bits.filter((_, at) => at % 2 === 0),
    180,
  )
  const latitude = narrow(
    bits.filter((_, at) => at % 2 === 1),
    90,
  )
  return {
    point: { latitude: latitude.middle, longitude: longitude.middle },
    accuracy: Math.max(latitude.radius, longitude.radius) * metresPerDegree,
  }
}

/** Reads the path of a short link of OpenStreetMap (https://wiki.openstreetmap.org/wiki/Shortlink). */
export function readShortLink(path: string): Coordinates | null {
  const digits = /^[\w~@]{4,11}/.exec(path)?.[0].replaceAll('@', '~')
  if (!digits) return null
  const bits = [...digits].flatMap((digit) => toBits(shortLinkDigits.indexOf(digit), 6))
  return {
    longitude: narrow(
      bits.filter((_, at) => at % 2 === 0),
      180,
    ).middle,
    latitude: narrow(
      bits.filter((_, at) => at % 2 === 1),
      90,
    ).middle,
  }
}

const toBits = (value: number, count: number) =>
  Array.from({ length: count }, (_, at) => Math.floor(value / 2 ** (count - 1 - at)) % 2)

/** Halves the range from -limit to limit once for each bit. */
function narrow(bits: number[], limit: number) {
  const start = { middle: 0, radius: limit }
  return bits.reduce(({ middle, radius }, bit) => {
    const half = radius / 2
    return { middle: bit === 1 ? middle + half : middle - half, radius: half }
  }, start)
}

import type { Coordinates } from '@allcity/contract/geo'
import { t } from '@lingui/core/macro'
import { isOnEarth, type Reading, readCoordinates } from './rules-coordinates.ts'
import { readGeohash, readPlusCode, readShortLink, type ShortCode } from './rules-place-codes.ts'
import { isLink } from './rules-place-pattern.ts'

/** A sentence says why the words are no place; swapped numbers are offered the other way round. */
interface Wrong {
  wrong: string
  swapped: Coordinates | null
}

/** A link gives no accuracy. */
export type TypedPlace = { point: Coordinates; accuracy?: number } | ShortCode | Wrong

const longestText = 200
const longestLink = 4_000
const redirect = /^(?:https?:\/\/)?(?:www\.)?(?:maps\.app\.goo\.gl|goo\.gl|g\.co|g\.page|maps\.apple)\//i
const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`

/** The parts of a map's address that hold a point, the pin before the middle of the view. */
const linkPatterns = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(`[?&](?:q|query|ll|destination|daddr|coordinate|center|sll)=(?:loc:)?${number},[ +]?${number}`),
  new RegExp(`/(?:place|search|dir/)/${number},[ +]*${number}`),
  new RegExp(`@${number},${number}`),
  new RegExp(`#map=[\\d.]+/${number}/${number}`),
  new RegExp(`^geo:${number},${number}`, 'i'),
]

/**
 * The point that somebody typed or pasted: coordinates, a plus code, a geohash, or the address of a map. Nothing is asked over the
 * network.
 */
export function readTypedPlace(text: string): TypedPlace {
  const typed = text.trim()
  if (typed.length > (isLink(typed) ? longestLink : longestText)) {
    return refuse(t`That’s too long for a location. Paste only the coordinates or the link.`)
  }
  if (isLink(typed)) return readLink(typed)
  const code = readPlusCode(typed)
  if (code && 'near' in code && code.near === '') {
    return refuse(t`Add the city after the code, such as “GPXP+5R Berlin”.`)
  }
  if (code && 'near' in code) return code
  return checkPoint(code ?? readGeohash(typed) ?? readCoordinates(typed))
}

const refuse = (wrong: string, swapped: Coordinates | null = null): Wrong => ({ wrong, swapped })

const noPlace = () => refuse(t`No location found. Paste coordinates, a plus code, a geohash or a full map link.`)

function checkPoint(reading: Reading | { point: Coordinates } | null): TypedPlace {
  if (!reading) return noPlace()
  const { latitude, longitude } = reading.point
  if (latitude === 0 && longitude === 0) {
    return refuse(t`0, 0 is in the ocean. Devices write it when they don’t know their location.`)
  }
  if (isOnEarth(reading.point)) return reading
  const swapped = { latitude: longitude, longitude: latitude }
  if (!isOnEarth(swapped)) return noPlace()
  return refuse(t`The latitude comes first, and can’t be over 90. Are the numbers swapped?`, swapped)
}

function readLink(address: string): TypedPlace {
  if (redirect.test(address)) return refuse(t`Open the link and copy the address it leads to.`)
  const plain = decode(address)
  if (/^geo:/i.test(plain) && /;crs=(?!wgs84)/i.test(plain)) return noPlace()
  const found = listPoints(plain).find(({ latitude, longitude }) => latitude !== 0 || longitude !== 0)
  if (found) return checkPoint({ point: found })
  const [, short] = /\bosm\.org\/go\/(.+)|openstreetmap\.org\/go\/(.+)/.exec(plain)?.filter(Boolean) ?? []
  const point = short ? readShortLink(short) : null
  if (point) return { point }
  const written = /\/(?:place|search)\/([^/?#]+)|plus\.codes\/([^/?#]+)|[?&]q(?:uery)?=([^&#]+)/.exec(plain)
  const words = written?.slice(1).find(Boolean)?.replaceAll('+', ' ').trim() ?? ''
  // The plus of a code is written like a space.
  const code = readPlusCode(words.replace(' ', '+'))
  if (code && ('point' in code || code.near !== '')) return code
  const reading = readCoordinates(words)
  if (reading) return checkPoint(reading)
  if (/openstreetmap\.org\/(node|way|relation)\//i.test(plain)) {
    return refuse(t`This link has no coordinates. Open it, and copy the address when the map shows the place.`)
  }
  return refuse(t`This link has no coordinates. Open it in a map, and copy the address from there.`)
}

function listPoints(address: string): Coordinates[] {
  return linkPatterns.flatMap((pattern) => {
    const [, latitude, longitude] = pattern.exec(address) ?? []
    const point = { latitude: Number(latitude), longitude: Number(longitude) }
    return latitude !== undefined && isOnEarth(point) ? [point] : []
  })
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

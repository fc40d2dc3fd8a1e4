import { Coordinates } from '@allcity/contract/geo'
import { convert } from 'geo-coordinates-parser'
import { OpenLocationCode } from 'open-location-code'

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`

/** The parts of a map's address that hold a point, the pin before the middle of the view. */
const linkPatterns = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(`[?&](?:q|query|ll|destination|center)=(?:loc:)?${number},[ +]?${number}`),
  new RegExp(`/(?:place|search|dir/)/${number},[ +]*${number}`),
  new RegExp(`@${number},${number}`),
  new RegExp(`#map=[\\d.]+/${number}/${number}`),
  new RegExp(`^geo:${number},${number}`),
]

/**
 * The point that somebody typed or pasted: coordinates, a full plus code, or the address of a map. Null for other words. Nothing is
 * asked over the network.
 */
export function readTypedPlace(text: string): Coordinates | null {
  const typed = text.trim()
  if (/^(https?:\/\/|geo:|www\.)/i.test(typed)) return readLink(typed)
  return readPlusCode(typed) ?? readCoordinates(typed)
}

function readLink(address: string): Coordinates | null {
  const plain = decoded(address)
  for (const pattern of linkPatterns) {
    const [, latitude, longitude] = pattern.exec(plain) ?? []
    const found = pointAt(Number(latitude), Number(longitude))
    if (found) return found
  }
  return null
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

function readPlusCode(typed: string): Coordinates | null {
  const codes = new OpenLocationCode()
  const code = typed.toUpperCase()
  if (!codes.isFull(code)) return null
  const { latitudeCenter, longitudeCenter } = codes.decode(code)
  return pointAt(latitudeCenter, longitudeCenter)
}

function readCoordinates(typed: string): Coordinates | null {
  if (!/\d/.test(typed)) return null
  try {
    const { decimalLatitude, decimalLongitude } = convert(typed, 7)
    return pointAt(decimalLatitude, decimalLongitude)
  } catch {
    return null
  }
}

const pointAt = (latitude: number, longitude: number) => Coordinates.safeParse({ latitude, longitude }).data ?? null

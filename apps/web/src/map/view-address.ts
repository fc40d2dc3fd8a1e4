import { wrapLongitude } from '@allcity/contract/globe'
import { mapDefaults } from '@allcity/contract/map'
import type { Camera } from './view-bounds.ts'

const largestZoom = 20

function between(text: string | null, min: number, max: number) {
  if (text === null || !/^-?\d{1,3}(\.\d{1,17})?$/.test(text)) return null
  const value = Number(text)
  return value >= min && value <= max ? value : null
}

/** Parses the view of a URL; invalid values give the default view. */
export function readView(address: URLSearchParams): Camera {
  const latitude = between(address.get('lat'), -85, 85)
  const longitude = between(address.get('lng'), -180, 180)
  const zoom = between(address.get('z'), 0, largestZoom) ?? mapDefaults.zoom
  if (latitude === null || longitude === null) return { ...mapDefaults }
  return { latitude, longitude, zoom }
}

const rounded = (value: number, digits: number) => String(Number(value.toFixed(digits)))

/** Adds the view to the query string, accurate to about a metre. */
export function writeView(address: URLSearchParams, { latitude, longitude, zoom }: Camera): URLSearchParams {
  const written = new URLSearchParams(address)
  written.set('lat', rounded(latitude, 5))
  written.set('lng', rounded(wrapLongitude(longitude), 5))
  written.set('z', rounded(zoom, 2))
  return written
}

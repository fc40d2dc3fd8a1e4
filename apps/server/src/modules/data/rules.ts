import { ArtworkFilter, type Licence } from '@allcity/contract/artworks'
import type { Credit, CreditRole } from '@allcity/contract/credits'
import type { ExportedWork } from '@allcity/contract/data'
import type { BoundingBox, Coordinates } from '@allcity/contract/geo'
import { wrapLongitude } from '@allcity/contract/globe'
import { licences } from '@allcity/contract/licences'
import { previewWidth } from '@allcity/contract/preview'

export interface PlacedWork {
  location: Coordinates | null
  work: ExportedWork
}

/** What is said once of a whole file. City names are GeoNames' and want to be credited. */
export const aboutData =
  'Street art of Allcity. Each photo has the licence and the attribution that stand beside it; the work on the wall belongs to whoever made it. Names of cities: GeoNames, CC BY 4.0.'

/** 'Untitled throw-up' for a work without a title, as its page has it. */
export function nameOf({ title, kind }: { title: string | null; kind: string }): string {
  if (title !== null) return title
  return kind === 'other' ? 'Untitled work' : `Untitled ${kind.replace('_', '-')}`
}

export const pageOf = (baseUrl: string, id: string) => `${baseUrl}/artwork/${id}`

/** The address as anybody anywhere can use it: pictures of this installation are known by their path. */
export const absolute = (baseUrl: string, address: string) => (address.startsWith('/') ? baseUrl + address : address)

const parts: Record<CreditRole, string> = { made: '', designed: ' (designed)', assisted: ' (helped)' }

export const makerPageOf = (baseUrl: string, { type, id }: Pick<Credit, 'type' | 'id'>) => `${baseUrl}/${type}s/${id}`

/** Who made a work, as one line each for names and pages; nothing where nobody knows. */
export function makersOf(baseUrl: string, credits: readonly Credit[]): Pick<ExportedWork, 'madeBy' | 'madeByPages'> {
  if (credits.length === 0) return { madeBy: null, madeByPages: null }
  return {
    madeBy: credits.map(({ name, role }) => name + parts[role]).join('; '),
    madeByPages: credits.map((credit) => makerPageOf(baseUrl, credit)).join(' '),
  }
}

interface Attributed {
  name: string
  credits: readonly Credit[]
  /** Whom it is taken from: 'photo by ana', or the record of a city. */
  from: string
  page: string
  licence: Licence
}

/** Title, authors, source, licence: what Creative Commons asks for (https://wiki.creativecommons.org/wiki/Best_practices_for_attribution). */
export function attributionOf({ name, credits, from, page, licence }: Attributed): string {
  const { word, url } = licences[licence]
  const by = credits.length === 0 ? '' : ` by ${together.format(credits.map((maker) => maker.name))}`
  return `“${name}”${by}, ${from}, ${page}, ${word}${url === null ? '' : ` (${url})`}`
}

/** 'Ida Vane', 'Ida Vane and Bo Tarn', 'Ida Vane, Bo Tarn and Cleo'. */
const together = new Intl.ListFormat('en-GB')

/** The widest that is not too wide; they come narrowest first. */
export const widthOf = (widths: readonly number[], most: number = previewWidth): number | undefined =>
  widths.findLast((width) => width <= most) ?? widths[0]

const filterKeys = new Set(Object.keys(ArtworkFilter.shape))

/** The filter of an address as it was asked for, for another address: '?kind=mural', or nothing. */
export function searchOf(url: string): string {
  const asked = new URLSearchParams(url.split('?')[1])
  const kept = new URLSearchParams([...asked].filter(([key, value]) => filterKeys.has(key) && value !== ''))
  return kept.size === 0 ? '' : `?${kept}`
}

/** The page of what a filter lets through: works of a car, of a wall and of a member are listed on its own, those of a box on the map. */
export function listPathOf({ vehicle, spot, uploader, bounds }: ArtworkFilter, search: string): string {
  if (vehicle !== undefined) return `/trains/${vehicle}`
  if (spot !== undefined) return `/spot/${spot}`
  if (uploader !== undefined) return `/u/${encodeURIComponent(uploader)}`
  return bounds === undefined ? `/browse${search}` : `/map${viewOf(bounds, search)}`
}

/** Of a map on a desk, in pixels; a world at zoom 0 is 512 of them. */
const mapWidth = 1_024

/** The map over a box, as the web's `view-address.ts` reads it. */
function viewOf([west, south, east, north]: BoundingBox, search: string): string {
  const width = west <= east ? east - west : east - west + 360
  const latitude = Math.max(-85, Math.min(85, (south + north) / 2))
  // A degree of latitude is drawn the longer the further it is from the equator.
  const height = (north - south) / Math.cos((latitude * Math.PI) / 180)
  const share = 360 / Math.max(width, height, 1e-6)
  // As exact as the box is wide.
  const digits = Math.max(0, Math.ceil(Math.log10(share)))
  const view = new URLSearchParams(search)
  view.delete('bounds')
  view.set('lat', latitude.toFixed(digits))
  view.set('lng', wrapLongitude(west + width / 2).toFixed(digits))
  view.set('z', Math.min(20, Math.log2(share * (mapWidth / 512))).toFixed(2))
  return `?${view}`
}

/** The id behind the address of a work's page, if the page is one of this installation. */
export function artworkAt(baseUrl: string, address: string): string | undefined {
  const { origin, pathname } = new URL(address)
  if (origin !== new URL(baseUrl).origin) return undefined
  return /^\/artwork\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/i.exec(pathname)?.[1]?.toLowerCase()
}

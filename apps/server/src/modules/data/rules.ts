import { ArtworkFilter, type Licence } from '@allcity/contract/artworks'
import type { Credit, CreditRole } from '@allcity/contract/credits'
import type { ExportedWork } from '@allcity/contract/data'
import { dateLocale } from '@allcity/contract/dates'
import type { BoundingBox, Coordinates } from '@allcity/contract/geo'
import { wrapLongitude } from '@allcity/contract/globe'
import type { Language } from '@allcity/contract/languages'
import { licences } from '@allcity/contract/licences'
import { previewWidth } from '@allcity/contract/preview'
import { toEnglish } from '@allcity/messages/translator'
import { kindWord } from '#server/domain/artwork-words.ts'
import { englishReader } from '#server/platform/mail/reader.ts'

export interface PlacedWork {
  location: Coordinates | null
  work: ExportedWork
}

/** The notice for a whole file. GeoNames requires credit for the city names. */
export const aboutData =
  /*i18n*/ 'Street art of Allcity. Each photo names its license and attribution. The artist owns the work on the wall. City names: GeoNames, CC BY 4.0.'

/** The title, or 'Untitled throw-up' like on the page of a work without one. */
export function nameWork({ title, kind }: { title: string | null; kind: string }, translate = toEnglish): string {
  if (title !== null) return title
  // The web app has these messages.
  return translate(kind === 'other' ? 'Untitled work' : `Untitled ${kind.replace('_', '-')}`)
}

/** The name of a point in a navigation app, which shows little else: the title, or 'Mural by Ida Vane' without one. */
export function nameWayPoint(work: Pick<ExportedWork, 'title' | 'kind' | 'madeBy'>): string {
  if (work.title !== null || work.madeBy === null) return nameWork(work)
  return `${kindWord(work.kind, toEnglish)} by ${work.madeBy}`
}

export const buildPageUrl = (baseUrl: string, id: string) => `${baseUrl}/artwork/${id}`

/** The absolute URL of an address: photos in the local store have only a path. */
export const absolute = (baseUrl: string, address: string) => (address.startsWith('/') ? baseUrl + address : address)

const parts: Record<CreditRole, string> = { made: '', designed: ' (designed)', assisted: ' (helped)' }

export const buildMakerPageUrl = (baseUrl: string, { type, id }: Pick<Credit, 'type' | 'id'>) =>
  `${baseUrl}/${type}s/${id}`

/** The makers of a work as one line of names and one of pages; null when unknown. */
export function describeMakers(
  baseUrl: string,
  credits: readonly Credit[],
): Pick<ExportedWork, 'madeBy' | 'madeByPages'> {
  if (credits.length === 0) return { madeBy: null, madeByPages: null }
  return {
    madeBy: credits.map(({ name, role }) => name + parts[role]).join('; '),
    madeByPages: credits.map((credit) => buildMakerPageUrl(baseUrl, credit)).join(' '),
  }
}

interface Attributed {
  name: string
  credits: readonly Credit[]
  /** The name of the photographer, or of the source of a public record. */
  from: string
  isRecord: boolean
  page: string
  licence: Licence
}

/** Title, author, source and licence, as Creative Commons asks (https://wiki.creativecommons.org/wiki/Best_practices_for_attribution). */
export function buildAttribution(
  { name, credits, from, isRecord, page, licence }: Attributed,
  { language, translate } = englishReader,
): string {
  const { word, url } = licences[licence]
  const terms = `${translate(word)}${url === null ? '' : ` (${url})`}`
  const values = { name, from, page, terms }
  if (credits.length === 0) {
    return isRecord
      ? translate(/*i18n*/ '“{name}”, a record of {from}, {page}, {terms}', values)
      : translate(/*i18n*/ '“{name}”, photo by {from}, {page}, {terms}', values)
  }
  // 'Ida Vane', 'Ida Vane and Bo Tarn', 'Ida Vane, Bo Tarn and Cleo'.
  const makers = getListFormat(language).format(credits.map((maker) => maker.name))
  return isRecord
    ? translate(/*i18n*/ '“{name}” by {makers}, a record of {from}, {page}, {terms}', { makers, ...values })
    : translate(/*i18n*/ '“{name}” by {makers}, photo by {from}, {page}, {terms}', { makers, ...values })
}

const listFormats = new Map<Language, Intl.ListFormat>()

function getListFormat(language: Language): Intl.ListFormat {
  const format = listFormats.get(language) ?? new Intl.ListFormat(dateLocale(language))
  listFormats.set(language, format)
  return format
}

/** The widest width up to `most`; `widths` is sorted ascending. */
export const chooseWidth = (widths: readonly number[], most: number = previewWidth): number | undefined =>
  widths.findLast((width) => width <= most) ?? widths[0]

const filterKeys = new Set(Object.keys(ArtworkFilter.shape))

/** The filter part of a URL's query, for another URL: '?kind=mural', or ''. */
export function pickSearch(url: string): string {
  const parameters = new URLSearchParams(url.split('?')[1])
  const kept = new URLSearchParams([...parameters].filter(([key, value]) => filterKeys.has(key) && value !== ''))
  return kept.size === 0 ? '' : `?${kept}`
}

/** The page of a filter: works of a train car, wall or member have their own page, those of a box the map. */
export function buildListPath({ vehicle, spot, uploader, bounds }: ArtworkFilter, search: string): string {
  if (vehicle !== undefined) return `/trains/${vehicle}`
  if (spot !== undefined) return `/spot/${spot}`
  if (uploader !== undefined) return `/u/${encodeURIComponent(uploader)}`
  return bounds === undefined ? `/browse${search}` : `/map${buildViewPath(bounds, search)}`
}

/** Width of a desktop map in pixels; the world at zoom 0 is 512 px wide. */
const mapWidth = 1_024

/** The query of a map over a box, as the web app's `view-address.ts` reads it. */
function buildViewPath([west, south, east, north]: BoundingBox, search: string): string {
  const width = west <= east ? east - west : east - west + 360
  const latitude = Math.max(-85, Math.min(85, (south + north) / 2))
  // Web Mercator stretches a degree of latitude with the distance from the equator.
  const height = (north - south) / Math.cos((latitude * Math.PI) / 180)
  const share = 360 / Math.max(width, height, 1e-6)
  // A narrower box needs coordinates with more decimal places.
  const digits = Math.max(0, Math.ceil(Math.log10(share)))
  const view = new URLSearchParams(search)
  view.delete('bounds')
  view.set('lat', latitude.toFixed(digits))
  view.set('lng', wrapLongitude(west + width / 2).toFixed(digits))
  view.set('z', Math.min(20, Math.log2(share * (mapWidth / 512))).toFixed(2))
  return `?${view}`
}

/** The work id in the URL of a work's page, if it belongs to this installation. */
export function artworkAt(baseUrl: string, address: string): string | undefined {
  const { origin, pathname } = new URL(address)
  if (origin !== new URL(baseUrl).origin) return undefined
  return /^\/artwork\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/i.exec(pathname)?.[1]?.toLowerCase()
}

import { ArtworkKind, ArtworkStatus, Surface } from '@allcity/contract/artworks'
import { MakerId } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'

/** Filters works; an empty list filters nothing. */
export interface Filter {
  kind: ArtworkKind[]
  surface: Surface[]
  status: ArtworkStatus[]
  likelyThere?: 'true'
  needsLook?: 'true'
  /** GeoNames id of a city. */
  region?: string
  /** Two letters. */
  country?: string
  /** 'longitude,latitude', rounded: sorts the nearest first. */
  near?: string
  /** Sorts the works first that are most likely still there, or that have the most props. */
  order?: 'surest' | 'props'
  /** Words of the title. */
  words?: string
  /** Made in this year or later; `toYear`, or earlier. */
  fromYear?: number
  toYear?: number
  /** By this artist, or this crew and its members. */
  artist?: MakerId
  crew?: MakerId
}

export type Standing = 'likelyThere' | 'needsLook'
const standings: readonly Standing[] = ['likelyThere', 'needsLook']
const rest = ['words', 'fromYear', 'toYear', 'artist', 'crew'] as const
export const standingWord = (name: Standing) => (name === 'needsLook' ? t`Not seen lately` : t`Likely there`)

/** Place parameters; `near` and `order` only sort and filter nothing. */
const places: { name: 'region' | 'country' | 'near' | 'order'; looks: RegExp }[] = [
  { name: 'region', looks: /^[1-9]\d{0,8}$/ },
  { name: 'country', looks: /^[A-Za-z]{2}$/ },
  { name: 'near', looks: /^-?\d{1,3}(\.\d{1,2})?,-?\d{1,2}(\.\d{1,2})?$/ },
  { name: 'order', looks: /^(surest|props)$/ },
]

/** Parses the filter of a URL and drops unknown words. */
export function readFilter(search: URLSearchParams): Filter {
  return {
    kind: ArtworkKind.options.filter((kind) => search.getAll('kind').includes(kind)),
    surface: Surface.options.filter((surface) => search.getAll('surface').includes(surface)),
    status: ArtworkStatus.options.filter((status) => search.getAll('status').includes(status)),
    ...(search.get('likelyThere') === 'true' ? { likelyThere: 'true' as const } : {}),
    ...(search.get('needsLook') === 'true' ? { needsLook: 'true' as const } : {}),
    ...Object.fromEntries(
      places.flatMap(({ name, looks }) => {
        const value = search.get(name) ?? ''
        return looks.test(value) ? [[name, value]] : []
      }),
    ),
    ...readWords(search.get('words')),
    ...readYear('fromYear', search.get('fromYear')),
    ...readYear('toYear', search.get('toYear')),
    ...readMaker('artist', search.get('artist')),
    ...readMaker('crew', search.get('crew')),
  }
}

function readWords(text: string | null) {
  const words = (text ?? '').trim().slice(0, 100)
  return words === '' ? {} : { words }
}

/** Parses a typed year; undefined if it is not one. */
export const parseYear = (text: string): number | undefined =>
  /^[12]\d{3}$/.test(text.trim()) ? Number(text) : undefined

function readYear<Name extends 'fromYear' | 'toYear'>(name: Name, text: string | null) {
  const year = parseYear(text ?? '')
  return year === undefined ? {} : { [name]: year }
}

function readMaker(name: 'artist' | 'crew', text: string | null) {
  const id = MakerId.safeParse(text)
  return id.success ? { [name]: id.data } : {}
}

/** The filter as a query string, `?kind=mural&kind=tag`; empty without one. */
export function writeFilter(filter: Filter, more: Record<string, string> = {}) {
  const search = new URLSearchParams()
  for (const kind of filter.kind) search.append('kind', kind)
  for (const surface of filter.surface) search.append('surface', surface)
  for (const status of filter.status) search.append('status', status)
  for (const name of standings) if (filter[name]) search.append(name, 'true')
  for (const { name } of places) if (filter[name]) search.append(name, filter[name])
  for (const name of rest) if (filter[name]) search.append(name, String(filter[name]))
  for (const [name, value] of Object.entries(more)) search.append(name, value)
  return search.size === 0 ? '' : `?${search}`
}

export const isFiltered = (filter: Filter) =>
  filter.kind.length + filter.surface.length + filter.status.length > 0 ||
  [...standings, ...rest].some((name) => filter[name]) ||
  Boolean(filter.region ?? filter.country)

/** The filter without its place and order, for pages that set them otherwise, such as a map. */
export function withoutPlace({ region: _, country: __, near: ___, order: ____, ...others }: Filter): Filter {
  return others
}

/** Filters by words of the title; no words match all works. */
export function withWords({ words: _, ...others }: Filter, text: string): Filter {
  return { ...others, ...readWords(text) }
}

/** Filters by a range of years, whichever was written first. */
export function withYears({ fromYear: _, toYear: __, ...others }: Filter, from?: number, to?: number): Filter {
  const [first, last] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
  return {
    ...others,
    ...(first === undefined ? {} : { fromYear: first }),
    ...(last === undefined ? {} : { toYear: last }),
  }
}

/** 'Made 1984–1990', or as much of it as is set; empty without years. */
export function yearsWord({ fromYear, toYear }: Filter): string {
  if (fromYear === undefined) return toYear === undefined ? '' : t`Up to ${toYear}`
  if (toYear === undefined) return t`From ${fromYear}`
  return fromYear === toYear ? t`Made in ${fromYear}` : t`Made ${fromYear}–${toYear}`
}

/** Number of filters set besides the kinds. */
export const choicesBesideKind = (filter: Filter): number =>
  filter.surface.length +
  filter.status.length +
  standings.filter((name) => filter[name]).length +
  (filter.words ? 1 : 0) +
  (yearsWord(filter) ? 1 : 0) +
  (filter.artist || filter.crew ? 1 : 0)

/** Sorts the works by distance or certainty, else newest first. */
export function withOrder({ near: _, order: __, ...others }: Filter, order: Pick<Filter, 'near' | 'order'>): Filter {
  return { ...others, ...order }
}

/** Sets one of the two or clears it; they exclude each other. */
export function withStanding({ likelyThere: _, needsLook: __, ...rest }: Filter, name: Standing | null): Filter {
  return name === null ? rest : { ...rest, [name]: 'true' }
}

/** Removes the word from the list if it is there, otherwise adds it. */
export const toggled = <T>(list: readonly T[], word: T) =>
  list.includes(word) ? list.filter((other) => other !== word) : [...list, word]

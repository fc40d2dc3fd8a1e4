import { ArtworkKind, ArtworkStatus, Surface } from '@allcity/contract/artworks'

/** Which works are shown; an empty list leaves none out. */
export interface Filter {
  kind: ArtworkKind[]
  surface: Surface[]
  status: ArtworkStatus[]
  likelyThere?: 'true'
  needsLook?: 'true'
}

export type Standing = 'likelyThere' | 'needsLook'
const standings: readonly Standing[] = ['likelyThere', 'needsLook']
export const standingWord = (name: Standing) => (name === 'needsLook' ? 'Needs a look' : 'Likely there')

export const noFilter: Filter = { kind: [], surface: [], status: [] }

/** Reads the filter of an address; words that mean nothing are left out. */
export function readFilter(search: URLSearchParams): Filter {
  return {
    kind: ArtworkKind.options.filter((kind) => search.getAll('kind').includes(kind)),
    surface: Surface.options.filter((surface) => search.getAll('surface').includes(surface)),
    status: ArtworkStatus.options.filter((status) => search.getAll('status').includes(status)),
    ...(search.get('likelyThere') === 'true' ? { likelyThere: 'true' as const } : {}),
    ...(search.get('needsLook') === 'true' ? { needsLook: 'true' as const } : {}),
  }
}

/** The filter as an address carries it, `?kind=mural&kind=tag`; empty without one. */
export function writeFilter(filter: Filter, more: Record<string, string> = {}) {
  const search = new URLSearchParams()
  for (const kind of filter.kind) search.append('kind', kind)
  for (const surface of filter.surface) search.append('surface', surface)
  for (const status of filter.status) search.append('status', status)
  for (const name of standings) if (filter[name]) search.append(name, 'true')
  for (const [name, value] of Object.entries(more)) search.append(name, value)
  return search.size === 0 ? '' : `?${search}`
}

export const isFiltered = (filter: Filter) =>
  filter.kind.length + filter.surface.length + filter.status.length > 0 || standings.some((name) => filter[name])

/** Sets the one or takes it away; nothing is both likely there and in need of a look. */
export function withStanding({ likelyThere: _, needsLook: __, ...rest }: Filter, name: Standing | null): Filter {
  return name === null ? rest : { ...rest, [name]: 'true' }
}

/** The list without the word if it was there, with it otherwise. */
export const toggled = <T>(list: readonly T[], word: T) =>
  list.includes(word) ? list.filter((other) => other !== word) : [...list, word]

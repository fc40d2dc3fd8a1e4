import { ArtworkKind, ArtworkStatus, Surface } from '@allcity/contract/artworks'

/** Which works are shown; an empty list leaves none out. */
export interface Filter {
  kind: ArtworkKind[]
  surface: Surface[]
  status: ArtworkStatus[]
}

export const noFilter: Filter = { kind: [], surface: [], status: [] }

/** Reads the filter of an address; words that mean nothing are left out. */
export function readFilter(search: URLSearchParams): Filter {
  return {
    kind: ArtworkKind.options.filter((kind) => search.getAll('kind').includes(kind)),
    surface: Surface.options.filter((surface) => search.getAll('surface').includes(surface)),
    status: ArtworkStatus.options.filter((status) => search.getAll('status').includes(status)),
  }
}

/** The filter as an address carries it, `?kind=mural&kind=tag`; empty without one. */
export function writeFilter(filter: Filter, more: Record<string, string> = {}) {
  const search = new URLSearchParams()
  for (const kind of filter.kind) search.append('kind', kind)
  for (const surface of filter.surface) search.append('surface', surface)
  for (const status of filter.status) search.append('status', status)
  for (const [name, value] of Object.entries(more)) search.append(name, value)
  return search.size === 0 ? '' : `?${search}`
}

export const isFiltered = (filter: Filter) => filter.kind.length + filter.surface.length + filter.status.length > 0

/** The list without the word if it was there, with it otherwise. */
export const toggled = <T>(list: readonly T[], word: T) =>
  list.includes(word) ? list.filter((other) => other !== word) : [...list, word]

import { type Artwork, type ArtworkId, artworks } from '@allcity/contract/artworks'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#web/lib/call.ts'
import type { Filter } from '#web/lib/filter.ts'
import { noFilter } from '#web/lib/no-filter.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'

/** Published works a page at a time; `cursor` is where the first page starts, for an address that names one. */
export const artworkPages = (filter: Filter, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['artworks', 'pages', filter, cursor ?? 'first'],
    queryFn: ({ pageParam, signal }) => call(artworks.list, { query: { ...filter, ...from(pageParam) } }, signal),
    ...pagesFrom(cursor),
    gcTime: 30 * 60_000,
    placeholderData: (before) => before,
  })

export const artworkCounts = (filter: Filter = noFilter) =>
  queryOptions({
    queryKey: ['artworks', 'counts', filter],
    queryFn: ({ signal }) => {
      const { near: _, order: __, ...counted } = filter
      return call(artworks.count, { query: counted }, signal)
    },
    placeholderData: (before) => before,
  })

/** `isBackground` for a page that is whole without them. */
export const newestArtworks = (options?: Pick<CallOptions, 'isBackground'>) =>
  queryOptions({
    queryKey: ['artworks', 'newest'],
    queryFn: ({ signal }) => call(artworks.list, { query: { limit: 7 } }, signal, options),
  })

export interface ArtworkHere extends Artwork {
  /** Its uploader took it down here: the server answers with nothing, and its page is where to bring it back. */
  isRemoved?: boolean
}

export const artworkById = (id: ArtworkId) =>
  queryOptions({
    queryKey: ['artworks', 'one', id],
    queryFn: ({ signal }): Promise<ArtworkHere> => call(artworks.get, { params: { id } }, signal),
  })

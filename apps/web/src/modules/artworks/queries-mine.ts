import { type ArtworkId, artworks } from '@allcity/contract/artworks'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { isRefetch } from '#web/lib/is-refetch.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'

const isUnfinished = (page: { items: { state: string }[] }) => page.items.some(({ state }) => state === 'processing')

/** All of mine with their state; asked again while photos are worked on. */
export const myArtworkPages = (cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['artworks', 'mine'],
    queryFn: (context) =>
      call(artworks.listMine, { query: from(context.pageParam) }, context.signal, { isBackground: isRefetch(context) }),
    ...pagesFrom(cursor),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pages.some(isUnfinished) ? 2_000 : false),
  })

export const myArtworkById = (id: ArtworkId) =>
  queryOptions({
    queryKey: ['artworks', 'mine', id],
    queryFn: ({ signal }) => call(artworks.getMine, { params: { id } }, signal),
    staleTime: 0,
    // A form begins with it, and would write old words back over what was said of the work since: each form asks anew.
    gcTime: 0,
  })

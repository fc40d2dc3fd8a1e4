import { type ArtworkId, artworks, type MyArtworkState } from '@allcity/contract/artworks'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { isRefetch } from '#web/lib/is-refetch.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'

const isUnfinished = (page: { items: { state: string }[] }) => page.items.some(({ state }) => state === 'processing')

/** The beginning of the keys of all lists of the member's works. */
export const myListsKey = ['artworks', 'mine', 'list']

/** The member's works, all or in one state; refetched while photos are processed. */
export const myArtworkPages = (state?: MyArtworkState) =>
  infiniteQueryOptions({
    queryKey: [...myListsKey, state ?? 'all'],
    queryFn: (context) =>
      call(artworks.listMine, { query: { ...from(context.pageParam), state } }, context.signal, {
        isBackground: isRefetch(context),
      }),
    ...pagesFrom(),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.pages.some(isUnfinished) ? 2_000 : false),
  })

export const myArtworkCounts = () =>
  queryOptions({
    queryKey: ['artworks', 'mine', 'counts'],
    queryFn: (context) => call(artworks.countMine, {}, context.signal, { isBackground: true }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && data.state.processing > 0 ? 2_000 : false),
  })

export const myArtworkById = (id: ArtworkId) =>
  queryOptions({
    queryKey: ['artworks', 'mine', id],
    queryFn: ({ signal }) => call(artworks.getMine, { params: { id } }, signal),
    staleTime: 0,
    // A form begins with it, and would write old words back over what was said of the work since: each form asks anew.
    gcTime: 0,
  })

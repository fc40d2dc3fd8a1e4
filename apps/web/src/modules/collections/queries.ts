import type { ArtworkId } from '@allcity/contract/artworks'
import { type CollectionId, collections } from '@allcity/contract/collections'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'
import { forAll } from '#web/lib/query-client.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { fewestStops, outlineOf } from './rules.ts'

/** A list as anybody may read it. */
export const collectionById = (id: CollectionId) =>
  queryOptions({
    queryKey: ['collections', 'one', id],
    // Of a member, or of whoever may yet turn out to be one, it is a first look alone: what is not there for everybody may be a private
    // list of theirs.
    queryFn: ({ signal }) => {
      const { isAuthenticated, isLoading } = useAuth.getState()
      return call(collections.get, { params: { id } }, signal, { isBackground: isAuthenticated || isLoading })
    },
    retry: false,
  })

/** One of mine, with what is no longer here. */
export const myCollectionById = (id: CollectionId) =>
  queryOptions({
    queryKey: ['collections', 'mine', id],
    queryFn: ({ signal }) => call(collections.getMine, { params: { id } }, signal),
    staleTime: 0,
  })

/** All of mine; with a work, whether each holds it. */
export const myCollections = (artwork?: ArtworkId) =>
  queryOptions({
    queryKey: ['collections', 'all-mine', artwork ?? null],
    queryFn: ({ signal }) => call(collections.listMine, { query: artwork ? { artwork } : {} }, signal),
    staleTime: 0,
  })

/** Public lists, newest first, or walks alone. */
export const collectionPages = (walksOnly: boolean, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['collections', 'pages', walksOnly, cursor ?? 'first'],
    queryFn: ({ pageParam, signal }) =>
      call(
        collections.list,
        { query: { ...(walksOnly ? { walks: 'true' as const } : {}), ...from(pageParam) } },
        signal,
      ),
    ...pagesFrom(cursor),
    placeholderData: (before) => before,
  })

/** The newest public walk with a few stops, in outline; null while there is none. */
export const newestWalk = () =>
  queryOptions({
    queryKey: ['collections', 'newest-walk'],
    queryFn: async ({ signal }) => {
      const newest = await call(collections.list, { query: { walks: 'true', limit: 12 } }, signal, {
        isBackground: true,
      })
      const walk = newest.items.find(({ works }) => works >= fewestStops)
      return walk
        ? outlineOf(await call(collections.get, { params: { id: walk.id } }, signal, { isBackground: true }))
        : null
    },
    ...forAll,
  })

/** The newest public lists that hold a work. */
export const collectionsWith = (artwork: ArtworkId) =>
  queryOptions({
    queryKey: ['collections', 'with', artwork],
    queryFn: ({ signal }) => call(collections.list, { query: { artwork, limit: 6 } }, signal, { isBackground: true }),
    ...forAll,
  })

/** Public lists of a member, newest first, where they show them. */
export const collectionsBy = (username: string, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['collections', 'by', username],
    queryFn: ({ pageParam, signal }) =>
      call(collections.listBy, { params: { username }, query: { limit: 6, ...from(pageParam) } }, signal),
    ...pagesFrom(cursor),
  })

/** What could be seen instead of what is probably gone. */
export const neighboursOf = (id: CollectionId) =>
  queryOptions({
    queryKey: ['collections', 'neighbours', id],
    queryFn: ({ signal }) => call(collections.neighbours, { params: { id } }, signal, { isBackground: true }),
    staleTime: 0,
  })

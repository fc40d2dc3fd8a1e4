import type { ArtworkId } from '@allcity/contract/artworks'
import { type CollectionId, collections } from '@allcity/contract/collections'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'
import { forAll } from '#web/lib/query-client.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { buildOutline, fewestStops } from './rules.ts'

/** The public view of a list. */
export const collectionById = (id: CollectionId) =>
  queryOptions({
    queryKey: ['collections', 'one', id],
    // A signed-in reader, or one whose session is being checked, may own the list privately. A 404 is then not final, so run in the
    // background.
    queryFn: ({ signal }) => {
      const { isAuthenticated, isLoading } = useAuth.getState()
      return call(collections.get, { params: { id } }, signal, { isBackground: isAuthenticated || isLoading })
    },
    retry: false,
  })

/** The owner's view of a list, including works that are no longer available. */
export const myCollectionById = (id: CollectionId) =>
  queryOptions({
    queryKey: ['collections', 'mine', id],
    queryFn: ({ signal }) => call(collections.getMine, { params: { id } }, signal),
    staleTime: 0,
  })

/** All lists of the member; with `artwork`, also whether each one holds it. */
export const myCollections = (artwork?: ArtworkId) =>
  queryOptions({
    queryKey: ['collections', 'all-mine', artwork ?? null],
    queryFn: ({ signal }) => call(collections.listMine, { query: artwork ? { artwork } : {} }, signal),
    staleTime: 0,
  })

/** Public lists, or only walks, newest first. */
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

/** An outline of the newest public walk with enough stops; null when there is none. */
export const newestWalk = () =>
  queryOptions({
    queryKey: ['collections', 'newest-walk'],
    queryFn: async ({ signal }) => {
      const newest = await call(collections.list, { query: { walks: 'true', limit: 12 } }, signal, {
        isBackground: true,
      })
      const walk = newest.items.find(({ works }) => works >= fewestStops)
      return walk
        ? buildOutline(await call(collections.get, { params: { id: walk.id } }, signal, { isBackground: true }))
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

/** The public lists of a member, newest first, if the member shows them. */
export const collectionsBy = (username: string, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['collections', 'by', username],
    queryFn: ({ pageParam, signal }) =>
      call(collections.listBy, { params: { username }, query: { limit: 6, ...from(pageParam) } }, signal),
    ...pagesFrom(cursor),
  })

/** Works near the route of the member's walk, to see instead of those that are probably gone. */
export const neighbouringLists = (id: CollectionId) =>
  queryOptions({
    queryKey: ['collections', 'neighbours', id],
    queryFn: ({ signal }) => call(collections.neighbours, { params: { id } }, signal, { isBackground: true }),
    staleTime: 0,
  })

import { arena } from '@allcity/contract/arena'
import type { ArtworkId } from '@allcity/contract/artworks'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'
import { forAll } from '#web/lib/query-client.ts'

/** The pair in front of me and the one after it. */
export const myPairs = () =>
  queryOptions({
    queryKey: ['arena', 'pairs'],
    queryFn: ({ signal }) => call(arena.pairs, {}, signal),
  })

/** A pair for visitors. */
export const samplePair = () =>
  queryOptions({
    queryKey: ['arena', 'sample'],
    queryFn: ({ signal }) => call(arena.sample, {}, signal, { isBackground: true }),
    ...forAll,
  })

/** Ranked works, a page at a time. */
export const rankingPages = (cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['arena', 'ranking', cursor ?? 'first'],
    queryFn: ({ pageParam, signal }) => call(arena.ranking, { query: { limit: 20, ...from(pageParam) } }, signal),
    ...pagesFrom(cursor),
  })

/** How a work does against others. */
export const artworkRating = (id: ArtworkId) =>
  queryOptions({
    queryKey: ['arena', 'rating', id],
    queryFn: ({ signal }) => call(arena.rating, { params: { id } }, signal, { isBackground: true }),
  })

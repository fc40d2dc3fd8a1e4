import { type ArtworkId, artworks } from '@allcity/contract/artworks'
import { battles } from '@allcity/contract/battles'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'

/** Works that I may challenge with, the newest first. */
export const myContenders = () =>
  infiniteQueryOptions({
    queryKey: ['battles', 'contenders'],
    queryFn: ({ pageParam, signal }) => call(battles.contenders, { query: { limit: 12, ...from(pageParam) } }, signal),
    ...pagesFrom(),
  })

/** The one of these that somebody came with; null where it is none of them. */
export const myContender = (id: ArtworkId | null) =>
  queryOptions({
    queryKey: ['battles', 'contender', id],
    queryFn: async ({ signal }) =>
      (id && (await call(battles.contenders, { query: { artwork: id } }, signal)).items[0]) || null,
  })

/** Works to stand against: the newest, or those whose title has these words. */
export const rivals = (words: string) =>
  queryOptions({
    queryKey: ['battles', 'rivals', words],
    queryFn: ({ signal }) => call(artworks.list, { query: { limit: 24, ...(words ? { words } : {}) } }, signal),
    placeholderData: (before) => before,
  })

/** The one that somebody came to challenge, if any. */
export const chosenRival = (id: ArtworkId | null) =>
  queryOptions({
    queryKey: ['battles', 'rival', id],
    queryFn: ({ signal }) => (id ? call(artworks.get, { params: { id } }, signal) : null),
  })

import { type ArtworkId, artworks } from '@allcity/contract/artworks'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** Works of mine that may be sent into a battle, the newest. */
export const myContenders = (username: string) =>
  queryOptions({
    queryKey: ['battles', 'contenders', username],
    queryFn: ({ signal }) => call(artworks.list, { query: { uploader: username, limit: 48 } }, signal),
  })

/** Works to stand against: the newest, or those whose title has these words. */
export const rivals = (words: string) =>
  queryOptions({
    queryKey: ['battles', 'rivals', words],
    queryFn: ({ signal }) => call(artworks.list, { query: { limit: 24, ...(words ? { words } : {}) } }, signal),
    placeholderData: (before) => before,
  })

/** The one that somebody came to challenge, if any. */
export const wantedRival = (id: ArtworkId | null) =>
  queryOptions({
    queryKey: ['battles', 'rival', id],
    queryFn: ({ signal }) => (id ? call(artworks.get, { params: { id } }, signal) : null),
  })

import type { ArtworkId } from '@allcity/contract/artworks'
import { credits } from '@allcity/contract/credits'
import { type MakerType, makers } from '@allcity/contract/makers'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** Artists and crews that match a name; `type` limits the search to one of the two. */
export const makersNamed = (words: string, type?: MakerType) =>
  queryOptions({
    queryKey: ['makers', 'named', words, type ?? 'any'],
    queryFn: ({ signal }) =>
      call(makers.search, { query: { q: words, ...(type ? { type } : {}) } }, signal, { isBackground: true }),
    enabled: words !== '',
    placeholderData: (before) => before,
  })

/** The credits of a work, with suggestions that await confirmation; for members only. */
export const artworkCredits = (id: ArtworkId) =>
  queryOptions({
    queryKey: ['credits', id],
    queryFn: ({ signal }) => call(credits.list, { params: { id } }, signal, { isBackground: true }),
    staleTime: 60_000,
  })

/** The credited artists who hold their page, for the uploader of a work. */
export function useProtectedArtists(id: ArtworkId): ReadonlySet<string> {
  const { data } = useQuery(artworkCredits(id))
  return new Set(data?.items.flatMap(({ maker, isMe, isProtected }) => (isProtected && !isMe ? [maker.id] : [])))
}

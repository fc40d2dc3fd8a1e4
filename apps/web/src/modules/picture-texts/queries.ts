import type { ArtworkId } from '@allcity/contract/artworks'
import { pictureTexts } from '@allcity/contract/picture-texts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** Pending descriptions of a work's pictures that the member wrote or can answer; for members only. */
export const artworkPictureTexts = (id: ArtworkId) =>
  queryOptions({
    queryKey: ['picture-texts', id],
    queryFn: ({ signal }) => call(pictureTexts.list, { params: { id } }, signal, { isBackground: true }),
    staleTime: 60_000,
  })

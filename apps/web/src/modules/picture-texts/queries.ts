import type { ArtworkId } from '@allcity/contract/artworks'
import { pictureTexts } from '@allcity/contract/picture-texts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** What waits for an answer about the pictures of a work, as far as I have to do with it; for members. */
export const textsOf = (id: ArtworkId) =>
  queryOptions({
    queryKey: ['picture-texts', id],
    queryFn: ({ signal }) => call(pictureTexts.list, { params: { id } }, signal, { isBackground: true }),
    staleTime: 60_000,
  })

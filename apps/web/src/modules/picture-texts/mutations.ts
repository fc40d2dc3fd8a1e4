import type { ArtworkId } from '@allcity/contract/artworks'
import type { PhotoId } from '@allcity/contract/photos'
import { PictureTextId, pictureTexts } from '@allcity/contract/picture-texts'
import { t } from '@lingui/core/macro'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { useSentId } from '#web/lib/sent-id.ts'
import { toast } from '#web/lib/toast.ts'
import { artworkPictureTexts } from './queries.ts'

/** Whatever shows pictures of works and of sightings. */
const showAnew = (cache: QueryClient) =>
  Promise.all(['artworks', 'sightings', 'spots'].map((subject) => cache.invalidateQueries({ queryKey: [subject] })))

/**
 * Says what a picture shows; `owner` has to agree, if not null. Sent again after a failure, it is the same text. Invalidates what
 * waits, works, sightings and walls.
 */
export function useProposeText(id: ArtworkId, owner: string | null) {
  const cache = useQueryClient()
  const sent = useSentId()
  return useMutation({
    mutationFn: (input: { photoId: PhotoId; text: string }) => {
      const body = { id: PictureTextId.parse(sent.idFor(input)), ...input }
      return call(pictureTexts.propose, { params: { id }, body })
    },
    onSuccess: (answer) => {
      sent.forget()
      toast.success(owner === null ? t`Description saved` : t`Thanks. It appears once ${owner} approves it.`)
      cache.setQueryData(artworkPictureTexts(id).queryKey, answer)
      return showAnew(cache)
    },
  })
}

/** Takes proposed words, or leaves them. Invalidates what waits, works, sightings and walls. */
export function useAnswerText(id: ArtworkId) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ textId, is }: { textId: PictureTextId; is: 'right' | 'wrong' }) =>
      call(is === 'right' ? pictureTexts.accept : pictureTexts.refuse, { params: { id, textId } }),
    onSuccess: (answer) => {
      cache.setQueryData(artworkPictureTexts(id).queryKey, answer)
      return showAnew(cache)
    },
  })
}

import type { ArtworkId } from '@allcity/contract/artworks'
import type { PhotoId } from '@allcity/contract/photos'
import { PictureTextId, pictureTexts } from '@allcity/contract/picture-texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { v7 as uuidv7 } from 'uuid'
import { call } from '#web/lib/call.ts'
import { toast } from '#web/lib/toast.ts'
import { textsOf } from './queries.ts'

/** Says what a picture shows. Invalidates what waits, and every work with its pictures. */
export function useProposeText(id: ArtworkId, isMine: boolean) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ photoId, text }: { photoId: PhotoId; text: string }) => {
      const body = { id: PictureTextId.parse(uuidv7()), photoId, text }
      return call(pictureTexts.propose, { params: { id }, body }, undefined, { isQuiet: true })
    },
    onSuccess: (answer) => {
      toast.success(isMine ? 'Described' : 'Thank you. It shows once the uploader agrees')
      cache.setQueryData(textsOf(id).queryKey, answer)
      return cache.invalidateQueries({ queryKey: ['artworks'] })
    },
  })
}

/** Takes proposed words, or leaves them. Invalidates what waits, and every work with its pictures. */
export function useAnswerText(id: ArtworkId) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ textId, is }: { textId: PictureTextId; is: 'right' | 'wrong' }) =>
      call(is === 'right' ? pictureTexts.accept : pictureTexts.refuse, { params: { id, textId } }),
    onSuccess: (answer) => {
      cache.setQueryData(textsOf(id).queryKey, answer)
      return cache.invalidateQueries({ queryKey: ['artworks'] })
    },
  })
}

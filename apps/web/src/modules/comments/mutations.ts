import type { ArtworkId } from '@allcity/contract/artworks'
import { CommentId, comments } from '@allcity/contract/comments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { useSentId } from '#web/lib/sent-id.ts'
import { toast } from '#web/lib/toast.ts'

/** Says something of a work; sent again after a failure, it is the same comment. Invalidates the comments. */
export function useWriteComment(artworkId: ArtworkId) {
  const cache = useQueryClient()
  const sent = useSentId()
  return useMutation({
    mutationFn: (text: string) =>
      call(comments.write, { params: { id: artworkId }, body: { id: CommentId.parse(sent.idFor(text)), text } }),
    onSuccess: () => {
      sent.forget()
      return cache.invalidateQueries({ queryKey: ['comments', artworkId] })
    },
  })
}

/** Replaces the text of my comment. Invalidates the comments. */
export function useEditComment(id: CommentId) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => call(comments.edit, { params: { id }, body: { text } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['comments'] }),
  })
}

/** Takes a comment away for good. Invalidates the comments. */
export function useRemoveComment() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: CommentId) => call(comments.remove, { params: { id } }),
    onSuccess: () => {
      toast.success('The comment is deleted')
      return cache.invalidateQueries({ queryKey: ['comments'] })
    },
  })
}

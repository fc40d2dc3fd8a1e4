import type { ArtworkId } from '@allcity/contract/artworks'
import { type Comment, CommentId, comments } from '@allcity/contract/comments'
import type { Reply, Sent } from '@allcity/contract/endpoint'
import { t } from '@lingui/core/macro'
import { type InfiniteData, type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { useSentId } from '#web/lib/sent-id.ts'
import { toast } from '#web/lib/toast.ts'
import { withComment } from './rules.ts'

type Page = Reply<typeof comments.list>

/** Changes what is loaded, and loads nothing anew: that would end where it ended, and one's own comment may come after that. */
async function change(cache: QueryClient, queryKey: QueryKey, to: (pages: Page[]) => Page[]) {
  // A page on its way would be put beside the ones of before.
  await cache.cancelQueries({ queryKey })
  cache.setQueriesData<InfiniteData<Page>>({ queryKey }, (loaded) => loaded && { ...loaded, pages: to(loaded.pages) })
  await cache.invalidateQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
}

const each = (pages: Page[], to: (items: Comment[]) => Comment[]) =>
  pages.map((page) => ({ ...page, items: to(page.items) }))

/** Puts a comment into the loaded pages in place of its earlier text. */
export const showComment = (cache: QueryClient, comment: Comment) =>
  change(cache, ['comments', comment.artworkId], (pages) =>
    each(pages, (items) => items.map((one) => (one.id === comment.id ? comment : one))),
  )

/** Says something of a work; sent again after a failure, it is the same comment. It shows after those that are loaded. */
export function useWriteComment(artworkId: ArtworkId) {
  const cache = useQueryClient()
  const sent = useSentId()
  return useMutation({
    mutationFn: (text: string) =>
      call(comments.write, { params: { id: artworkId }, body: { id: CommentId.parse(sent.idFor(text)), text } }),
    onSuccess: (comment) => {
      sent.forget()
      return change(cache, ['comments', artworkId], (pages) => withComment(pages, comment))
    },
  })
}

/** Changes the text of my comment, where it stands. */
export function useEditComment(id: CommentId) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<typeof comments.edit>['body']) => call(comments.edit, { params: { id }, body }),
    onSuccess: (comment) => showComment(cache, comment),
  })
}

/** Takes a comment away for good. */
export function useRemoveComment() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: CommentId) => call(comments.remove, { params: { id } }),
    onSuccess: (_, id) => {
      toast.success(t`Comment deleted`)
      return change(cache, ['comments'], (pages) => each(pages, (items) => items.filter((one) => one.id !== id)))
    },
  })
}

import type { ArtworkId } from '@allcity/contract/artworks'
import { comments } from '@allcity/contract/comments'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'

/** The comments on a work, oldest first. The key includes the member, because blocks hide some comments. */
export const commentPages = (id: ArtworkId, username: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['comments', id, username ?? null],
    queryFn: ({ pageParam, signal }) => call(comments.list, { params: { id }, query: from(pageParam) }, signal),
    ...pagesFrom(),
  })

import { blocks } from '@allcity/contract/blocks'
import { t } from '@lingui/core/macro'
import { type Query, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { toast } from '#web/lib/toast.ts'

const touched = new Set<unknown>(['blocks', 'follows', 'comments', 'props', 'feed'])

/** Blocks or unblocks a member. Invalidates blocks, follows, comments, props and the feed, whose content depends on it. */
export function useBlock(username: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (isBlocked: boolean) => call(isBlocked ? blocks.block : blocks.unblock, { params: { username } }),
    onSuccess: async ({ mine }) => {
      toast.success(mine ? t`${username} blocked` : t`${username} unblocked`)
      const isTouched = { predicate: ({ queryKey }: Query) => touched.has(queryKey[0]) }
      // Invalidation does not restart a pending query without data, so cancel it first.
      await cache.cancelQueries(isTouched)
      await cache.invalidateQueries(isTouched)
    },
  })
}

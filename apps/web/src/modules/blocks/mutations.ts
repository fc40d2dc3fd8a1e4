import { blocks } from '@allcity/contract/blocks'
import { type Query, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { toast } from '#web/lib/toast.ts'

const touched = new Set<unknown>(['blocks', 'follows', 'comments', 'props', 'feed'])

/** Blocks a member or takes it back. What both did may read otherwise now: invalidates blocks, follows, comments, props and the feed. */
export function useBlock(username: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (isBlocked: boolean) => call(isBlocked ? blocks.block : blocks.unblock, { params: { username } }),
    onSuccess: async ({ mine }) => {
      toast.success(mine ? `${username} is blocked` : `${username} is no longer blocked`)
      const isTouched = { predicate: ({ queryKey }: Query) => touched.has(queryKey[0]) }
      // What was asked for before, and has nothing to show yet, would not be asked for again.
      await cache.cancelQueries(isTouched)
      await cache.invalidateQueries(isTouched)
    },
  })
}

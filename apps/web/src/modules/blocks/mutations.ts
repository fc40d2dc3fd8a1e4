import { blocks } from '@allcity/contract/blocks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { toast } from '#web/lib/toast.ts'

/** Blocks a member or takes it back. What both did may read otherwise now: invalidates blocks, follows, comments, props and the feed. */
export function useBlock(username: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (isBlocked: boolean) => call(isBlocked ? blocks.block : blocks.unblock, { params: { username } }),
    onSuccess: ({ mine }) => {
      toast.success(mine ? `${username} is blocked` : `${username} is no longer blocked`)
      const touched = ['blocks', 'follows', 'comments', 'props', 'feed']
      return Promise.all(touched.map((subject) => cache.invalidateQueries({ queryKey: [subject] })))
    },
  })
}

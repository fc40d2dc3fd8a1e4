import { type FollowType, follows } from '@allcity/contract/follows'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { followState } from './queries.ts'

/** Follows a thing or lets go of it. Invalidates what I follow and my feed. */
export function useFollow(type: FollowType, id: string, username: string | undefined) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (isFollowed: boolean) => call(isFollowed ? follows.follow : follows.unfollow, { params: { type, id } }),
    onSuccess: (state) => {
      cache.setQueryData(followState(type, id, username).queryKey, state)
      return Promise.all([
        cache.invalidateQueries({ queryKey: ['follows', 'mine'] }),
        cache.invalidateQueries({ queryKey: ['feed'] }),
      ])
    },
  })
}

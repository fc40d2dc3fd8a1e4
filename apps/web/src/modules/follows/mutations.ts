import { type FollowType, follows } from '@allcity/contract/follows'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { followState } from './queries.ts'

/** Follows a thing or lets go of it. Invalidates what I follow and my feed. */
export function useFollow(type: FollowType, id: string, username: string | undefined) {
  const cache = useQueryClient()
  const { queryKey } = followState(type, id, username)
  return useMutation({
    // How it was before, which may still be on its way here, would undo what shows.
    onMutate: () => cache.cancelQueries({ queryKey }),
    onError: () => cache.invalidateQueries({ queryKey }),
    mutationFn: (isFollowed: boolean) => call(isFollowed ? follows.follow : follows.unfollow, { params: { type, id } }),
    onSuccess: (state) => {
      cache.setQueryData(queryKey, state)
      return Promise.all([
        cache.invalidateQueries({ queryKey: ['follows', 'mine'] }),
        cache.invalidateQueries({ queryKey: ['feed'] }),
      ])
    },
  })
}

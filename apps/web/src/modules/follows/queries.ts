import { type FollowType, follows } from '@allcity/contract/follows'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'

/** The number of followers, and whether the signed-in member is one of them. */
export const followState = (type: FollowType, id: string, username: string | undefined) =>
  queryOptions({
    queryKey: ['follows', 'state', type, id, username ?? null],
    queryFn: ({ signal }) => call(follows.get, { params: { type, id } }, signal, { isBackground: true }),
  })

/** Everything the member follows, newest first. */
export const myFollows = () =>
  infiniteQueryOptions({
    queryKey: ['follows', 'mine'],
    queryFn: ({ pageParam, signal }) => call(follows.list, { query: from(pageParam) }, signal),
    ...pagesFrom(),
  })

import { claims } from '@allcity/contract/claims'
import type { MakerId } from '@allcity/contract/makers'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { isRefetch } from '#web/lib/is-refetch.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'

/** How I stand to an artist; asked again while what I asked for is under way. */
export const claimStanding = (id: MakerId) =>
  queryOptions({
    queryKey: ['claims', 'standing', id],
    queryFn: (context) =>
      call(claims.standing, { params: { id } }, context.signal, { isBackground: isRefetch(context) }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.wallsWaiting > 0 ? 1_500 : false),
  })

export type ClaimList = 'waiting' | 'decided'

/** For moderators: those that wait, the oldest first, or those that are decided, the last first. */
export const claimCases = (list: ClaimList) =>
  infiniteQueryOptions({
    queryKey: ['claims', 'cases', list],
    queryFn: ({ pageParam, signal }) => call(claims.list, { query: { list, ...from(pageParam) } }, signal),
    ...pagesFrom(),
    staleTime: 0,
  })

import { type MemberStatus, members } from '@allcity/contract/members'
import type { MemberRole } from '@allcity/contract/users'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { isRefetch } from '#web/lib/is-refetch.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'

export interface MemberFilter {
  q?: string | undefined
  role?: MemberRole | undefined
  status?: MemberStatus | undefined
}

/** Members as those in charge see them, the newest first. */
export const memberPages = (filter: MemberFilter) =>
  infiniteQueryOptions({
    queryKey: ['members', 'list', filter],
    queryFn: ({ pageParam, signal }) => call(members.list, { query: { ...filter, ...from(pageParam) } }, signal),
    ...pagesFrom(),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** One member; asked for again while their account is being closed. */
export const memberRecord = (id: string) =>
  queryOptions({
    queryKey: ['members', 'one', id],
    queryFn: async (context) =>
      (await call(members.get, { params: { id } }, context.signal, { isBackground: isRefetch(context) })).member,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.leaving ? 2_000 : false),
  })

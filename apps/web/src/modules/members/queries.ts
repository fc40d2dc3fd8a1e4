import { type MemberStatus, members } from '@allcity/contract/members'
import type { MemberRole } from '@allcity/contract/users'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { isRefresh } from '#web/lib/is-refresh.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'

export interface MembersWanted {
  q?: string | undefined
  role?: MemberRole | undefined
  status?: MemberStatus | undefined
}

/** Members as those in charge see them, the newest first. */
export const memberPages = (wanted: MembersWanted) =>
  infiniteQueryOptions({
    queryKey: ['members', 'list', wanted],
    queryFn: ({ pageParam, signal }) => call(members.list, { query: { ...wanted, ...from(pageParam) } }, signal),
    ...pagesFrom(),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** One member; asked for again while their account is being closed. */
export const memberRecord = (id: string) =>
  queryOptions({
    queryKey: ['members', 'one', id],
    queryFn: async (asked) =>
      (await call(members.get, { params: { id } }, asked.signal, { isBackground: isRefresh(asked) })).member,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.leaving ? 2_000 : false),
  })

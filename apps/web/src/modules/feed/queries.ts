import { feed } from '@allcity/contract/feed'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** What those I follow did, newest first. */
export const feedPages = () =>
  infiniteQueryOptions({
    queryKey: ['feed'],
    queryFn: ({ pageParam, signal }) =>
      call(feed.list, { query: { limit: 12, ...(pageParam ? { cursor: pageParam } : {}) } }, signal, { isQuiet: true }),
    initialPageParam: firstPage,
    getNextPageParam: (page): string | null => page.next ?? null,
    staleTime: 60_000,
  })

const firstPage: string | null = null

import { sightings } from '@allcity/contract/sightings'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** What a member saw, newest first, where they show it. */
export const sightingsBy = (username: string) =>
  infiniteQueryOptions({
    queryKey: ['sightings', 'by', username],
    queryFn: ({ pageParam, signal }) =>
      call(
        sightings.listBy,
        { params: { username }, query: { limit: 8, ...(pageParam ? { cursor: pageParam } : {}) } },
        signal,
        { isQuiet: true },
      ),
    initialPageParam: firstPage,
    getNextPageParam: (page): string | null => page.next ?? null,
  })

const firstPage: string | null = null

import { sightings } from '@allcity/contract/sightings'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'

/** A member's sightings, newest first, if they show them. */
export const sightingsBy = (username: string) =>
  infiniteQueryOptions({
    queryKey: ['sightings', 'by', username],
    queryFn: ({ pageParam, signal }) =>
      call(sightings.listBy, { params: { username }, query: { limit: 8, ...from(pageParam) } }, signal),
    ...pagesFrom(),
  })

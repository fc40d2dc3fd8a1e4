import type { ArtworkId } from '@allcity/contract/artworks'
import { sightings } from '@allcity/contract/sightings'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'
import { forAll } from '#web/lib/query-client.ts'

/** The sightings of a work with their members, newest first. */
export const sightingPages = (id: ArtworkId) =>
  infiniteQueryOptions({
    queryKey: ['sightings', id],
    queryFn: ({ pageParam, signal }) =>
      call(sightings.list, { params: { id }, query: { limit: 8, ...from(pageParam) } }, signal),
    ...pagesFrom(),
    ...forAll,
  })

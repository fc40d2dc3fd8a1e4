import { artworks, type PublicPlace } from '@allcity/contract/artworks'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { boundsAround } from '#web/lib/distance.ts'
import { forAll } from '#web/lib/query-client.ts'

/** Works round a public point, in a box as wide as the doubt about it. */
export const artworksNear = (place: PublicPlace) =>
  queryOptions({
    queryKey: ['artworks', 'near', place.level, place.location],
    queryFn: ({ signal }) => {
      if (place.location === null) return { items: [] }
      return call(artworks.list, { query: { bounds: boundsAround(place.location, place.level) } }, signal)
    },
    ...forAll,
  })

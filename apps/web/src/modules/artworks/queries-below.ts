import type { Artwork } from '@allcity/contract/artworks'
import type { QueryClient } from '@tanstack/react-query'
import { collectionsWith } from '#web/modules/collections/queries.ts'
import { commentPages } from '#web/modules/comments/queries.ts'
import { sightingPages } from '#web/modules/sightings/queries.ts'
import { spotById } from '#web/modules/spots/queries.ts'
import { artworksNear } from './queries-near.ts'

/** Prefetches the sections below a work for server rendering. A separate file, so that the page's script does not include it. */
export const fetchBelow = (cache: QueryClient, { id, place, spot }: Artwork) =>
  Promise.all([
    place.location ? cache.prefetchQuery(artworksNear(place)) : null,
    spot.works > 1 ? cache.prefetchQuery(spotById(spot.id)) : null,
    cache.prefetchInfiniteQuery(sightingPages(id)),
    cache.prefetchQuery(collectionsWith(id)),
    cache.prefetchInfiniteQuery(commentPages(id, undefined)),
  ])

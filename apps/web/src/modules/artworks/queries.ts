import { type ArtworkId, artworks, type PublicPlace } from '@allcity/contract/artworks'
import type { MakerId } from '@allcity/contract/makers'
import type { VehicleId } from '@allcity/contract/vehicles'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { boundsAround } from '#web/lib/distance.ts'
import { type Filter, noFilter } from '#web/lib/filter.ts'

const from = (cursor: string | undefined) => (cursor ? { cursor } : {})

/** Published works a page at a time; `cursor` is where the first page starts, for an address that names one. */
export const artworkPages = (filter: Filter, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['artworks', 'pages', filter, cursor ?? 'first'],
    queryFn: ({ pageParam, signal }) => call(artworks.list, { query: { ...filter, ...from(pageParam) } }, signal),
    initialPageParam: cursor,
    gcTime: 30 * 60_000,
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
  })

export const artworkCounts = (filter: Filter = noFilter) =>
  queryOptions({
    queryKey: ['artworks', 'counts', filter],
    queryFn: ({ signal }) => {
      const { near: _, ...counted } = filter
      return call(artworks.count, { query: counted }, signal)
    },
    placeholderData: (before) => before,
  })

/** Works credited to an artist or crew itself, or to a crew's members while they belonged to it. */
export const creditedArtworks = (id: MakerId, part: 'own' | 'members', cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['artworks', 'credited', id, part],
    queryFn: ({ pageParam, signal }) => {
      const whose = part === 'own' ? { artist: id } : { crew: id, crewPart: part }
      return call(artworks.list, { query: { ...whose, limit: 12, ...from(pageParam) } }, signal)
    },
    initialPageParam: cursor,
    getNextPageParam: (page) => page.next,
  })

/** Works on a car of a train. */
export const artworksOnVehicle = (id: VehicleId, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['artworks', 'vehicle', id],
    queryFn: ({ pageParam, signal }) =>
      call(artworks.list, { query: { vehicle: id, limit: 12, ...from(pageParam) } }, signal),
    initialPageParam: cursor,
    getNextPageParam: (page) => page.next,
  })

export const newestArtworks = () =>
  queryOptions({
    queryKey: ['artworks', 'newest'],
    queryFn: ({ signal }) => call(artworks.list, { query: { limit: 7 } }, signal),
  })

export const artworkById = (id: ArtworkId) =>
  queryOptions({
    queryKey: ['artworks', 'one', id],
    queryFn: ({ signal }) => call(artworks.get, { params: { id } }, signal),
  })

/** Works round a public point, in a box as wide as the doubt about it. */
export const artworksNear = (place: PublicPlace) =>
  queryOptions({
    queryKey: ['artworks', 'near', place.level, place.location],
    queryFn: ({ signal }) => {
      if (place.location === null) return { items: [] }
      return call(artworks.list, { query: { bounds: boundsAround(place.location, place.level) } }, signal)
    },
  })

const isUnfinished = (page: { items: { state: string }[] }) => page.items.some(({ state }) => state === 'processing')

/** All of mine with their state; asked again while photos are worked on. */
export const myArtworkPages = (cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['artworks', 'mine'],
    queryFn: ({ pageParam, signal }) => call(artworks.listMine, { query: from(pageParam) }, signal),
    initialPageParam: cursor,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pages.some(isUnfinished) ? 2_000 : false),
  })

export const myArtworkById = (id: ArtworkId) =>
  queryOptions({
    queryKey: ['artworks', 'mine', id],
    queryFn: ({ signal }) => call(artworks.getMine, { params: { id } }, signal),
    staleTime: 0,
  })

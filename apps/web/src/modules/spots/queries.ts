import type { SpotId } from '@allcity/contract/artworks'
import type { Coordinates } from '@allcity/contract/geo'
import type { PhotoId } from '@allcity/contract/photos'
import { spots } from '@allcity/contract/spots'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { forAll } from '#web/lib/query-client.ts'

/** A wall and its history. */
export const spotById = (id: SpotId) =>
  queryOptions({
    queryKey: ['spots', 'one', id],
    queryFn: ({ signal }) => call(spots.get, { params: { id } }, signal),
    ...forAll,
  })

/** The works that photos of mine may show; asked by POST, so that no real place stands in an address. */
export const nearbyWorks = (photoIds: PhotoId[], location: Coordinates | null) =>
  queryOptions({
    queryKey: ['spots', 'alike', photoIds, location],
    queryFn: ({ signal }) => call(spots.alike, { body: { photoIds, location } }, signal, { isBackground: true }),
    enabled: photoIds.length > 0,
  })

import { artworks } from '@allcity/contract/artworks'
import type { MakerId } from '@allcity/contract/makers'
import type { VehicleId } from '@allcity/contract/vehicles'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'
import { forAll } from '#web/lib/query-client.ts'

/** Works credited to an artist or crew itself, or to a crew's members while they belonged to it. */
export const creditedArtworks = (id: MakerId, part: 'own' | 'members', cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['artworks', 'credited', id, part],
    queryFn: ({ pageParam, signal }) => {
      const whose = part === 'own' ? { artist: id } : { crew: id, crewPart: part }
      return call(artworks.list, { query: { ...whose, limit: 12, ...from(pageParam) } }, signal)
    },
    ...pagesFrom(cursor),
    ...forAll,
  })

/** Works on a car of a train. */
export const artworksOnVehicle = (id: VehicleId, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['artworks', 'vehicle', id],
    queryFn: ({ pageParam, signal }) =>
      call(artworks.list, { query: { vehicle: id, limit: 12, ...from(pageParam) } }, signal),
    ...pagesFrom(cursor),
    ...forAll,
  })

/** Works that a member added. */
export const artworksAddedBy = (username: string, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['artworks', 'added', username],
    queryFn: ({ pageParam, signal }) =>
      call(artworks.list, { query: { uploader: username, limit: 12, ...from(pageParam) } }, signal),
    ...pagesFrom(cursor),
  })

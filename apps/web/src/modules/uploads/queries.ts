import type { Coordinates } from '@allcity/contract/geo'
import type { PhotoId } from '@allcity/contract/photos'
import { regions } from '@allcity/contract/regions'
import { uploads } from '@allcity/contract/uploads'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

const firstMs = 1_000
const slowestMs = 5_000

/** The processing states of uploaded photos. Polls every second at first, then up to every five seconds. */
export const uploadStates = (ids: PhotoId[]) =>
  queryOptions({
    queryKey: ['uploads', 'states', ids],
    queryFn: async ({ signal }) => {
      const { items } = await call(uploads.list, { query: { id: ids } }, signal, { isBackground: true })
      return { ids, items }
    },
    enabled: ids.length > 0,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      Math.min(slowestMs, firstMs * 1.15 ** (state.dataUpdateCount + state.errorUpdateCount)),
  })

/** The number of unpublished works in this browser. */
export const worksInTheMaking = (member: string) =>
  queryOptions({
    queryKey: ['uploads', 'making', member],
    queryFn: async () => {
      const { readDrafts } = await import('./drafts/storage.ts')
      return (await readDrafts(member)).filter(({ published, removedAt }) => !published && removedAt === null).length
    },
    staleTime: 0,
    gcTime: 0,
  })

export const citiesNamed = (name: string) =>
  queryOptions({
    queryKey: ['regions', 'named', name],
    queryFn: ({ signal }) => call(regions.search, { query: { q: name } }, signal, { isBackground: true }),
    enabled: name !== '',
  })

/** Rounds to about a kilometre: enough to name the city, and exact locations stay out of loggable URLs. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100

export const cityNear = ({ longitude, latitude }: Coordinates) => {
  const query = { longitude: rounded(longitude), latitude: rounded(latitude) }
  return queryOptions({
    queryKey: ['regions', 'nearest', query],
    queryFn: ({ signal }) => call(regions.nearest, { query }, signal, { isBackground: true }),
  })
}

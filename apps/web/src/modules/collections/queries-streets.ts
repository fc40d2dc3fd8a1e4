import type { Coordinates } from '@allcity/contract/geo'
import { queryOptions } from '@tanstack/react-query'
import { clientConfig } from '#web/lib/config.ts'

/** The legs between the stops of a walk along the streets of this server's map. It stays without data while there are no streets. */
export const legsAlongStreets = (points: Coordinates[]) =>
  queryOptions({
    queryKey: ['streets', points.map(({ longitude, latitude }) => [longitude, latitude])],
    queryFn: async () => {
      const { mapPmtiles } = clientConfig()
      if (!mapPmtiles) return null
      const { walkAlongStreets } = await import('#web/map/streets/walk-along-streets.ts')
      return walkAlongStreets(mapPmtiles, points)
    },
    enabled: points.length > 1 && clientConfig().mapPmtiles !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

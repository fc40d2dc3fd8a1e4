import { collections } from '@allcity/contract/collections'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { forAll } from '#web/lib/query-client.ts'

/** The newest public walks of a city. */
export const walksInCity = (region: string) =>
  queryOptions({
    queryKey: ['collections', 'in-city', region],
    queryFn: ({ signal }) =>
      call(collections.list, { query: { walks: 'true', region, limit: 6 } }, signal, { isBackground: true }),
    ...forAll,
  })

import { type VehicleId, vehicles } from '@allcity/contract/vehicles'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'
import { forAll } from '#web/lib/query-client.ts'
import type { Wanted } from './rules.ts'

/** Cars by operator and number, a page at a time. */
export const vehiclePages = (wanted: Wanted, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['vehicles', 'pages', wanted, cursor ?? 'first'],
    queryFn: ({ pageParam, signal }) =>
      call(vehicles.list, { query: { ...wanted, limit: 24, ...from(pageParam) } }, signal),
    ...pagesFrom(cursor),
    placeholderData: (before) => before,
  })

export const vehicleById = (id: VehicleId) =>
  queryOptions({
    queryKey: ['vehicles', 'one', id],
    queryFn: ({ signal }) => call(vehicles.get, { params: { id } }, signal),
  })

/** Where a car was seen, the last first. */
export const vehicleSightings = (id: VehicleId, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['vehicles', 'sightings', id],
    queryFn: ({ pageParam, signal }) =>
      call(vehicles.listSightings, { params: { id }, query: { limit: 12, ...from(pageParam) } }, signal),
    ...pagesFrom(cursor),
    ...forAll,
  })

/** What I said of a car and nobody else sees yet. */
export const waitingSightings = (id: VehicleId) =>
  queryOptions({
    queryKey: ['vehicles', 'waiting', id],
    queryFn: ({ signal }) => call(vehicles.listWaiting, { params: { id } }, signal, { isBackground: true }),
  })

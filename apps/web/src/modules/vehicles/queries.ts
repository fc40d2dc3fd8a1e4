import { type VehicleId, vehicles } from '@allcity/contract/vehicles'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'
import { forAll } from '#web/lib/query-client.ts'
import type { VehicleFilter } from './rules.ts'

/** Pages of train cars, by operator and number. */
export const vehiclePages = (filter: VehicleFilter, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['vehicles', 'pages', filter, cursor ?? 'first'],
    queryFn: ({ pageParam, signal }) =>
      call(vehicles.list, { query: { ...filter, limit: 24, ...from(pageParam) } }, signal),
    ...pagesFrom(cursor),
    placeholderData: (before) => before,
  })

export const vehicleById = (id: VehicleId) =>
  queryOptions({
    queryKey: ['vehicles', 'one', id],
    queryFn: ({ signal }) => call(vehicles.get, { params: { id } }, signal),
  })

/** The places where a car was seen, newest first. */
export const vehicleSightings = (id: VehicleId, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['vehicles', 'sightings', id],
    queryFn: ({ pageParam, signal }) =>
      call(vehicles.listSightings, { params: { id }, query: { limit: 12, ...from(pageParam) } }, signal),
    ...pagesFrom(cursor),
    ...forAll,
  })

/** The member's own sightings of a car that are not public yet. */
export const waitingSightings = (id: VehicleId) =>
  queryOptions({
    queryKey: ['vehicles', 'waiting', id],
    queryFn: ({ signal }) => call(vehicles.listWaiting, { params: { id } }, signal, { isBackground: true }),
  })

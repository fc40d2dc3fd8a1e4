import { artists } from '@allcity/contract/artists'
import { crews } from '@allcity/contract/crews'
import type { MakerId, MakerType } from '@allcity/contract/makers'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'
import type { MakerFilter } from './rules.ts'

export const chooseEndpoints = (type: MakerType) => (type === 'artist' ? artists : crews)

/** Pages of artists or crews by name; with a search text, best match first. */
export const makerPages = (type: MakerType, filter: MakerFilter, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['makers', 'pages', type, filter, cursor ?? 'first'],
    queryFn: ({ pageParam, signal }) =>
      call(chooseEndpoints(type).list, { query: { ...filter, limit: 24, ...from(pageParam) } }, signal),
    ...pagesFrom(cursor),
    placeholderData: (before) => before,
  })

/** The initial letters and cities that the list can be filtered by. */
export const makerIndex = (type: MakerType) =>
  queryOptions({
    queryKey: ['makers', 'index', type],
    queryFn: ({ signal }) => call(chooseEndpoints(type).index, {}, signal),
  })

export const makerById = (type: MakerType, id: MakerId) =>
  queryOptions({
    queryKey: ['makers', 'one', type, id],
    queryFn: ({ signal }) => call(chooseEndpoints(type).get, { params: { id } }, signal),
  })

/** The member's own private memberships; for moderators, all private ones. */
export const privateMemberships = (type: MakerType, id: MakerId) =>
  queryOptions({
    queryKey: ['makers', 'private', type, id],
    queryFn: ({ signal }) =>
      call(chooseEndpoints(type).listPrivate, { params: { id } }, signal, { isBackground: true }),
  })

/** Duplicates merged into this artist or crew; for moderators only. */
export const mergedInto = (type: MakerType, id: MakerId) =>
  queryOptions({
    queryKey: ['makers', 'merged', type, id],
    queryFn: ({ signal }) => call(chooseEndpoints(type).listMerged, { params: { id } }, signal),
  })

/** The keepers of a crew page, and whether the member watches it. */
export const crewKeeping = (id: MakerId) =>
  queryOptions({
    queryKey: ['makers', 'keeping', id],
    queryFn: ({ signal }) => call(crews.getKeeping, { params: { id } }, signal, { isBackground: true }),
  })

export const makerHistory = (type: MakerType, id: MakerId, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['makers', 'history', type, id],
    queryFn: ({ pageParam, signal }) =>
      call(chooseEndpoints(type).history, { params: { id }, query: from(pageParam) }, signal),
    ...pagesFrom(cursor),
  })

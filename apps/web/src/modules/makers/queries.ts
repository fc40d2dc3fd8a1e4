import { artists } from '@allcity/contract/artists'
import { crews } from '@allcity/contract/crews'
import type { MakerId, MakerType } from '@allcity/contract/makers'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'
import type { Wanted } from './rules.ts'

export const endpointsOf = (type: MakerType) => (type === 'artist' ? artists : crews)

/** Artists or crews by name, or the best match first, a page at a time. */
export const makerPages = (type: MakerType, wanted: Wanted, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['makers', 'pages', type, wanted, cursor ?? 'first'],
    queryFn: ({ pageParam, signal }) =>
      call(endpointsOf(type).list, { query: { ...wanted, limit: 24, ...from(pageParam) } }, signal),
    ...pagesFrom(cursor),
    placeholderData: (before) => before,
  })

/** Letters and cities to find them by. */
export const makerIndex = (type: MakerType) =>
  queryOptions({
    queryKey: ['makers', 'index', type],
    queryFn: ({ signal }) => call(endpointsOf(type).index, {}, signal),
  })

export const makerById = (type: MakerType, id: MakerId) =>
  queryOptions({
    queryKey: ['makers', 'one', type, id],
    queryFn: ({ signal }) => call(endpointsOf(type).get, { params: { id } }, signal),
  })

/** Memberships that only I may see, or as a moderator all that are private. */
export const privateMemberships = (type: MakerType, id: MakerId) =>
  queryOptions({
    queryKey: ['makers', 'private', type, id],
    queryFn: ({ signal }) => call(endpointsOf(type).listPrivate, { params: { id } }, signal, { isBackground: true }),
  })

/** Doubles that were merged into this one; for moderators. */
export const mergedInto = (type: MakerType, id: MakerId) =>
  queryOptions({
    queryKey: ['makers', 'merged', type, id],
    queryFn: ({ signal }) => call(endpointsOf(type).listMerged, { params: { id } }, signal),
  })

/** Who keeps a crew page, and whether I watch it. */
export const crewKeeping = (id: MakerId) =>
  queryOptions({
    queryKey: ['makers', 'keeping', id],
    queryFn: ({ signal }) => call(crews.getKeeping, { params: { id } }, signal, { isBackground: true }),
  })

export const makerHistory = (type: MakerType, id: MakerId, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['makers', 'history', type, id],
    queryFn: ({ pageParam, signal }) =>
      call(endpointsOf(type).history, { params: { id }, query: from(pageParam) }, signal),
    ...pagesFrom(cursor),
  })

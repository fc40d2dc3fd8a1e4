import { type SearchKind, search } from '@allcity/contract/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

interface SearchOptions {
  /** All kinds when omitted. */
  kinds?: SearchKind[]
  /** The most hits per kind. */
  limit: number
  isBackground?: boolean
}

/** Searches by text and groups hits by kind. Earlier hits stay visible while the visitor keeps typing. */
export const searchFor = (q: string, { kinds, limit, isBackground = false }: SearchOptions) =>
  queryOptions({
    queryKey: ['search', q, kinds ?? 'all', limit],
    queryFn: ({ signal }) =>
      call(search.all, { query: { q, limit, ...(kinds ? { kinds } : {}) } }, signal, { isBackground }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  })

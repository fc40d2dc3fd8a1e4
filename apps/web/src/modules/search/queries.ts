import { type SearchKind, search } from '@allcity/contract/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

interface Wanted {
  /** Left out, all kinds. */
  kinds?: SearchKind[]
  /** Of each kind at the most. */
  limit: number
  isBackground?: boolean
}

/** What is found for the words, by kind; what was found before stays in sight while somebody writes on (`isBackground`). */
export const searchFor = (q: string, { kinds, limit, isBackground = false }: Wanted) =>
  queryOptions({
    queryKey: ['search', q, kinds ?? 'all', limit],
    queryFn: ({ signal }) =>
      call(search.all, { query: { q, limit, ...(kinds ? { kinds } : {}) } }, signal, { isBackground }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  })

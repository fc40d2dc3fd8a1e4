import { type Import, type ImportId, type ImportOutcome, imports } from '@allcity/contract/imports'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { isRefetch } from '#web/lib/is-refetch.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'
import { isAtWork } from './rules.ts'

/** How often one at work is asked for, in milliseconds. */
export const often = 1_000

/** Imports, the last first. */
export const importPages = () =>
  infiniteQueryOptions({
    queryKey: ['imports', 'list'],
    queryFn: (context) =>
      call(imports.list, { query: from(context.pageParam) }, context.signal, { isBackground: isRefetch(context) }),
    ...pagesFrom(),
    staleTime: 0,
  })

export const importById = (id: ImportId) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: (context) => call(imports.get, { params: { id } }, context.signal, { isBackground: isRefetch(context) }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? often : false),
    staleTime: 0,
  })

/** Rows of one outcome, or of any; anew with every state. */
export const rowPages = ({ id, state }: Pick<Import, 'id' | 'state'>, outcome: ImportOutcome | null) =>
  infiniteQueryOptions({
    queryKey: ['imports', 'rows', id, state, outcome],
    queryFn: ({ pageParam, signal }) =>
      call(imports.listRows, { params: { id }, query: { after: pageParam, ...(outcome ? { outcome } : {}) } }, signal),
    initialPageParam: 0,
    getNextPageParam: (page): number | null => page.next,
  })

const mostOnMap = 500

/** The first rows that have a place, for the map. */
export const rowsOnMap = ({ id, state }: Pick<Import, 'id' | 'state'>) =>
  queryOptions({
    queryKey: ['imports', 'map', id, state],
    queryFn: ({ signal }) => call(imports.listRows, { params: { id }, query: { limit: mostOnMap } }, signal),
  })

export const keptWorks = (id: ImportId) =>
  queryOptions({
    queryKey: ['imports', 'kept', id],
    queryFn: ({ signal }) => call(imports.listKept, { params: { id } }, signal),
  })

import { type CaseFilter, type CaseQueue, moderation } from '@allcity/contract/moderation'
import { statements } from '@allcity/contract/statements'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'

/**
 * Open cases, the gravest and oldest first, those about one person as one item; or decided ones, the last first, all or those
 * by which a work is held.
 */
export const casePages = (state: CaseQueue, filter: CaseFilter) =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'cases', state, filter],
    queryFn: ({ pageParam, signal }) => {
      const groups = state === 'open' && !filter.about ? { groups: 'true' as const } : {}
      return call(moderation.cases, { query: { state, ...filter, ...groups, ...from(pageParam) } }, signal)
    },
    ...pagesFrom(),
    staleTime: 0,
  })

/** One case. Looking at it takes it for a while, so that others turn to another one. */
export const caseById = (id: string) =>
  queryOptions({
    queryKey: ['moderation', 'case', id],
    queryFn: ({ signal }) => call(moderation.take, { params: { id } }, signal),
    staleTime: 0,
  })

/** Appeals that wait, the oldest first. */
export const appealPages = () =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'appeals'],
    queryFn: ({ pageParam, signal }) => call(moderation.appeals, { query: from(pageParam) }, signal),
    ...pagesFrom(),
    staleTime: 0,
  })

/** All that was stated to me, the last first. */
export const myStatementPages = () =>
  infiniteQueryOptions({
    queryKey: ['statement', 'mine'],
    queryFn: ({ pageParam, signal }) => call(statements.list, { query: from(pageParam) }, signal),
    ...pagesFrom(),
    staleTime: 0,
  })

/** A statement of mine; by the key of its mail also for who may not sign in. */
export const statementById = (id: string, key: string | null) =>
  queryOptions({
    queryKey: ['statement', id, key],
    queryFn: ({ signal }) =>
      key === null
        ? call(statements.get, { params: { id } }, signal)
        : call(statements.getByKey, { params: { id }, body: { key } }, signal),
    staleTime: 0,
  })

/** What else a key opens. */
export const statementsBeside = (id: string, key: string) =>
  queryOptions({
    queryKey: ['statement', id, key, 'others'],
    queryFn: ({ signal }) => call(statements.othersByKey, { params: { id }, body: { key } }, signal),
  })

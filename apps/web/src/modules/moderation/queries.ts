import { type CaseFilter, type CaseQueue, moderation } from '@allcity/contract/moderation'
import { statements } from '@allcity/contract/statements'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'

/**
 * Open cases, gravest and oldest first, with those about one member grouped; or decided ones, newest first. `held` lists only the decided
 * cases that hold a work.
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

/** One case. Fetching it assigns it to the moderator for a while, so that others pick another one. */
export const caseById = (id: string) =>
  queryOptions({
    queryKey: ['moderation', 'case', id],
    queryFn: ({ signal }) => call(moderation.take, { params: { id } }, signal),
    staleTime: 0,
  })

/** Open appeals, oldest first. */
export const appealPages = () =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'appeals'],
    queryFn: ({ pageParam, signal }) => call(moderation.appeals, { query: from(pageParam) }, signal),
    ...pagesFrom(),
    staleTime: 0,
  })

/** All statements sent to the member, newest first. */
export const myStatementPages = () =>
  infiniteQueryOptions({
    queryKey: ['statement', 'mine'],
    queryFn: ({ pageParam, signal }) => call(statements.list, { query: from(pageParam) }, signal),
    ...pagesFrom(),
    staleTime: 0,
  })

/** A statement for the member. With the key from the email, it opens without signing in. */
export const statementById = (id: string, key: string | null) =>
  queryOptions({
    queryKey: ['statement', id, key],
    queryFn: ({ signal }) =>
      key === null
        ? call(statements.get, { params: { id } }, signal)
        : call(statements.getByKey, { params: { id }, body: { key } }, signal),
    staleTime: 0,
  })

/** The other statements that the key from the email opens. */
export const statementsBeside = (id: string, key: string) =>
  queryOptions({
    queryKey: ['statement', id, key, 'others'],
    queryFn: ({ signal }) => call(statements.othersByKey, { params: { id }, body: { key } }, signal),
  })

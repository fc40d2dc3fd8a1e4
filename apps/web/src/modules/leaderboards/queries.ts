import { BoardOfMine, type BoardType, leaderboards } from '@allcity/contract/leaderboards'
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'
import { forAll } from '#web/lib/query-client.ts'
import type { BoardFilter } from './rules.ts'

const pageLength = 25

/** A board, best first, a page at a time. */
export const boardPages = (type: BoardType, filter: BoardFilter, cursor?: string) => {
  const board = `${type} ${filter.place ?? 'world'}`
  return infiniteQueryOptions({
    queryKey: ['boards', 'pages', board, filter, cursor ?? 'first'],
    queryFn: ({ pageParam, signal }) =>
      call(
        leaderboards.list,
        { params: { type }, query: { ...filter, limit: pageLength, ...from(pageParam) } },
        signal,
      ),
    ...pagesFrom(cursor),
    // Another time or kind of the same board: what is there stays until the other comes.
    placeholderData: (before, query) => (query?.queryKey[2] === board ? before : undefined),
  })
}

/** The first five artists of the last seven days. */
export const thisWeek = () =>
  queryOptions({
    queryKey: ['boards', 'week'],
    queryFn: ({ signal }) =>
      call(leaderboards.list, { params: { type: 'artist' }, query: { span: '7d', limit: 5 } }, signal, {
        isBackground: true,
      }),
    ...forAll,
  })

/** My own row on a board, or that of the artist whom I claimed or of their crew, and the ten around it. No city is mine. */
export const myRank = (type: BoardType, filter: BoardFilter) => {
  const board = BoardOfMine.safeParse(type).data
  return queryOptions({
    queryKey: ['boards', 'mine', type, filter],
    queryFn: board
      ? ({ signal }) =>
          call(leaderboards.mine, { params: { type: board }, query: filter }, signal, { isBackground: true })
      : skipToken,
    staleTime: 0,
  })
}

export const howPointsWork = () =>
  queryOptions({
    queryKey: ['boards', 'points'],
    queryFn: ({ signal }) => call(leaderboards.rules, {}, signal),
  })

/** My own ledger, newest first. */
export const myLedger = () =>
  infiniteQueryOptions({
    queryKey: ['boards', 'ledger'],
    queryFn: ({ pageParam, signal }) => call(leaderboards.ledger, { query: from(pageParam) }, signal),
    ...pagesFrom(),
    staleTime: 0,
  })

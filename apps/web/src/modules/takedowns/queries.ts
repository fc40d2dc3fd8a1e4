import type { ArtworkId } from '@allcity/contract/artworks'
import { takedowns } from '@allcity/contract/takedowns'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'

/** The state of a notice, for whoever has its receipt. */
export const takedownReceipt = (number: string, secret: string) =>
  queryOptions({
    queryKey: ['takedowns', 'receipt', number, secret],
    queryFn: ({ signal }) => call(takedowns.state, { body: { number, secret } }, signal),
  })

/** A notice is known by the work of mine; or by a statement and its key, for who may not sign in. */
export type NoticeOf = { work: ArtworkId } | { statement: string; key: string }

/** Why a work of mine was taken down after a notice. */
export const takenWork = (of: NoticeOf) =>
  queryOptions({
    queryKey: ['takedowns', 'mine', of],
    queryFn: ({ signal }) =>
      'work' in of
        ? call(takedowns.findMine, { params: { id: of.work } }, signal)
        : call(takedowns.findByKey, { params: { id: of.statement }, body: { key: of.key } }, signal),
    staleTime: 0,
  })

export type TakedownList = 'waiting' | 'decided'

/** For moderators: those that wait, the oldest first, or those that are decided, the last first. */
export const takedownCases = (list: TakedownList) =>
  infiniteQueryOptions({
    queryKey: ['takedowns', 'cases', list],
    queryFn: ({ pageParam, signal }) => call(takedowns.list, { query: { list, ...from(pageParam) } }, signal),
    ...pagesFrom(),
    staleTime: 0,
  })

import type { ArtworkId } from '@allcity/contract/artworks'
import { takedowns } from '@allcity/contract/takedowns'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

const alone = { isQuiet: true }

/** The state of a notice, for whoever has its receipt. */
export const takedownReceipt = (number: string, secret: string) =>
  queryOptions({
    queryKey: ['takedowns', 'receipt', number, secret],
    queryFn: ({ signal }) => call(takedowns.state, { body: { number, secret } }, signal, alone),
    staleTime: 0,
    retry: false,
  })

/** Why a work of mine was taken down after a notice. */
export const takenWork = (id: ArtworkId) =>
  queryOptions({
    queryKey: ['takedowns', 'mine', id],
    queryFn: ({ signal }) => call(takedowns.findMine, { params: { id } }, signal, alone),
    staleTime: 0,
    retry: false,
  })

export type TakedownList = 'waiting' | 'decided'

/** For moderators: those that wait, the oldest first, or those that are decided, the last first. */
export const takedownCases = (list: TakedownList) =>
  infiniteQueryOptions({
    queryKey: ['takedowns', 'cases', list],
    queryFn: ({ pageParam, signal }) =>
      call(takedowns.list, { query: { list, ...(pageParam ? { cursor: pageParam } : {}) } }, signal, alone),
    initialPageParam: firstPage,
    getNextPageParam: (page): string | null => page.next ?? null,
    staleTime: 0,
  })

const firstPage: string | null = null

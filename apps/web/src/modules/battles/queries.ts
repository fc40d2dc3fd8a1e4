import type { ArtworkId } from '@allcity/contract/artworks'
import { type BattleCategory, type BattleId, type BattleList, battles } from '@allcity/contract/battles'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { isRefetch } from '#web/lib/is-refetch.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'
import { forAll } from '#web/lib/query-client.ts'
import { untilTurn } from './rules.ts'

const sizes: Record<BattleList, number> = { live: 10, upcoming: 6, decided: 8 }

/** Pages of battles of one list. */
export const battlePages = (list: BattleList, category?: BattleCategory, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['battles', 'pages', list, category ?? 'all', cursor ?? 'first'],
    queryFn: ({ pageParam, signal }) =>
      call(
        battles.list,
        {
          query: {
            list,
            limit: sizes[list],
            ...(category ? { category } : {}),
            ...from(pageParam),
          },
        },
        signal,
      ),
    ...pagesFrom(cursor),
    staleTime: 30_000,
    // Do not show battles of another category while this one loads, because visitors can vote in them.
    placeholderData: (before, query) => (query?.queryKey[3] === (category ?? 'all') ? before : undefined),
  })

/** The live battle that closes next. */
export const featuredBattle = () =>
  queryOptions({
    queryKey: ['battles', 'featured'],
    queryFn: ({ signal }) => call(battles.list, { query: { list: 'live', limit: 1 } }, signal, { isBackground: true }),
    staleTime: 30_000,
    ...forAll,
  })

/** The first live or decided battles of a work. */
export const artworkBattles = (artwork: ArtworkId, list: BattleList) =>
  queryOptions({
    queryKey: ['battles', 'of', artwork, list],
    queryFn: ({ signal }) => call(battles.list, { query: { list, artwork, limit: 6 } }, signal, { isBackground: true }),
  })

/** One battle, refetched when it opens or closes. */
export const battleById = (id: BattleId) =>
  queryOptions({
    queryKey: ['battles', 'one', id],
    queryFn: (context) => call(battles.get, { params: { id } }, context.signal, { isBackground: isRefetch(context) }),
    staleTime: 30_000,
    refetchInterval: ({ state }) => (state.data ? untilTurn(state.data, Date.now()) : false),
  })

/** The member's vote in a battle. */
export const myVote = (id: BattleId) =>
  queryOptions({
    queryKey: ['battles', 'vote', id],
    queryFn: ({ signal }) => call(battles.getVote, { params: { id } }, signal, { isBackground: true }),
  })

/** Open challenges to and from the member. */
export const myChallenges = () =>
  queryOptions({
    queryKey: ['battles', 'challenges'],
    queryFn: ({ signal }) => call(battles.listMine, { query: { state: 'proposed', limit: 100 } }, signal),
    staleTime: 0,
  })

/** Provisional battles with suspicious votes that still count; for moderators. */
export const battleFindings = () =>
  infiniteQueryOptions({
    queryKey: ['battles', 'findings'],
    queryFn: ({ pageParam, signal }) => call(battles.listFindings, { query: from(pageParam) }, signal),
    ...pagesFrom(),
    staleTime: 0,
  })

/** The findings of the vote checks, for moderators. Polls every two seconds until the checks are done. */
export const battleChecks = (id: BattleId) =>
  queryOptions({
    queryKey: ['battles', 'checks', id],
    queryFn: (context) => call(battles.check, { params: { id } }, context.signal, { isBackground: isRefetch(context) }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isReckoned === false ? 2_000 : false),
  })

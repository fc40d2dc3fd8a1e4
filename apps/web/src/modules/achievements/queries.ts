import { achievements } from '@allcity/contract/achievements'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** All there is to reach. */
export const allAchievements = () =>
  queryOptions({
    queryKey: ['achievements', 'all'],
    queryFn: ({ signal }) => call(achievements.list, {}, signal),
  })

/** How far I have come. */
export const myProgress = () =>
  queryOptions({
    queryKey: ['achievements', 'mine'],
    queryFn: ({ signal }) => call(achievements.mine, {}, signal),
    staleTime: 0,
  })

/** The badges of a member, for their page. */
export const memberBadges = (username: string) =>
  queryOptions({
    queryKey: ['achievements', 'of', username],
    queryFn: ({ signal }) => call(achievements.of, { params: { username } }, signal),
  })

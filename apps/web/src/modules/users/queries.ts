import { users } from '@allcity/contract/users'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** Where I am signed in. */
export const mySessions = () =>
  queryOptions({
    queryKey: ['users', 'sessions'],
    queryFn: async ({ signal }) => (await call(users.sessions, {}, signal)).items,
    staleTime: 0,
  })

export const myProfile = () =>
  queryOptions({
    queryKey: ['users', 'profile'],
    queryFn: async ({ signal }) => (await call(users.profile, {}, signal)).profile,
  })

import { users } from '@allcity/contract/users'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

export const myProfile = () =>
  queryOptions({
    queryKey: ['users', 'profile'],
    queryFn: async ({ signal }) => (await call(users.profile, {}, signal)).profile,
  })

import { users } from '@allcity/contract/users'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** A member as anybody may see them. */
export const publicProfile = (username: string) =>
  queryOptions({
    queryKey: ['users', 'public', username.toLowerCase()],
    queryFn: ({ signal }) => call(users.get, { params: { username } }, signal),
  })

import { canary } from '@allcity/contract/canary'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** The signed statement of whoever runs this site. */
export const signedStatement = () =>
  queryOptions({
    queryKey: ['canary'],
    queryFn: ({ signal }) => call(canary.get, {}, signal),
  })

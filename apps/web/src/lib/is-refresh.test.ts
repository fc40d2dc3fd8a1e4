import { expect, test } from 'vitest'
import { isRefresh } from './is-refresh.ts'
import { createQueryClient } from './query-client.ts'

test('treats a query with cached data as a refresh, and the first one not', () => {
  const client = createQueryClient({ isServer: false })
  expect(isRefresh({ client, queryKey: ['battle'] })).toBe(false)
  client.setQueryData(['battle'], { state: 'live' })
  expect(isRefresh({ client, queryKey: ['battle'] })).toBe(true)
})

test('treats a new page of a list as a first request, and cached pages as a refresh', () => {
  const client = createQueryClient({ isServer: false })
  const queryKey = ['imports']
  expect(isRefresh({ client, queryKey, pageParam: undefined })).toBe(false)
  client.setQueryData(queryKey, { pages: [{}, {}], pageParams: [undefined, 'second'] })
  expect(['second', undefined, 'third'].map((pageParam) => isRefresh({ client, queryKey, pageParam }))).toEqual([
    true,
    true,
    false,
  ])
})

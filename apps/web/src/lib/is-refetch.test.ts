import { expect, test } from 'vitest'
import { isRefetch } from './is-refetch.ts'
import { createQueryClient } from './query-client.ts'

test('treats a query with cached data as a refresh, and the first one not', () => {
  const client = createQueryClient({ isServer: false })
  expect(isRefetch({ client, queryKey: ['battle'] })).toBe(false)
  client.setQueryData(['battle'], { state: 'live' })
  expect(isRefetch({ client, queryKey: ['battle'] })).toBe(true)
})

test('treats a new page of a list as a first request, and cached pages as a refresh', () => {
  const client = createQueryClient({ isServer: false })
  const queryKey = ['imports']
  expect(isRefetch({ client, queryKey, pageParam: undefined })).toBe(false)
  client.setQueryData(queryKey, { pages: [{}, {}], pageParams: [undefined, 'second'] })
  expect(['second', undefined, 'third'].map((pageParam) => isRefetch({ client, queryKey, pageParam }))).toEqual([
    true,
    true,
    false,
  ])
})

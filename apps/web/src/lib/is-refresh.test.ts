import { expect, test } from 'vitest'
import { isRefresh } from './is-refresh.ts'
import { createQueryClient } from './query-client.ts'

test('what is held is asked for again, what is not for the first time', () => {
  const client = createQueryClient({ isServer: false })
  expect(isRefresh({ client, queryKey: ['battle'] })).toBe(false)
  client.setQueryData(['battle'], { state: 'live' })
  expect(isRefresh({ client, queryKey: ['battle'] })).toBe(true)
})

test('a further page of a list is not held yet, those before it are', () => {
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

import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('caches data for five minutes, does not refetch on focus, and retries a failed query once', () => {
  expect(createQueryClient({ isServer: false }).getDefaultOptions().queries).toEqual({
    staleTime: 300_000,
    refetchOnWindowFocus: false,
    retry: 1,
  })
})

import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('what was read is fresh for five minutes, is not read again on focus, and tried once more when it fails', () => {
  expect(createQueryClient({ isServer: false }).getDefaultOptions().queries).toEqual({
    staleTime: 300_000,
    refetchOnWindowFocus: false,
    retry: 1,
  })
})

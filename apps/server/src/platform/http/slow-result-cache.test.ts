import { expect, test } from 'vitest'
import { cacheSlowResults } from './slow-result-cache.ts'

const counter = () => {
  let times = 0
  return async () => ({ times: ++times })
}

test('keeps slow results, each under its own name', async () => {
  const kept = cacheSlowResults<{ times: number }>({ slowMs: 0, keptMs: 60_000 })
  const work = counter()
  expect([await kept('a', work), await kept('a', work), await kept('b', work)]).toEqual([
    { times: 1 },
    { times: 1 },
    { times: 2 },
  ])
})

test('recomputes fast results, once for simultaneous requests', async () => {
  const kept = cacheSlowResults<{ times: number }>({ slowMs: Number.POSITIVE_INFINITY, keptMs: 60_000 })
  const work = counter()
  expect(await Promise.all([kept('a', work), kept('a', work)])).toEqual([{ times: 1 }, { times: 1 }])
  expect(await kept('a', work)).toEqual({ times: 2 })
})

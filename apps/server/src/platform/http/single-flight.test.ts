import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

test('simultaneous requests share one computation', async () => {
  let times = 0
  const shared = singleFlight<number>(() => true)
  const work = async () => ++times
  expect(await Promise.all([shared('a', work), shared('a', work), shared('b', work)])).toEqual([1, 1, 2])
  expect(await shared('a', work)).toBe(3)
})

test('computes a result that may not be shared once for each request', async () => {
  let times = 0
  const shared = singleFlight<number>(() => false)
  const work = async () => ++times
  expect(new Set(await Promise.all([shared('a', work), shared('a', work)]))).toEqual(new Set([1, 2]))
})

test('a failure reaches only its own request, and the next one tries again', async () => {
  const shared = singleFlight<string>(() => true)
  const failing = shared('a', () => Promise.reject(new Error('no paint left')))
  const next = shared('a', async () => 'painted')
  await expect(failing).rejects.toThrow('no paint left')
  expect(await next).toBe('painted')
})

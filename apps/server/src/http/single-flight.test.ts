import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

test('those who ask at the same time share one piece of work', async () => {
  let times = 0
  const shared = singleFlight<number>(() => true)
  const work = async () => ++times
  expect(await Promise.all([shared('a', work), shared('a', work), shared('b', work)])).toEqual([1, 1, 2])
  expect(await shared('a', work)).toBe(3)
})

test('what may not be shared is made for each', async () => {
  let times = 0
  const shared = singleFlight<number>(() => false)
  const work = async () => ++times
  expect(new Set(await Promise.all([shared('a', work), shared('a', work)]))).toEqual(new Set([1, 2]))
})

test('a failure reaches the one for whom it happened, and the next tries anew', async () => {
  const shared = singleFlight<string>(() => true)
  const failing = shared('a', () => Promise.reject(new Error('no paint left')))
  const next = shared('a', async () => 'painted')
  await expect(failing).rejects.toThrow('no paint left')
  expect(await next).toBe('painted')
})

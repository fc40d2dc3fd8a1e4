import { afterEach, expect, test, vi } from 'vitest'
import { checkConnection } from './connection.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('asks an unreachable server again every five seconds, however often callers check in between', async () => {
  vi.useFakeTimers()
  const fetchStub = vi.fn(() => Promise.reject(new TypeError('No way there')))
  vi.stubGlobal('fetch', fetchStub)
  for (let time = 0; time < 3; time++) {
    expect(await checkConnection()).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(fetchStub).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(fetchStub).toHaveBeenCalledTimes(7)

  vi.stubGlobal('fetch', async () => new Response())
  expect(await checkConnection()).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

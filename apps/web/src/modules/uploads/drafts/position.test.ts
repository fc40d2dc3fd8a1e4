import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Fix, findLatePlace, watchPosition } from './position.ts'

const second = 1_000
let succeed: PositionCallback = () => {}
let fail: (code: number) => void = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('window', new EventTarget())
  const take = (onFound: PositionCallback, onError?: PositionErrorCallback | null) => {
    succeed = onFound
    fail = (code) => onError?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
    return 1
  }
  vi.stubGlobal('navigator', {
    geolocation: { watchPosition: take, getCurrentPosition: take, clearWatch: () => {} },
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function find(latitude: number, timestamp = Date.now()) {
  const place = { latitude, longitude: 13, accuracy: 8, altitude: null, altitudeAccuracy: null }
  const coords = { ...place, heading: null, speed: null, toJSON: () => place }
  succeed({ coords, timestamp, toJSON: () => place })
}

function watch() {
  const fixes: Fix[] = []
  const watched = watchPosition((fix) => fixes.push(fix))
  return { ...watched, fixes }
}

test('the camera gives a photo the place of a fix of the last seconds', () => {
  const { readPlace, stop, fixes } = watch()
  find(52)
  vi.advanceTimersByTime(10 * second)
  expect(readPlace()).toEqual({ location: { latitude: 52, longitude: 13 }, from: 'camera', accuracy: 8 })
  expect(fixes).toEqual(['finding', { accuracy: 8 }])
  stop()
})

test('the camera drops a fix after 15 seconds without another, and says so', () => {
  const { readPlace, stop, fixes } = watch()
  find(52)
  fail(2)
  vi.advanceTimersByTime(16 * second)
  expect(readPlace()).toBeNull()
  expect(fixes.at(-1)).toBe('finding')
  fail(2)
  expect(fixes.at(-1)).toBe('none')
  find(52.1)
  expect(readPlace()?.location.latitude).toBe(52.1)
  stop()
  vi.advanceTimersByTime(60 * second)
  expect(fixes.at(-1), 'a closed camera searches no more').toEqual({ accuracy: 8 })
})

test('the camera drops an old fix at the shutter, also when the device slept and no timer ran', () => {
  const { readPlace, stop } = watch()
  find(52)
  vi.setSystemTime(Date.now() + 600 * second)
  expect(readPlace()).toBeNull()
  stop()
})

test('the camera ignores a place that the phone remembers from before', () => {
  const { readPlace, stop, fixes } = watch()
  find(52, Date.now() - 600 * second)
  expect(readPlace()).toBeNull()
  expect(fixes).toEqual(['finding'])
  stop()
})

test('the camera gives no place once the browser blocks it', () => {
  const { readPlace, stop, fixes } = watch()
  find(52)
  fail(1)
  expect(readPlace()).toBeNull()
  expect(fixes.at(-1)).toBe('blocked')
  stop()
})

test('a place found 10 seconds after the shutter is less accurate by 15 metres', async () => {
  const late = findLatePlace(new Date())
  vi.advanceTimersByTime(10 * second)
  find(52)
  expect((await late)?.accuracy).toBeCloseTo(23)
})

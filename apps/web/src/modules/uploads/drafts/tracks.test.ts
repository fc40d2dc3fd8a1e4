import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TrackReading } from '#web/lib/tracks/track.ts'
import { nothing, useUploads } from '../store.ts'
import { forgetTrack, useTrack } from '../store-track.ts'
import { takeTrack } from './tracks.ts'

const [latitudes, longitudes] = [Float64Array.of(52), Float64Array.of(13)]
const reading: TrackReading = { track: { times: Float64Array.of(0), latitudes, longitudes }, isCutOff: false }

class FakeWorker extends EventTarget {
  isRunning = true

  constructor() {
    super()
    workers.push(this)
  }

  postMessage() {}

  terminate() {
    this.isRunning = false
  }

  answer(data: number | TrackReading) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

let workers: FakeWorker[] = []

beforeEach(() => {
  workers = []
  vi.stubGlobal('Worker', FakeWorker)
})

afterEach(() => {
  forgetTrack()
  useUploads.setState(nothing)
  vi.unstubAllGlobals()
})

test('a track is kept once it is read', async () => {
  const taken = takeTrack(new File([], 'walk.gpx'))
  workers[0]?.answer(0.5)
  expect(useTrack.getState().progress).toBe(0.5)
  workers[0]?.answer(reading)
  await taken
  expect(useTrack.getState()).toMatchObject({ name: 'walk.gpx', progress: null })
  expect(workers[0]?.isRunning).toBe(false)
})

test('a track is forgotten when the uploader leaves while it is read', async () => {
  const taken = takeTrack(new File([], 'walk.gpx'))
  forgetTrack()
  expect(workers[0]?.isRunning).toBe(false)
  workers[0]?.answer(0.5)
  workers[0]?.answer(reading)
  await taken
  expect(useTrack.getState()).toMatchObject({ track: null, progress: null })
  expect(useUploads.getState().leftOut).toBe(nothing.leftOut)
})

test('another track ends the reading of the first', async () => {
  const first = takeTrack(new File([], 'first.gpx'))
  const second = takeTrack(new File([], 'second.gpx'))
  expect(workers.map(({ isRunning }) => isRunning)).toEqual([false, true])
  workers[0]?.answer(reading)
  workers[1]?.answer(reading)
  await Promise.all([first, second])
  expect(useTrack.getState().name).toBe('second.gpx')
})

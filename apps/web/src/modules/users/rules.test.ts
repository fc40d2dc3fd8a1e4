import { expect, test } from 'vitest'
import { deviceWord, listCounts } from './rules.ts'

test.each([
  [{ works: 12, lists: 1, sightings: 40 }, '12 works, 1 list, 40 sightings'],
  [{ works: 1, lists: 0, sightings: null }, '1 work'],
  [{ works: null, lists: null, sightings: 1 }, '1 sighting'],
  [{ works: null, lists: null, sightings: null }, ''],
])('describes the public counts %j of a member in words', (counts, words) => {
  expect(listCounts(counts).join(', ')).toBe(words)
})

test.each([
  [{ browser: 'Firefox', system: 'Linux' }, 'Firefox on Linux'],
  [{ browser: null, system: 'Windows' }, 'Windows'],
  [{ browser: 'Chrome', system: null }, 'Chrome'],
  [{ browser: null, system: null }, 'Unknown device'],
])('names the device %j in words', (device, words) => {
  expect(deviceWord(device)).toBe(words)
})

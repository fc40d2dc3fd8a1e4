import { expect, test } from 'vitest'
import { cutCost, cutQueue, orderByTurn } from './rules-turns.ts'

test.each([
  ['jpeg', 640, 480, 1],
  ['jpeg', 4000, 3000, 12],
  ['heic', 4032, 3024, 39],
  ['avif', 4000, 3000, 36],
  ['png', 30_000, 4000, 120],
] as const)('a %s of %d × %d costs %d', (format, width, height, cost) => {
  expect(cutCost({ format, width, height })).toBe(cost)
})

test.each([
  ['a photo of a phone', 4032, 3024, 272e6, 'cut'],
  ['a photo of 25 megapixels', 5000, 5000, 200e6, 'cut'],
  ['a panorama of 26 megapixels', 13_000, 2000, 200e6, 'slow'],
  ['a PNG of 30 000 × 4 000', 30_000, 4000, 200e6, 'slow'],
  ['a photo that takes much memory', 4000, 4000, 500e6, 'slow'],
] as const)('%s waits in its queue', (_, width, height, decodingBytes, queue) => {
  expect(cutQueue({ width, height, decodingBytes }, { cost: 0, processorSeconds: 0 })).toBe(queue)
})

test.each([
  [6000, 600, 'cut'],
  [6001, 0, 'slow'],
  [0, 601, 'slow'],
] as const)(
  'after %d megapixels and %d processor seconds within the hour a photo waits in the queue %s',
  (cost, seconds, queue) => {
    const photo = { width: 4032, height: 3024, decodingBytes: 272e6 }
    expect(cutQueue(photo, { cost, processorSeconds: seconds })).toBe(queue)
  },
)

test('takes the photo of the lower turn first, and counts by member', () => {
  expect(orderByTurn({ turn: 7, memberId: 'ana' })).toEqual({ priority: -7, group: 'ana' })
})

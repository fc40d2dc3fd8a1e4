import { expect, test } from 'vitest'
import { chooseComparisons, pairsToAlign } from './rules-align.ts'

const write = (pairs: { from: string; to: string }[]) => pairs.map(({ from, to }) => `${from}${to}`)

test('each photo of a wall is compared with the newest one and with its neighbour in time', () => {
  expect(pairsToAlign([])).toEqual([])
  expect(pairsToAlign(['a'])).toEqual([])
  expect(write(pairsToAlign(['a', 'b']))).toEqual(['ab'])
  expect(write(pairsToAlign(['a', 'b', 'c', 'd']))).toEqual(['ad', 'ab', 'bd', 'bc', 'cd'])
})

test('a wall with many photos has its newest ones compared, in a bounded number of pairs', () => {
  const photos = Array.from({ length: 200 }, (_, at) => String(at))
  const pairs = pairsToAlign(photos)
  expect(pairs.length).toBeLessThan(48)
  expect(pairs.every(({ from }) => Number(from) >= 176)).toBe(true)
})

test('the first photos of all works are compared before the next ones, the nearest works first', () => {
  const candidates = [
    { photoId: 'a1', artworkId: 'a' },
    { photoId: 'a2', artworkId: 'a' },
    { photoId: 'b1', artworkId: 'b' },
  ]
  const chosen = chooseComparisons(['x', 'y'], candidates, 4)
  expect(write(chosen)).toEqual(['xa1', 'xb1', 'xa2', 'ya1'])
  expect(chosen.map(({ artworkId }) => artworkId)).toEqual(['a', 'b', 'a', 'a'])
})

import { expect, test } from 'vitest'
import { isPossible, readOrder, toOrderQuery } from './rules-order.ts'

const district = '-73.99000,40.71000,-73.97000,40.73000'
const world = '-180.00000,-85.05113,180.00000,85.05113'

test('an address names an order, and what names none is the newest first', () => {
  expect(['nearest', 'surest', 'newest', 'best', ''].map((sort) => readOrder(new URLSearchParams({ sort })))).toEqual([
    'nearest',
    'surest',
    'newest',
    'newest',
    'newest',
  ])
  expect(readOrder(new URLSearchParams())).toBe('newest')
})

test('the nearest are those nearest to the middle of the view', () => {
  expect(toOrderQuery('nearest', district)).toEqual({ near: '-73.98000,40.72000' })
})

test('across the antimeridian the middle is where the map looks', () => {
  expect(toOrderQuery('nearest', '179.90000,-17.00000,-179.80000,-16.80000')).toEqual({ near: '-179.95000,-16.90000' })
  expect(toOrderQuery('nearest', '179.70000,-17.00000,-179.80000,-16.80000')).toEqual({ near: '179.95000,-16.90000' })
})

test('a view is sorted by no order that would leave works of it out', () => {
  expect(isPossible('nearest', district)).toBe(true)
  expect(isPossible('nearest', '-74.50000,40.30000,-73.50000,41.10000')).toBe(false)
  expect([undefined, 2_000, 2_001].map((total) => isPossible('surest', world, total))).toEqual([true, true, false])
  expect(isPossible('newest', world, 1_000_000)).toBe(true)
})

test('the surest order is in the query, the newest is the default', () => {
  expect(toOrderQuery('surest', world)).toEqual({ order: 'surest' })
  expect(toOrderQuery('newest', district)).toEqual({})
})

import { expect, test } from '@playwright/test'
import { plainLimit, weighPages } from '../scripts/page-weights.ts'

/** Over it still; what is over besides is a fault. */
const known = ['artwork']

test('no other page without a map stands on more than 150 KB of scripts and styles', () => {
  const over = weighPages().filter(({ page, bytes }) => bytes > plainLimit && !known.includes(page))
  expect(over).toEqual([])
})

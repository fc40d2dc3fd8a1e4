import { expect, test } from '@playwright/test'
import { plainLimit, weighPages } from '../scripts/page-weights.ts'

test('no page without a map carries more than 216 KB of scripts, messages and styles @smoke', () => {
  const over = weighPages().filter(({ bytes }) => bytes > plainLimit)
  expect(over).toEqual([])
})

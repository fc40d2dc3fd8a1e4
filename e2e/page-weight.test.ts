import { expect, test } from '@playwright/test'
import { plainLimit, weighPages } from '../scripts/page-weights.ts'

test('no page without a map stands on more than 150 KB of scripts and styles', () => {
  const over = weighPages().filter(({ bytes }) => bytes > plainLimit)
  expect(over).toEqual([])
})

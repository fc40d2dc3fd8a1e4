import { expect, test } from 'vitest'
import { detailWords } from './rules.ts'

test('what a decision came with is told in a fixed order, in words, with names as they are written and without ids', () => {
  expect(detailWords({ details: { to: 'admin', from: 'member' } })).toBe('From: member. To: admin')
  expect(detailWords({ details: { rule: 'private_details' } })).toBe('Rule: private details')
  const mergedId = '0a0452f7-8566-4ca1-a00f-283aaeb61869'
  expect(detailWords({ details: { into: 'ana_b', merged: 'ana_c', mergedId } })).toBe('Into: ana_b. Merged: ana_c')
})

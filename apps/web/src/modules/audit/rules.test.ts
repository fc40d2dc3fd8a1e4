import { expect, test } from 'vitest'
import { detailWords } from './rules.ts'

test('formats the details of a decision in a fixed order, with names unchanged and without ids', () => {
  expect(detailWords({ details: { to: 'admin', from: 'member' } })).toBe('From: member. To: admin')
  expect(detailWords({ details: { days: 7, until: '2026-03-14' } })).toBe('For 7 days. Until: 14 March 2026')
  expect(detailWords({ details: { days: 1 } })).toBe('For 1 day')
  expect(detailWords({ details: { days: 'for good' } })).toBe('Permanently')
  expect(detailWords({ details: { rule: 'private_details' } })).toBe('Rule: private details')
  const mergedId = '0a0452f7-8566-4ca1-a00f-283aaeb61869'
  expect(detailWords({ details: { source: 'Lisboa Aberta', kept: 3, mergedId } })).toBe(
    'Kept: 3. Source: Lisboa Aberta',
  )
  expect(detailWords({ details: { mergedId } })).toBe('')
})

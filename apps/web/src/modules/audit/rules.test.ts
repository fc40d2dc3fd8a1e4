import { expect, test } from 'vitest'
import { listDetails } from './rules-details.ts'

test('the details of a decision are in words and in a fixed order, with names unchanged and without ids', () => {
  expect(listDetails({ details: { to: 'admin', from: 'member' } })).toEqual(['Role before: Member', 'Role now: Admin'])
  expect(listDetails({ details: { until: '2026-03-14', days: 7 } })).toEqual(['For 7 days', 'Until: 14 March 2026'])
  expect(listDetails({ details: { days: 1 } })).toEqual(['For 1 day'])
  expect(listDetails({ details: { days: 'for good' } })).toEqual(['Permanently'])
  const mergedId = '0a0452f7-8566-4ca1-a00f-283aaeb61869'
  expect(listDetails({ details: { source: 'Lisboa Aberta', kept: 3, mergedId } })).toEqual([
    'Source: Lisboa Aberta',
    '3 works kept',
  ])
  expect(listDetails({ details: { mergedId } })).toEqual([])
})

test('the codes of a decision are shown as on the other pages', () => {
  expect(listDetails({ details: { about: 'member', decision: 'remove', rule: 'private' } })).toEqual([
    'Profile',
    'Cleared',
    'Rule: Exposes a person or location',
  ])
  expect(listDetails({ details: { votes: 1, finding: 'one_network' } })).toEqual([
    'Many votes from one network',
    '1 vote',
  ])
  expect(listDetails({ details: { works: 'kept' } })).toEqual(['Works kept'])
  expect(listDetails({ details: { number: 'T-12', works: 2 } })).toEqual(['Takedown request: T-12', '2 works'])
  expect(listDetails({ details: { source: 'Lisboa Aberta', new: 2, matched: 0, changed: 1 } })).toEqual([
    'Source: Lisboa Aberta',
    '2 new',
    '0 matched',
    '1 changed',
  ])
})

test('a detail or a code without words, such as one of an earlier version, is shown as it was written', () => {
  expect(listDetails({ details: { rule: 'private_details', formerName: 'Mira' } })).toEqual([
    'Rule: private details',
    'Former name: Mira',
  ])
})

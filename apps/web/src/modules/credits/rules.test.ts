import { CreditRole } from '@allcity/contract/credits'
import { MakerId } from '@allcity/contract/makers'
import { expect, test } from 'vitest'
import { meansUnknown, roleChoice, toCreditClaim, wrongCredit } from './rules.ts'

const id = MakerId.parse('0199c077-4ca7-7868-a591-36037b5df162')
const chosen = { id, type: 'artist' as const, name: 'Ida Vane', role: 'made' as const, isNew: false, isAnother: false }

test('a known artist is sent by id, and a new artist is created with the credit', () => {
  expect(toCreditClaim(chosen)).toEqual({ makerId: id, role: 'made' })
  expect(toCreditClaim({ ...chosen, isNew: true, isAnother: true })).toEqual({
    makerId: id,
    role: 'made',
    create: { type: 'artist', name: 'Ida Vane', isAnother: true },
  })
})

test('a credit includes the artist’s role', () => {
  expect(toCreditClaim({ ...chosen, role: 'designed' })).toEqual({ makerId: id, role: 'designed' })
  expect(CreditRole.options.map(roleChoice)).toEqual(['Made it', 'Designed it', 'Helped'])
})

test.each(['?', 'unknown', ' Unknown artist ', 'Anon', 'n/a', 'nobody knows'])(
  'the name %j means that the artist is unknown',
  (words) => {
    expect(meansUnknown(words)).toBe(true)
  },
)

test.each(['Unknown Pleasures', 'Anona', 'Ida', 'Na'])('accepts %j as the name of an artist', (words) => {
  expect(meansUnknown(words)).toBe(false)
})

test('shows the first error of any credit for the whole credits field', () => {
  expect(wrongCredit({ title: 'a', 'credits.1.create.name': 'b' })).toBe('b')
  expect(wrongCredit({ title: 'a' })).toBeUndefined()
})

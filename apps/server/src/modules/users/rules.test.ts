import { expect, test } from 'vitest'
import { ProviderError } from '#server/platform/identity/provider.ts'
import { asOwnerError, chooseNumber, isFirstAdmin, isSignedOut, numberedUsername, wishedUsername } from './rules.ts'

const claims = { sub: '', token_use: 'id' as const, email: 'mira.k@example.org', email_verified: true }

test.each([
  ['what was asked for', { preferred_username: 'mira' }, 'mira'],
  ['else a word for whoever writes, and nothing of the address', {}, 'writer'],
  ['nothing that is too short', { preferred_username: 'm' }, 'writer'],
  ['nothing that leads elsewhere in an address', { preferred_username: '..' }, 'writer'],
  ['nothing that a username may not have', { preferred_username: '<script>' }, 'writer'],
])('a newcomer is called %s', (_, change, username) => {
  expect(wishedUsername({ ...claims, ...change })).toBe(username)
})

test('a taken name gets a number within its 30 characters', () => {
  expect([1, 2, 31].map((number) => numberedUsername('mira', number))).toEqual(['mira', 'mira2', 'mira31'])
  expect(numberedUsername('x'.repeat(30), 100)).toBe(`${'x'.repeat(27)}100`)
  expect([...numberedUsername('🎨'.repeat(30), 2)]).toHaveLength(30)
})

test('no newcomer without a name is refused because numbers are taken', () => {
  expect([1, 2, 20].map(chooseNumber)).toEqual([1, 2, 20])
  expect(chooseNumber(21)).toBeGreaterThan(20)
  expect(numberedUsername('writer', chooseNumber(100))).toMatch(/^writer\d{2,9}$/)
})

test('an address makes an admin only once it is confirmed, in upper or lower case', () => {
  const admins = ['mira.k@example.org']
  expect(isFirstAdmin({ ...claims, email: 'Mira.K@Example.org' }, admins)).toBe(true)
  expect(isFirstAdmin({ ...claims, email_verified: false }, admins)).toBe(false)
  expect(isFirstAdmin({ ...claims, email: 'mira.k@example.org.evil.example' }, admins)).toBe(false)
})

test.each([
  ['NotAuthorizedException', 'unauthenticated', 'Not authenticated'],
  ['UserNotFoundException', 'unauthenticated', 'Not authenticated'],
  ['TooManyRequestsException', 'too_many_requests', 'said TooManyRequestsException'],
  ['LimitExceededException', 'too_many_requests', 'said LimitExceededException'],
])('reports the access token error %s as %s', (exception, error, message) => {
  expect(asOwnerError(new ProviderError(exception, `said ${exception}`))).toMatchObject({ error, message })
})

test('trouble of the provider is reported as trouble, and signs nobody out', () => {
  expect(asOwnerError(new ProviderError('InternalErrorException', ''))).toMatchObject({ error: 'unavailable' })
})

test('a token from before a global sign-out is invalid, and so is one without a sign-in time', () => {
  const before = new Date('2026-05-01T10:00:00.500Z')
  const second = Date.parse('2026-05-01T10:00:00Z') / 1_000
  expect(isSignedOut(second, before), 'within the same second').toBe(true)
  expect(isSignedOut(undefined, before)).toBe(true)
  expect(isSignedOut(second + 1, before)).toBe(false)
  expect(isSignedOut(undefined, null)).toBe(false)
})

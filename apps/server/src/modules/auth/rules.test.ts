import { expect, test } from 'vitest'
import { ProviderError } from '#server/identity/provider.ts'
import { asRefreshError, asSignInError, isRotationUnknown } from './rules.ts'

const refused = (exception: string) => new ProviderError(exception, `said ${exception}`)

test.each([
  ['NotAuthorizedException', 'wrong_credentials'],
  ['UserNotFoundException', 'wrong_credentials'],
  ['UserNotConfirmedException', 'user_not_confirmed'],
  ['TooManyRequestsException', 'too_many_requests'],
  ['LimitExceededException', 'too_many_requests'],
  ['InvalidParameterException', 'invalid_request'],
  ['PasswordResetRequiredException', 'invalid_request'],
  ['UserLambdaValidationException', 'invalid_request'],
])('at sign-in %s is told as %s, in its own words', (exception, error) => {
  expect(asSignInError(refused(exception))).toMatchObject({ error, message: `said ${exception}` })
})

test.each([
  ['NotAuthorizedException', 'unauthenticated'],
  ['RefreshTokenReuseException', 'unauthenticated'],
  ['UserNotFoundException', 'unauthenticated'],
  ['InvalidParameterException', 'unauthenticated'],
  ['TooManyRequestsException', 'too_many_requests'],
  ['InternalErrorException', 'unavailable'],
])('when a session is renewed %s is told as %s', (exception, error) => {
  expect(asRefreshError(refused(exception))).toMatchObject({ error })
})

test('trouble of the provider signs nobody out and blames nobody', () => {
  const internal = refused('InternalErrorException')
  expect(asSignInError(internal)).toMatchObject({ error: 'unavailable', message: internal.message })
  const broken = new Error('connect ECONNREFUSED')
  expect([asSignInError(broken), asRefreshError(broken)]).toEqual([broken, broken])
})

test('a provider without rotation is recognised by what it says', () => {
  expect(isRotationUnknown(refused('UnsupportedOperationException'))).toBe(true)
  expect(isRotationUnknown(refused('NotAuthorizedException'))).toBe(false)
})

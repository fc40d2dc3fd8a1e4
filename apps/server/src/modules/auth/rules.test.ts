import { expect, test } from 'vitest'
import { ProviderError } from '#server/platform/identity/provider.ts'
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
])('at sign-in %s becomes %s with the message unchanged', (exception, error) => {
  expect(asSignInError(refused(exception))).toMatchObject({ error, message: `said ${exception}` })
})

test.each([
  ['NotAuthorizedException', 'unauthenticated'],
  ['RefreshTokenReuseException', 'unauthenticated'],
  ['UserNotFoundException', 'unauthenticated'],
  ['InvalidParameterException', 'unauthenticated'],
  ['TooManyRequestsException', 'too_many_requests'],
  ['InternalErrorException', 'unavailable'],
])('at refresh %s becomes %s', (exception, error) => {
  expect(asRefreshError(refused(exception))).toMatchObject({ error })
})

test('a provider failure signs no member out and reports no wrong credentials', () => {
  const internal = refused('InternalErrorException')
  expect(asSignInError(internal)).toMatchObject({ error: 'unavailable', message: internal.message })
  const broken = new Error('connect ECONNREFUSED')
  expect([asSignInError(broken), asRefreshError(broken)]).toEqual([broken, broken])
})

test('recognises a provider without refresh token rotation by its errors', () => {
  expect(isRotationUnknown(refused('UnsupportedOperationException'))).toBe(true)
  expect(isRotationUnknown(refused('NotAuthorizedException'))).toBe(false)
})

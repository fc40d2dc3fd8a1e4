import { HttpError } from '#server/platform/errors.ts'
import { ProviderError } from '#server/platform/identity/provider.ts'

/** Maps the provider's exceptions at sign-in to HTTP errors with the provider's message unchanged. */
export function asSignInError(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error
  const { exception, message } = error
  if (exception === 'UserNotConfirmedException') return new HttpError('user_not_confirmed', message)
  if (exception === 'NotAuthorizedException' || exception === 'UserNotFoundException') {
    return new HttpError('wrong_credentials', message)
  }
  if (exception === 'TooManyRequestsException' || exception === 'LimitExceededException') {
    return new HttpError('too_many_requests', message)
  }
  return new HttpError(exception === 'InternalErrorException' ? 'unavailable' : 'invalid_request', message)
}

/** A hosted pool may ask for more than a password: for accounts an administrator created, or for a second factor. */
export function furtherStep(challenge: string): HttpError {
  const sentence = `The user pool asks for a further step, ${challenge}, which cannot be taken here. Ask whoever runs this`
  return new HttpError('invalid_request', sentence)
}

/** Exceptions that end a session at refresh. Any other error is temporary and must not sign the member out. */
const tokenHoldsNoMore = [
  'NotAuthorizedException',
  'RefreshTokenReuseException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'InvalidParameterException',
]

export function asRefreshError(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error
  if (tokenHoldsNoMore.includes(error.exception)) return new HttpError('unauthenticated', /*i18n*/ 'Sign in again')
  return asSignInError(error)
}

/** A provider without refresh token rotation answers with one of these. */
export const isRotationUnknown = (error: unknown): boolean =>
  error instanceof ProviderError &&
  ['InvalidParameterException', 'UnsupportedOperationException', 'UnknownOperationException'].includes(error.exception)

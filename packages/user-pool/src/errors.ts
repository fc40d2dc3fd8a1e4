/**
 * The exceptions of the Amazon Cognito user pools API that this pool returns. Messages are the provider's own.
 * Source: https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/CommonErrors.html and each operation's page.
 */
export type ExceptionName =
  | 'CodeMismatchException'
  | 'ExpiredCodeException'
  | 'InternalErrorException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'RefreshTokenReuseException'
  | 'RequestEntityTooLargeException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'TooManyRequestsException'
  | 'UnknownOperationException'
  | 'UnsupportedTokenTypeException'
  | 'UsernameExistsException'
  | 'UserNotConfirmedException'

/** An error response of the protocol. Its message may be shown to the caller. */
export class PoolError extends Error {
  override name = 'PoolError'
  readonly exception: ExceptionName
  readonly status: number

  constructor(exception: ExceptionName, message: string, status = 400) {
    super(message)
    this.exception = exception
    this.status = status
  }
}

export const notAuthorized = (message: string) => new PoolError('NotAuthorizedException', message)
export const wrongPassword = () => notAuthorized('Incorrect username or password.')
export const invalidParameter = (message: string) => new PoolError('InvalidParameterException', message)
export const invalidPassword = (message: string) => new PoolError('InvalidPasswordException', message)
export const notConfirmed = () => new PoolError('UserNotConfirmedException', 'User is not confirmed.')
export const usernameExists = () => new PoolError('UsernameExistsException', 'User already exists')
export const limitExceeded = () =>
  new PoolError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
export const tooManyRequests = () => new PoolError('TooManyRequestsException', 'Too many requests')
export const codeMismatch = () =>
  new PoolError('CodeMismatchException', 'Invalid verification code provided, please try again.')
/** Shown to people unchanged, so it names the next steps. */
export const codeOfOtherBrowser = () =>
  new PoolError(
    'CodeMismatchException',
    'This code belongs to a sign-up in another browser. If it was yours, sign in here first, then enter the code. If not, sign up again or set a new password.',
  )
export const expiredCode = () =>
  new PoolError('ExpiredCodeException', 'Invalid code provided, please request a code again.')

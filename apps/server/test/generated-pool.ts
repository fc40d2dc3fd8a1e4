import type { JsonSchema } from './json-schema-values.ts'

/** The pool speaks a protocol of its own, which the description of the API leaves out. */
const poolFields = ['Username', 'Password', 'AccessToken', 'Token', 'RefreshToken', 'AuthFlow', 'ConfirmationCode']
export const poolPayload: JsonSchema = {
  properties: Object.fromEntries(['ClientId', ...poolFields].map((name) => [name, { type: 'string' }])),
}
export const poolOperations = [
  'SignUp',
  'ConfirmSignUp',
  'ResendConfirmationCode',
  'InitiateAuth',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'ChangePassword',
  'DeleteUser',
  'GetTokensFromRefreshToken',
  'GetUser',
  'UpdateUserAttributes',
  'RevokeToken',
  'GlobalSignOut',
]

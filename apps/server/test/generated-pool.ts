import type { JsonSchema } from './json-schema-values.ts'

/** The pool's own protocol, which the API description leaves out. */
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

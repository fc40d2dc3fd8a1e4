import { t } from '@lingui/core/macro'
import { networkMessage } from './call-error.ts'
import { clientConfig } from './config.ts'
import { storedTokens } from './tokens.ts'
import { renewTokens } from './transport.ts'

const timeoutMs = 30_000
export const notAuthenticated = () => t`Not authenticated`

/** One of the provider's named exceptions, with its own message. */
export class IdentityError extends Error {
  override name = 'IdentityError'
  /** The exception's name, such as `CodeMismatchException`; null without a response. */
  readonly exception: string | null

  constructor(exception: string | null, message: string) {
    super(message)
    this.exception = exception
  }
}

/** Calls one operation of the provider's protocol; `fallback` is the message when the provider sends none. */
export async function ask(operation: string, payload: Record<string, unknown>, fallback: string): Promise<unknown> {
  const { identityEndpoint } = clientConfig()
  const response = await fetch(identityEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new IdentityError(null, networkMessage())
  })
  const reply: unknown = await response.json().catch(() => null)
  if (response.ok) return reply ?? {}
  const exception = textAt(reply, '__type')?.split('#').at(-1) ?? null
  throw new IdentityError(exception, textAt(reply, 'message') || textAt(reply, 'Message') || fallback)
}

export const client = () => ({ ClientId: clientConfig().clientId })

async function readUser(): Promise<{ username: string; sub: string } | null> {
  const AccessToken = storedTokens()?.accessToken
  if (!AccessToken) return null
  const reply = await ask('GetUser', { ...client(), AccessToken }, notAuthenticated())
  const username = textAt(reply, 'Username')
  if (!username) throw new IdentityError(null, notAuthenticated())
  const attributes = at(reply, 'UserAttributes')
  const sub = Array.isArray(attributes) ? attributes.find((attribute) => at(attribute, 'Name') === 'sub') : null
  return { username, sub: textAt(sub, 'Value') ?? username }
}

/** The owner of the access token, or null without a token. A token lives one hour; the cookie may still renew it. */
export async function currentUser() {
  try {
    return await readUser()
  } catch (error) {
    if (!isRefused(error) || !(await renewTokens())) throw error
    return readUser()
  }
}

/** The provider rejects the token or the password. */
export const isRefused = (error: unknown) =>
  error instanceof IdentityError && error.exception === 'NotAuthorizedException'

/** The provider is a third party: its responses are not trusted to have the right shape. */
export function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(key) : undefined
}

export function textAt(value: unknown, key: string): string | null {
  const text = at(value, key)
  return typeof text === 'string' ? text : null
}

import { networkMessage } from './call-error.ts'
import { clientConfig } from './config.ts'
import { storedTokens } from './tokens.ts'
import { renewTokens } from './transport.ts'

const timeoutMs = 30_000
export const notAuthenticated = 'Not authenticated'

/** One of the provider's named exceptions, with its own message. */
export class IdentityError extends Error {
  override name = 'IdentityError'
  /** The exception's name, such as `CodeMismatchException`; null when no answer came. */
  readonly exception: string | null

  constructor(exception: string | null, message: string) {
    super(message)
    this.exception = exception
  }
}

/** One operation of the provider, as its protocol has it; `fallback` is said where the provider says nothing. */
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
    throw new IdentityError(null, networkMessage)
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
  const reply = await ask('GetUser', { ...client(), AccessToken }, notAuthenticated)
  const username = textAt(reply, 'Username')
  if (!username) throw new IdentityError(null, notAuthenticated)
  const attributes = at(reply, 'UserAttributes')
  const sub = Array.isArray(attributes) ? attributes.find((attribute) => at(attribute, 'Name') === 'sub') : null
  return { username, sub: textAt(sub, 'Value') ?? username }
}

/** Who the access token belongs to, or null when there is no token. One lives an hour; the cookie may still be good for another. */
export async function currentUser() {
  try {
    return await readUser()
  } catch (error) {
    if (!isRefused(error) || !(await renewTokens())) throw error
    return readUser()
  }
}

/** The provider says that the token, or the password, is not good. */
export const isRefused = (error: unknown) =>
  error instanceof IdentityError && error.exception === 'NotAuthorizedException'

/** The provider is another party: nothing of its answers is taken for granted. */
export function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(key) : undefined
}

export function textAt(value: unknown, key: string): string | null {
  const text = at(value, key)
  return typeof text === 'string' ? text : null
}

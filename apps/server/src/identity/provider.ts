import type { UserPool } from '@allcity/user-pool'
import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

export interface Caller {
  address: string
  /** Gets the pool's cookie for this browser, if there is one. */
  setCookie?: (cookie: string) => void
}

/** What the server needs of an identity provider: the embedded pool and a hosted one give the same. */
export interface IdentityProvider {
  clientId: string
  /** The `iss` of its tokens. */
  issuer: string
  /** Where the browser posts its operations. */
  endpoint: string
  keys: JWTVerifyGetKey
  call(operation: string, payload: object, from?: Caller): Promise<unknown>
  /** What is wrong with it, as a sentence without its end; null when it answers. */
  check(): Promise<string | null>
  /** Whether a verified token's session still lives, within a query. A hosted pool is not asked: its word is the token's expiry. */
  lives(claims: { sub: string; origin_jti?: string | undefined }): RawBuilder<boolean>
  /** Ends the sessions that it knows of. A hosted pool lets nobody do so with a client's rights. */
  endSessions(sub: string): Promise<void>
  /** Where somebody is signed in; null where a hosted pool alone knows. */
  listSessions(sub: string): Promise<{ id: string; startedAt: Date; expiresAt: Date }[] | null>
  /** Deletes the account behind a member who is gone. In a hosted pool it stays, and begins anew if it ever signs in. */
  removeAccount(sub: string): Promise<void>
}

/** A refusal by the provider: its named exception and its own message. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly exception: string

  constructor(exception: string, message: string) {
    super(message)
    this.exception = exception
  }
}

const Refusal = z.object({ __type: z.string(), message: z.string().optional(), Message: z.string().optional() })

export function embeddedProvider(pool: UserPool, clientId: string, issuer: string): IdentityProvider {
  return {
    clientId,
    issuer,
    endpoint: '/identity/',
    keys: createLocalJWKSet(pool.jwks()),
    check: async () => null,
    lives: (claims) => pool.lives(claims),
    endSessions: (sub) => pool.endSessions(sub),
    listSessions: (sub) => pool.listSessions(sub),
    removeAccount: (sub) => pool.removeAccountOf(sub),
    call: async (operation, payload, from) => {
      const { status, body, headers } = await pool.handle(operation, payload, from && { address: from.address })
      const cookie = headers?.['set-cookie']
      if (cookie) from?.setCookie?.(cookie)
      return accepted(status, body)
    },
  }
}

/** Where Amazon answers for a pool: its id begins with its region. */
export const hostedEndpoint = (poolId: string): string => `https://cognito-idp.${poolId.split('_')[0]}.amazonaws.com`

/** A pool that speaks the protocol elsewhere, as at `https://cognito-idp.us-east-1.amazonaws.com`. */
export function hostedProvider(endpoint: string, poolId: string, clientId: string): IdentityProvider {
  const issuer = `${endpoint}/${poolId}`
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
  return {
    clientId,
    issuer,
    endpoint: `${endpoint}/`,
    keys,
    check: () =>
      keys.reload().then(
        () => null,
        () => 'The hosted user pool does not answer',
      ),
    lives: () => sql.lit(true),
    endSessions: async () => undefined,
    listSessions: async () => null,
    removeAccount: async () => undefined,
    call: async (operation, payload) => {
      const response = await fetch(`${endpoint}/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: JSON.stringify(payload),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      })
      return accepted(response.status, parsed(await response.text()))
    },
  }
}

/** Undefined for what is no JSON, such as the page of a proxy. */
function parsed(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

function accepted(status: number, body: unknown): unknown {
  if (status === 200 && body !== undefined) return body
  const refusal = Refusal.safeParse(body)
  // Whoever answered does not speak the protocol just now, which says nothing of who asked.
  if (!refusal.success) throw new ProviderError('InternalErrorException', `The identity provider answered ${status}`)
  const { __type, message, Message } = refusal.data
  throw new ProviderError(__type.split('#').at(-1) ?? __type, message ?? Message ?? '')
}

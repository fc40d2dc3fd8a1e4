import type { LiveSession, UserPool } from '@allcity/user-pool'
import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

export interface Caller {
  address: string
  /** The `User-Agent` header, for the list of sessions. */
  userAgent?: string | undefined
  /** Receives the pool's cookie for this browser, if there is one. */
  setCookie?: (cookie: string) => void
}

/** Interface to an identity provider; the embedded pool and a hosted one both implement it. */
export interface IdentityProvider {
  clientId: string
  /** The `iss` of its tokens. */
  issuer: string
  /** Where the browser posts its operations. */
  endpoint: string
  keys: JWTVerifyGetKey
  call(operation: string, payload: object, from?: Caller): Promise<unknown>
  /** A problem with the provider, as a sentence without its full stop; null when it answers. */
  check(): Promise<string | null>
  /** Whether a verified token's session is still active, within a query. A hosted pool is not asked: its tokens hold until they expire. */
  lives(claims: { sub: string; origin_jti?: string | undefined }): RawBuilder<boolean>
  /** Ends the sessions that the provider knows of. A hosted pool does not allow that with a client's rights. */
  endSessions(sub: string): Promise<void>
  /** Ends one session of an account; false if it has no such session, or the pool is hosted. */
  endSession(sub: string, id: string): Promise<boolean>
  /** The sessions of an account; null where only a hosted pool knows them. */
  listSessions(sub: string): Promise<LiveSession[] | null>
  /** Deletes the account behind a deleted member. In a hosted pool it stays, and starts as a new member if it ever signs in. */
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
    endSession: (sub, id) => pool.endSession(sub, id),
    listSessions: (sub) => pool.listSessions(sub),
    removeAccount: (sub) => pool.removeAccountOf(sub),
    call: async (operation, payload, from) => {
      const caller = from && { address: from.address, userAgent: from.userAgent }
      const { status, body, headers } = await pool.handle(operation, payload, caller)
      const cookie = headers?.['set-cookie']
      if (cookie) from?.setCookie?.(cookie)
      return accepted(status, body)
    },
  }
}

/** Amazon's endpoint for a pool; the pool's id begins with its region. */
export const hostedEndpoint = (poolId: string): string => `https://cognito-idp.${poolId.split('_')[0]}.amazonaws.com`

/** A hosted pool at an endpoint that speaks the protocol, such as `https://cognito-idp.us-east-1.amazonaws.com`. */
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
    endSession: async () => false,
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

/** Undefined for text that is not JSON, such as a proxy's error page. */
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
  // The endpoint does not speak the protocol just now, which says nothing about the caller.
  if (!refusal.success) throw new ProviderError('InternalErrorException', `The identity provider answered ${status}`)
  const { __type, message, Message } = refusal.data
  throw new ProviderError(__type.split('#').at(-1) ?? __type, message ?? Message ?? '')
}

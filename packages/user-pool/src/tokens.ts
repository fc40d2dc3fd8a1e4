import { randomUUID } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Account } from './accounts.ts'
import { notAuthorized } from './errors.ts'
import type { Pool } from './pool.ts'

const lifetimeSeconds = 60 * 60

export interface SessionOfToken {
  origin_jti: string
  started_at: Date
}

/**
 * An identity and an access token with the provider's claims, valid for an hour.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-id-token.html
 */
export async function issueTokens(pool: Pool, account: Account, session: SessionOfToken) {
  const shared = {
    sub: account.sub,
    event_id: randomUUID(),
    origin_jti: session.origin_jti,
    auth_time: seconds(session.started_at),
  }
  const [IdToken, AccessToken] = await Promise.all([
    sign(pool, {
      ...account.attributes,
      ...shared,
      aud: pool.clientId,
      'cognito:username': account.sub,
      email: account.email,
      email_verified: account.confirmed_at !== null,
      token_use: 'id',
    }),
    sign(pool, {
      ...shared,
      client_id: pool.clientId,
      scope: 'aws.cognito.signin.user.admin',
      token_use: 'access',
      username: account.sub,
    }),
  ])
  return { AccessToken, ExpiresIn: lifetimeSeconds, IdToken, TokenType: 'Bearer' }
}

const AccessClaims = z.object({ sub: z.uuid(), origin_jti: z.uuid() })
export type AccessClaims = z.output<typeof AccessClaims>

/** @throws NotAuthorizedException unless the pool itself signed this access token and it has not expired */
export async function readAccessToken(pool: Pool, token: string): Promise<AccessClaims> {
  try {
    const { payload } = await jwtVerify(token, pool.keys.publicKey, {
      algorithms: ['RS256'],
      issuer: pool.issuer,
      currentDate: pool.now(),
    })
    if (payload.token_use !== 'access' || payload.client_id !== pool.clientId)
      throw notAuthorized('Invalid Access Token')
    return AccessClaims.parse(payload)
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw notAuthorized('Access Token has expired')
    throw notAuthorized('Invalid Access Token')
  }
}

function sign(pool: Pool, claims: JWTPayload): Promise<string> {
  const now = seconds(pool.now())
  return new SignJWT(claims)
    .setProtectedHeader({ kid: pool.keys.kid, alg: 'RS256' })
    .setIssuer(pool.issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeSeconds)
    .setJti(randomUUID())
    .sign(pool.keys.privateKey)
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

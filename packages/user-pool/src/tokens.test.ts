import { CognitoJwtVerifier, JwtVerifier } from 'aws-jwt-verify'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientId, type PoolUnderTest, poolId, startPoolUnderTest } from '../test/pool-under-test.ts'

let under: PoolUnderTest
let tokens: { IdToken: string; AccessToken: string; RefreshToken: string }
let sub: string
// The hosted service's issuer format, so that its own verifier works unchanged.
const issuer = `https://cognito-idp.us-east-1.amazonaws.com/${poolId}`

beforeAll(async () => {
  under = await startPoolUnderTest({ issuer })
  const account = await under.makeAccount()
  sub = account.sub
  const AuthParameters = { USERNAME: account.email, PASSWORD: account.password }
  const payload = { ClientId: clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }
  tokens = Object((await under.pool.handle('InitiateAuth', payload)).body).AuthenticationResult
})
afterAll(() => under.close())

/** The published verifier, reading the keys from the pool's own URL. */
function verifierFromAddress(audience: string | null = clientId) {
  const fetcher = { fetch: async (uri: string) => (await fetch(uri)).arrayBuffer() }
  const jwksUri = `${under.url}/identity/${poolId}/.well-known/jwks.json`
  return JwtVerifier.create({ issuer, audience, jwksUri }, { jwksCache: new SimpleJwksCache({ fetcher }) })
}

function hostedVerifier(tokenUse: 'id' | 'access') {
  const verifier = CognitoJwtVerifier.create({ userPoolId: poolId, clientId, tokenUse })
  verifier.cacheJwks(Object(under.pool.jwks()))
  return verifier
}

describe('tokens pass the provider’s own verifier', () => {
  test('accepts the id token with its claims', async () => {
    const claims = await hostedVerifier('id').verify(tokens.IdToken)
    expect(claims).toMatchObject({ sub, 'cognito:username': sub, aud: clientId, token_use: 'id', email_verified: true })
    expect(claims.exp - claims.iat).toBe(3600)
    for (const name of ['auth_time', 'jti', 'origin_jti', 'event_id', 'email', 'preferred_username']) {
      expect(claims).toHaveProperty(name)
    }
    expect(await verifierFromAddress().verify(tokens.IdToken)).toEqual(claims)
  })

  test('accepts the access token with its claims', async () => {
    const claims = await hostedVerifier('access').verify(tokens.AccessToken)
    expect(claims).toMatchObject({ sub, username: sub, client_id: clientId, token_use: 'access' })
    expect(claims.scope).toBe('aws.cognito.signin.user.admin')
    expect(claims).not.toHaveProperty('email')
  })

  test('accepts no id token as an access token, nor the reverse', async () => {
    await expect(hostedVerifier('access').verify(tokens.IdToken)).rejects.toThrow()
    await expect(hostedVerifier('id').verify(tokens.AccessToken)).rejects.toThrow()
    const answer = await under.pool.handle('GetUser', { AccessToken: tokens.IdToken })
    expect(answer.body).toEqual({ __type: 'NotAuthorizedException', message: 'Invalid Access Token' })
  })
})

describe('a forged token is refused by the verifier and by the pool', () => {
  const now = Math.floor(Date.now() / 1000)
  const claims: JWTPayload = {
    sub: crypto.randomUUID(),
    origin_jti: crypto.randomUUID(),
    iss: issuer,
    aud: clientId,
    client_id: clientId,
    token_use: 'access',
    iat: now,
    exp: now + 3600,
  }
  const kid = () => under.pool.jwks().keys[0]?.kid ?? ''

  async function expectRefused(token: string) {
    await expect(verifierFromAddress().verify(token)).rejects.toThrow()
    await expect(hostedVerifier('access').verify(token)).rejects.toThrow()
    expect((await under.pool.handle('GetUser', { AccessToken: token })).body).toMatchObject({
      __type: 'NotAuthorizedException',
    })
  }

  test('a token without a signature (alg none)', async () => {
    await expectRefused(new UnsecuredJWT(claims).encode())
    const header = Buffer.from(JSON.stringify({ alg: 'none', kid: kid() })).toString('base64url')
    await expectRefused(`${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`)
  })

  test('a token signed by another key under the pool’s key id', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    await expectRefused(await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: kid() }).sign(privateKey))
  })

  test('a token signed with the public key as an HS256 secret', async () => {
    const secret = Buffer.from(JSON.stringify(under.pool.jwks().keys[0]))
    await expectRefused(await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: kid() }).sign(secret))
  })

  test('a token that brings its own key', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    const jwk = await exportJWK(publicKey)
    await expectRefused(await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', jwk }).sign(privateKey))
  })

  test('a token changed after signing', async () => {
    const [header, , signature] = tokens.AccessToken.split('.')
    await expectRefused(`${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`)
  })

  test('a validly signed token by another issuer, for another client, or too old', async () => {
    const rows = under.db.withTables<{ 'user_pool.key': { purpose: string; value: string } }>()
    const { value } = await rows
      .selectFrom('user_pool.key')
      .select('value')
      .where('purpose', '=', 'signing')
      .executeTakeFirstOrThrow()
    const key = await importJWK(JSON.parse(value), 'RS256')
    const other = { aud: 'another-client', client_id: 'another-client' }
    for (const change of [{ iss: 'https://example.com/pool' }, other, { iat: now - 7200, exp: now - 3600 }]) {
      const token = new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'RS256', kid: kid() })
      await expectRefused(await token.sign(key))
    }
  })
})

test('uses a 3072-bit key, equivalent to 128 bits of a cipher (NIST SP 800-57)', () => {
  const [key] = under.pool.jwks().keys
  expect(Buffer.from(key?.n ?? '', 'base64url')).toHaveLength(3_072 / 8)
})

test('keeps its key: a reopened pool verifies and signs with the same one', async () => {
  const { createUserPool } = await import('./user-pool.ts')
  const options = { db: under.db, issuer, poolId, clientId, sendCode: async () => {}, mayCall: () => true }
  const [again, andAgain] = await Promise.all([createUserPool(options), createUserPool(options)])
  expect(again.jwks()).toEqual(under.pool.jwks())
  expect(andAgain.jwks()).toEqual(under.pool.jwks())
  expect((await again.handle('GetUser', { AccessToken: tokens.AccessToken })).status).toBe(200)
})

test('replaces a key deleted from the database at the next start: old tokens end, sessions continue', async () => {
  const { createUserPool } = await import('./user-pool.ts')
  await under.db
    .withTables<{ 'user_pool.key': { purpose: string } }>()
    .deleteFrom('user_pool.key')
    .where('purpose', '=', 'signing')
    .execute()
  const renewed = await createUserPool({
    db: under.db,
    issuer,
    poolId,
    clientId,
    sendCode: async () => {},
    mayCall: () => true,
  })
  expect(renewed.jwks()).not.toEqual(under.pool.jwks())
  expect((await renewed.handle('GetUser', { AccessToken: tokens.AccessToken })).status).toBe(400)
  const refreshed = await renewed.handle('GetTokensFromRefreshToken', {
    ClientId: clientId,
    RefreshToken: tokens.RefreshToken,
  })
  const { AccessToken } = Object(refreshed.body).AuthenticationResult
  expect((await renewed.handle('GetUser', { AccessToken })).status).toBe(200)
})

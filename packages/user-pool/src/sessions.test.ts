import {
  type AuthenticationResultType,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RefreshTokenReuseException,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientId as ClientId, type PoolUnderTest, startPoolUnderTest } from '../test/pool-under-test.ts'

let under: PoolUnderTest
beforeAll(async () => {
  under = await startPoolUnderTest()
})
afterAll(() => under.close())

async function signedIn() {
  const { email: USERNAME, password: PASSWORD } = await under.makeAccount()
  const { AuthenticationResult } = await under.client.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } }),
  )
  return { ...tokens(AuthenticationResult), email: USERNAME, password: PASSWORD }
}

async function rotate(RefreshToken: string) {
  const reply = await under.client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))
  return tokens(reply.AuthenticationResult)
}

function tokens(result: AuthenticationResultType | undefined) {
  return { AccessToken: result?.AccessToken ?? '', RefreshToken: result?.RefreshToken ?? '' }
}

function isLive(token: string): Promise<boolean> {
  const { sub = '', origin_jti } = decodeJwt<{ origin_jti: string }>(token)
  return under.pool.isLive({ sub, origin_jti })
}

test('a rotated token returns the same successor for longer than a client waits, in case the reply was lost', async () => {
  const { RefreshToken } = await signedIn()
  const first = await rotate(RefreshToken)
  under.clock.advance(40)
  expect((await rotate(RefreshToken)).RefreshToken).toBe(first.RefreshToken)
  await rotate(first.RefreshToken)
})

test('simultaneous refreshes all get the same successor', async () => {
  const { RefreshToken } = await signedIn()
  const replies = await Promise.all(Array.from({ length: 8 }, () => rotate(RefreshToken)))
  expect(new Set(replies.map((reply) => reply.RefreshToken)).size).toBe(1)
  expect(replies[0]?.RefreshToken).not.toBe(RefreshToken)
})

test('a rotated token that is used later ends the whole session at once', async () => {
  const { RefreshToken, AccessToken } = await signedIn()
  const second = await rotate(RefreshToken)
  const third = await rotate(second.RefreshToken)
  expect(await isLive(third.AccessToken)).toBe(true)
  under.clock.advance(46)
  await expect(rotate(RefreshToken)).rejects.toBeInstanceOf(RefreshTokenReuseException)
  await expect(rotate(third.RefreshToken)).rejects.toMatchObject({ message: 'Refresh Token has been revoked' })
  await expect(under.client.send(new GetUserCommand({ AccessToken }))).rejects.toThrow('Access Token has been revoked')
  expect(await isLive(third.AccessToken)).toBe(false)
})

test('the non-rotating flow detects a rotated token as well', async () => {
  const { RefreshToken } = await signedIn()
  const second = await rotate(RefreshToken)
  under.clock.advance(46)
  const AuthParameters = { REFRESH_TOKEN: RefreshToken }
  const renew = new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters })
  await expect(under.client.send(renew)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' })
  await expect(rotate(second.RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})

test('ending one session leaves the same person’s other sessions', async () => {
  const one = await signedIn()
  const AuthParameters = { USERNAME: one.email, PASSWORD: one.password }
  const again = await under.client.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
  )
  const two = tokens(again.AuthenticationResult)
  await under.client.send(new RevokeTokenCommand({ ClientId, Token: one.RefreshToken }))
  expect(await isLive(one.AccessToken)).toBe(false)
  expect(await isLive(two.AccessToken)).toBe(true)
})

test('a session ends thirty days after the password, despite refreshes', async () => {
  let { RefreshToken } = await signedIn()
  for (let week = 0; week < 4; week++) {
    under.clock.advance(7 * 86_400)
    RefreshToken = (await rotate(RefreshToken)).RefreshToken
  }
  // A day later the sweep deletes it, and it is unknown.
  under.clock.advance(2 * 86_400 + 60)
  await expect(rotate(RefreshToken)).rejects.toMatchObject({ message: 'Refresh Token has expired' })
})

test('a session ends after a fortnight without use, and each use restarts the fortnight', async () => {
  const { RefreshToken } = await signedIn()
  const use = () =>
    under.client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: RefreshToken },
      }),
    )
  for (let turn = 0; turn < 2; turn++) {
    under.clock.advance(13 * 86_400)
    await use()
  }
  const { RefreshToken: unused } = await signedIn()
  under.clock.advance(14 * 86_400 + 60)
  await expect(rotate(unused)).rejects.toMatchObject({ message: 'Refresh Token has expired' })
})

test('signing in more than thirty times ends the oldest session and no other', async () => {
  const { email: USERNAME, password: PASSWORD } = await under.makeAccount()
  const other = await signedIn()
  const AuthParameters = { USERNAME, PASSWORD }
  const sessions: string[] = []
  for (let number = 0; number < 31; number++) {
    under.clock.advance(1)
    const { body } = await under.pool.handle('InitiateAuth', {
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters,
    })
    sessions.push(Object(body).AuthenticationResult.AccessToken)
  }
  expect(await Promise.all(sessions.map(isLive))).toEqual([false, ...sessions.slice(1).map(() => true)])
  expect(await isLive(other.AccessToken)).toBe(true)
})

test('an invented refresh token is refused, and revoking one is no error', async () => {
  await expect(rotate('x'.repeat(86))).rejects.toMatchObject({ message: 'Invalid Refresh Token.' })
  await under.client.send(new RevokeTokenCommand({ ClientId, Token: 'x'.repeat(86) }))
})

test('an access token is not a refresh token', async () => {
  const { AccessToken } = await signedIn()
  await expect(rotate(AccessToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  await expect(under.client.send(new RevokeTokenCommand({ ClientId, Token: AccessToken }))).rejects.toMatchObject({
    name: 'UnsupportedTokenTypeException',
  })
})

test('the database contains no readable refresh token', async () => {
  const { RefreshToken } = await signedIn()
  const { RefreshToken: successor } = await rotate(RefreshToken)
  const rows = await under.db
    .withTables<{ 'user_pool.refresh_token': { token_hash: string } }>()
    .selectFrom('user_pool.refresh_token')
    .selectAll()
    .execute()
  const kept = JSON.stringify(rows)
  expect(kept).not.toContain(RefreshToken)
  expect(kept).not.toContain(successor)
})

test('a sign-in with the old password during a password change leaves no session', async () => {
  const { email, password } = await under.makeAccount()
  const AuthParameters = { USERNAME: email, PASSWORD: password }
  const signIn = () => under.pool.handle('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
  const { AccessToken } = Object((await signIn()).body).AuthenticationResult
  const change = { AccessToken, PreviousPassword: password, ProposedPassword: 'over the old coat' }
  const [changed, ...replies] = await Promise.all([
    under.pool.handle('ChangePassword', change),
    ...Array.from({ length: 6 }, signIn),
  ])
  expect(changed?.status).toBe(200)
  for (const { status, body } of replies) {
    if (status === 200) expect(await isLive(Object(body).AuthenticationResult.AccessToken)).toBe(false)
  }
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

async function signedInWith(userAgent: string) {
  const { email, password, sub } = await under.makeAccount()
  const payload = { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: password } }
  const from = { address: '10.1.1.1', userAgent }
  const { body } = await under.pool.handle('InitiateAuth', payload, from)
  const [session] = await under.pool.listSessions(sub)
  return { ...tokens(Object(body).AuthenticationResult), sub, id: session?.id ?? '' }
}

const listKept = () =>
  under.db
    .withTables<{ 'user_pool.session': { origin_jti: string; browser: string | null; system: string | null } }>()
    .selectFrom('user_pool.session')
    .selectAll()
    .execute()

test('a session stores its browser and system, not the address or the User-Agent, until it ends', async () => {
  const { sub, id } = await signedInWith(firefox)
  expect(await under.pool.listSessions(sub)).toMatchObject([{ browser: 'Firefox', system: 'Linux' }])
  const kept = JSON.stringify(await listKept())
  expect(kept).not.toContain('Mozilla')
  expect(kept).not.toContain('10.1.1.1')
  await under.pool.endSession(sub, id)
  const ended = (await listKept()).find(({ origin_jti }) => origin_jti === id)
  expect(ended).toMatchObject({ browser: null, system: null })
})

test('the protocol reads the device from the header User-Agent', async () => {
  const { email, password, sub } = await under.makeAccount()
  const AuthParameters = { USERNAME: email, PASSWORD: password }
  await fetch(`${under.url}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      'user-agent': firefox,
    },
    body: JSON.stringify({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
  })
  expect(await under.pool.listSessions(sub)).toMatchObject([{ browser: 'Firefox', system: 'Linux' }])
})

test('the last use is the last refresh, so that no other request writes it', async () => {
  const { AccessToken, RefreshToken, sub } = await signedInWith(firefox)
  const lastUse = async () => (await under.pool.listSessions(sub))[0]?.lastUsedAt.getTime()
  const before = await lastUse()
  under.clock.advance(50 * 60)
  await under.client.send(new GetUserCommand({ AccessToken }))
  expect(await isLive(AccessToken)).toBe(true)
  expect(await lastUse()).toBe(before)
  under.clock.advance(10 * 60)
  await rotate(RefreshToken)
  expect(((await lastUse()) ?? 0) - (before ?? 0)).toBeGreaterThanOrEqual(60 * 60_000)
})

test('an account ends one of its sessions, whose tokens then fail, and no session of another account', async () => {
  const one = await signedInWith(firefox)
  const stranger = await signedInWith(firefox)
  expect(await under.pool.endSession(stranger.sub, one.id)).toBe(false)
  expect(await isLive(one.AccessToken)).toBe(true)
  expect(await under.pool.endSession(one.sub, one.id)).toBe(true)
  expect(await under.pool.endSession(one.sub, one.id), 'repeated').toBe(true)
  expect([await isLive(one.AccessToken), await isLive(stranger.AccessToken)]).toEqual([false, true])
  await expect(rotate(one.RefreshToken)).rejects.toMatchObject({ message: 'Refresh Token has been revoked' })
  expect(await under.pool.listSessions(one.sub)).toEqual([])
})

test('a session without use for a fortnight is no longer listed', async () => {
  const { sub } = await signedInWith(firefox)
  under.clock.advance(14 * 86_400 + 60)
  expect(await under.pool.listSessions(sub)).toEqual([])
})

import { createServer } from 'node:http'
import { auth } from '@allcity/contract/auth'
import { battles } from '@allcity/contract/battles'
import { members } from '@allcity/contract/members'
import { users } from '@allcity/contract/users'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { recogniser } from '#server/modules/auth/queries.ts'
import { hostedEndpoint, hostedProvider } from '#server/platform/identity/provider.ts'
import { newBattleId } from './battles.ts'
import { newerSub, startNewerPool } from './newer-pool.ts'
import { newModerator } from './people-in-charge.ts'
import { openWorld, password, type World } from './world.ts'

let world: World
let elsewhere: FastifyInstance

const installationWith = (identity: ReturnType<typeof hostedProvider>) => {
  const gate = { ...world.parts.gate, identity }
  return buildApp({ ...world.parts, pool: null, gate, recognise: recogniser(gate) })
}

/** A second installation whose hosted user pool is the first one, over HTTP. */
beforeAll(async () => {
  world = await openWorld()
  elsewhere = await installationWith(hostedProvider(`${world.origin}/identity`, 'us-east-1_Allcity01', 'allcity'))
})
afterAll(() => elsewhere.close())

/** A third installation, on a pool with one account. */
async function readInstallation(sub: string) {
  const email = `${sub}@example.org`
  const pool = await startNewerPool(sub, email)
  const open = () => installationWith(hostedProvider(pool.endpoint, pool.poolId, pool.clientId))
  const app = await open()
  const signIn = (to = app) => to.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
  return { app, open, pool, signIn }
}

const post = (url: string, payload: object, cookie?: string) =>
  elsewhere.inject({
    method: 'POST',
    url,
    payload,
    ...(cookie ? { cookies: { refresh_token: cookie } } : {}),
  })

test('a member of a hosted pool signs in, is recognised by the token, renews it and signs out', async () => {
  const { email } = await world.member('hosted')
  const signedIn = await post('/api/auth/login', { email, password })
  expect(signedIn.statusCode).toBe(200)
  const { id_token } = auth.login.response.parse(signedIn.json())
  const headers = { authorization: `Bearer ${id_token}` }

  const profile = await elsewhere.inject({ url: '/api/users/profile', headers })
  expect(users.profile.response.parse(profile.json()).profile.email).toBe(email)

  const cookie = signedIn.cookies.find(({ name }) => name === 'refresh_token')?.value ?? ''
  const renewed = await post('/api/auth/refresh', {}, cookie)
  expect(renewed.statusCode).toBe(200)

  await elsewhere.inject({ method: 'POST', url: '/api/auth/logout', headers })
  expect((await elsewhere.inject({ url: '/api/users/profile', headers })).statusCode).toBe(401)
})

test('signing out with the cookie alone, as the browser does, revokes the id token too', async () => {
  const { email } = await world.member('hosted')
  const signedIn = await post('/api/auth/login', { email, password })
  const { id_token } = auth.login.response.parse(signedIn.json())
  const cookie = signedIn.cookies.find(({ name }) => name === 'refresh_token')?.value ?? ''
  expect((await post('/api/auth/logout', {}, cookie)).statusCode).toBe(200)
  const headers = { authorization: `Bearer ${id_token}` }
  expect((await elsewhere.inject({ url: '/api/users/profile', headers })).statusCode).toBe(401)
  expect((await post('/api/auth/refresh', {}, cookie)).statusCode).toBe(401)
  expect((await post('/api/auth/logout', {}, cookie)).statusCode).toBe(200)
})

test('ending all sessions ends them at the hosted pool too', async () => {
  const { email } = await world.member('hosted')
  const signedIn = await post('/api/auth/login', { email, password })
  const { access_token, id_token } = auth.login.response.parse(signedIn.json())
  const cookie = signedIn.cookies.find(({ name }) => name === 'refresh_token')?.value ?? ''
  const headers = { authorization: `Bearer ${id_token}` }
  const ended = await elsewhere.inject({
    method: 'POST',
    url: '/api/users/end-sessions',
    headers,
    payload: { password },
  })
  expect(ended.json()).toEqual({ ended: true })
  expect((await elsewhere.inject({ url: '/api/users/profile', headers })).statusCode).toBe(401)
  const asOwner = world.parts.gate.identity.call('GetUser', { AccessToken: access_token })
  await expect(asOwner).rejects.toThrow('Access Token has been revoked')
  expect((await post('/api/auth/refresh', {}, cookie)).statusCode).toBe(401)
})

test('errors of the hosted pool keep their own messages', async () => {
  const email = `${crypto.randomUUID()}@example.org`
  const wrong = await post('/api/auth/login', { email, password: 'not the password' })
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json().message).toBe('Incorrect username or password.')
})

test('unexpected errors and challenges of a hosted pool at sign-in keep their messages', async () => {
  const answers: [number, object][] = [
    [400, { __type: 'PasswordResetRequiredException', message: 'Password reset required for the user' }],
    [200, { ChallengeName: 'NEW_PASSWORD_REQUIRED', ChallengeParameters: {}, Session: 'of-the-pool' }],
  ]
  const pool = createServer((_, response) => {
    const [status, body] = answers.shift() ?? [500, {}]
    response.writeHead(status).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => pool.listen(0, '127.0.0.1', resolve))
  const address = pool.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const strange = await installationWith(hostedProvider(`http://127.0.0.1:${port}`, 'us-east-1_Strange01', 'allcity'))
  const payload = { email: 'mira@example.org', password }
  const signIn = async () => (await strange.inject({ method: 'POST', url: '/api/auth/login', payload })).json()

  expect(await signIn()).toEqual({ error: 'invalid_request', message: 'Password reset required for the user' })
  expect(await signIn()).toMatchObject({
    error: 'invalid_request',
    message: expect.stringContaining('NEW_PASSWORD_REQUIRED'),
  })
  await strange.close()
  await new Promise((resolve) => pool.close(resolve))
})

test('a member whose id has the format of newer pools is a member like any other', async () => {
  const sub = newerSub()
  const { app, signIn } = await readInstallation(sub)
  const { id_token, user } = auth.login.response.parse((await signIn()).json())
  expect(user.id).toBe(sub)
  const headers = { authorization: `Bearer ${id_token}` }
  const { profile } = users.profile.response.parse((await app.inject({ url: '/api/users/profile', headers })).json())
  expect(profile.id).toBe(sub)

  const moderator = await newModerator(world)
  const record = await world.call(members.get, { params: { id: sub } }, moderator)
  expect(record.body.member).toMatchObject({ id: sub, username: profile.username })
  const first = await world.call(members.list, { query: { q: profile.username, limit: 1 } }, moderator)
  expect(first.body.items.map(({ id }) => id)).toEqual([sub])
  const after = Buffer.from(JSON.stringify([Date.now(), sub])).toString('base64url')
  expect((await world.call(members.list, { query: { cursor: after } }, moderator)).status).toBe(200)
  const shown = await world.call(
    battles.voidVotes,
    {
      params: { id: newBattleId() },
      body: { memberIds: [sub], reason: 'new_account' },
    },
    moderator,
  )
  expect(shown.error.error, 'its votes may be named').toBe('not_found')
  await app.close()
})

test('while the pool fails, errors are reported as temporary, and nobody is signed out', async () => {
  const { app, open, pool, signIn } = await readInstallation(newerSub())
  const headers = { authorization: `Bearer ${auth.login.response.parse((await signIn()).json()).id_token}` }
  await app.close()
  const again = await open()
  const ask = () => again.inject({ url: '/api/users/profile', headers })
  for (const answer of [
    { status: 503, body: 'Service unavailable' },
    { status: 200, body: '<html>Back soon</html>' },
    { status: 200, body: '{"keys":"none"}' },
  ]) {
    pool.spoil(answer)
    const { statusCode, headers: told } = await ask()
    expect([statusCode, Number(told['retry-after']) > 0], JSON.stringify(answer)).toEqual([503, true])
  }
  pool.spoil({ status: 503, body: '<html>Back soon</html>' })
  expect((await signIn(again)).statusCode).toBe(503)
  pool.spoil(null)
  expect((await ask()).statusCode).toBe(200)
  await again.close()
})

test("Amazon's endpoint is in the region that the pool's id begins with", () => {
  expect(hostedEndpoint('eu-central-1_Newer0001')).toBe('https://cognito-idp.eu-central-1.amazonaws.com')
})

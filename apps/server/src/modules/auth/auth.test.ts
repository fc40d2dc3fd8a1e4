import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { auth } from '@allcity/contract/auth'
import { users } from '@allcity/contract/users'
import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { getCookie, isKnown, post, profileWith, refresh, selectPool, signed, signIn } from '#test/sessions.ts'
import { type Member, openWorld, password, passwordHash, type World } from '#test/world.ts'
import { recogniser } from './queries.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const identity = (operation: string, payload: object, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/identity/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    payload: JSON.stringify(payload),
  })
const getSessionId = (member: Member) => String(decodeJwt(member.idToken).origin_jti)

describe('signing in', () => {
  test('sign-in returns the profile, two tokens, and a cookie that scripts and other paths cannot read', async () => {
    const ana = await world.member('ana')
    const answer = await signIn(world, ana.email.toUpperCase())
    const { user } = auth.login.response.parse(answer.json())
    expect(user).toMatchObject({ id: ana.id, email: ana.email, role: 'member' })
    expect(getCookie(answer)).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api/auth',
      maxAge: 2_592_000,
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).not.toContain(getCookie(answer).value)
  })

  test('behind https the refresh cookie travels by https alone', async () => {
    const app = await buildApp({ ...world.parts, baseUrl: 'https://allcity.example' })
    const { email } = await world.member('ana')
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
    expect(answer.cookies).toMatchObject([{ name: '__Secure-refresh_token', secure: true, path: '/api/auth' }])
    const cookies = { '__Secure-refresh_token': answer.cookies[0]?.value ?? '' }
    expect((await app.inject({ method: 'POST', url: '/api/auth/refresh', cookies })).statusCode).toBe(200)
    const unprefixed = { refresh_token: cookies['__Secure-refresh_token'] }
    expect((await app.inject({ method: 'POST', url: '/api/auth/refresh', cookies: unprefixed })).statusCode).toBe(401)
    await app.close()
  })

  test('behind https the recent-write cookie travels by https alone', async () => {
    const env = { ...world.parts.env, DATABASE_READ_URL: 'postgres://replica.invalid/allcity' }
    const app = await buildApp({ ...world.parts, env, baseUrl: 'https://allcity.example' })
    const { email } = await world.member('ana')
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
    expect(answer.cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ['__Secure-refresh_token', true],
      ['__Secure-wrote', true],
    ])
    await app.close()
  })

  test('a wrong password and an unknown account give the same answer', async () => {
    const ana = await world.member('ana')
    const [wrong, unknown] = [
      await signIn(world, ana.email, 'not the password'),
      await signIn(world, 'nobody@example.org'),
    ]
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toEqual({ error: 'wrong_credentials', message: 'Incorrect username or password.' })
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body])
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers))
    expect([wrong.cookies, unknown.cookies]).toEqual([[], []])
  })

  test('sign-in to an unconfirmed account answers with the error the browser expects', async () => {
    const email = `${randomUUID()}@example.org`
    await identity('SignUp', { ClientId: 'allcity', Username: email, Password: password })
    const answer = await signIn(world, email)
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { error: 'user_not_confirmed', message: 'User is not confirmed.' },
    ])
    expect((await signIn(world, email, 'not the password')).cookies).toEqual([])

    // The sign-in proved the password, so this browser may confirm the sign-up. A page without the cookie may not.
    expect(answer.cookies).toMatchObject([{ name: 'sign_up', path: '/identity/', httpOnly: true, sameSite: 'Strict' }])
    await world.parts.pool?.settled()
    const [ConfirmationCode] = await codesMailedTo(email)
    const confirmation = { ClientId: 'allcity', Username: email, ConfirmationCode }
    const page = { 'sec-fetch-site': 'same-origin' }
    const refused = await identity('ConfirmSignUp', confirmation, page)
    expect(refused.json().message).toContain('This code belongs to a sign-up in another browser.')
    const cookie = `sign_up=${answer.cookies[0]?.value}`
    expect((await identity('ConfirmSignUp', confirmation, { ...page, cookie })).statusCode).toBe(200)
    expect((await signIn(world, email)).statusCode).toBe(200)
  })

  test.each([
    ['nothing', {}, ['email', 'password']],
    ['an empty address', { email: ' ', password }, ['email']],
    ['no password', { email: 'a@example.org' }, ['password']],
    ['a password of 10 000 characters', { email: 'a@example.org', password: 'x'.repeat(10_000) }, ['password']],
    ['a number', { email: 5, password }, ['email']],
  ])('%s is refused by field', async (_, body, fields) => {
    const answer = await post(world, '/api/auth/login', body)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, fields])
  })

  test.each(['a b', 'ana\u0000@example.org', '\ud800', "' or 1=1 --", 'مرحبا'])(
    'a malformed address such as %j is refused without a server error',
    async (email) => {
      expect((await signIn(world, email)).statusCode).toBeLessThan(500)
    },
  )

  test('after five wrong passwords even the right one must wait', async () => {
    const ana = await world.member('ana')
    for (let tries = 0; tries < 6; tries++) await signIn(world, ana.email, 'not the password')
    const answer = await signIn(world, ana.email)
    expect([answer.statusCode, answer.json().message]).toEqual([401, 'Password attempts exceeded'])
  })
})

describe('refreshing', () => {
  test('gives new tokens and a new cookie, and the previous tokens stay valid', async () => {
    const ana = await world.member('ana')
    const answer = await refresh(world, ana.refreshCookie)
    const tokens = auth.refresh.response.parse(answer.json())
    expect(getCookie(answer).value).not.toBe(ana.refreshCookie)
    expect([await isKnown(world, tokens.id_token), await isKnown(world, ana.idToken)]).toEqual([200, 200])
  })

  test('a rotated cookie reused after the grace period ends the whole token family', async () => {
    const ana = await world.member('ana')
    const second = getCookie(await refresh(world, ana.refreshCookie)).value
    const third = await refresh(world, second)
    await selectPool(world)
      .updateTable('user_pool.refresh_token')
      .set({ rotated_at: new Date(Date.now() - 60_000) })
      .where('origin_jti', '=', getSessionId(ana))
      .where('rotated_at', 'is not', null)
      .execute()
    const stolen = await refresh(world, ana.refreshCookie)
    expect([stolen.statusCode, stolen.json().message]).toEqual([401, 'Sign in again'])
    expect(getCookie(stolen)).toMatchObject({ value: '', path: '/api/auth' })
    expect((await refresh(world, getCookie(third).value)).statusCode).toBe(401)
    expect(await isKnown(world, third.json().id_token)).toBe(401)
  })

  test.each(['', 'x'.repeat(86), 'a.b.c', '<script>'])('the cookie %j is refused', async (cookie) => {
    const answer = await refresh(world, cookie)
    expect(answer.statusCode).toBe(401)
  })

  test('a refresh works despite an expired id token beside the cookie', async () => {
    const ana = await world.member('ana')
    const headers = { authorization: `Bearer ${await signed(world, { exp: 1 }, ana)}` }
    expect((await post(world, '/api/auth/refresh', {}, ana.refreshCookie, headers)).statusCode).toBe(200)
  })
})

describe('the end of a session', () => {
  test('signing out ends every token of this session from the next request on, and no other session', async () => {
    const ana = await world.member('ana')
    const elsewhere = auth.login.response.parse((await signIn(world, ana.email)).json())
    const answer = await post(world, '/api/auth/logout', {}, ana.refreshCookie)
    expect(answer.json()).toEqual({ signedOut: true })
    expect(getCookie(answer)).toMatchObject({ value: '', path: '/api/auth' })
    expect([await isKnown(world, ana.idToken), await isKnown(world, elsewhere.id_token)]).toEqual([401, 200])
    expect((await refresh(world, ana.refreshCookie)).statusCode).toBe(401)
  })

  test('signing out works with the token alone, twice, and with one that has expired', async () => {
    const ana = await world.member('ana')
    const headers = { authorization: `Bearer ${ana.idToken}` }
    expect((await post(world, '/api/auth/logout', {}, undefined, headers)).statusCode).toBe(200)
    expect(await isKnown(world, ana.idToken)).toBe(401)
    expect((await post(world, '/api/auth/logout', {}, undefined, headers)).statusCode).toBe(200)
    const zoe = await world.member('zoe')
    const expired = { authorization: `Bearer ${await signed(world, { exp: 1 }, zoe)}` }
    expect((await post(world, '/api/auth/logout', {}, zoe.refreshCookie, expired)).statusCode).toBe(200)
    expect(await isKnown(world, zoe.idToken)).toBe(401)
    expect((await post(world, '/api/auth/logout', {})).statusCode).toBe(200)
  })

  test('a new password ends all sessions except the one that changed it', async () => {
    const ana = await world.member('ana')
    const elsewhere = auth.login.response.parse((await signIn(world, ana.email)).json())
    const change = {
      AccessToken: ana.accessToken,
      PreviousPassword: password,
      ProposedPassword: 'over the old coat',
    }
    expect((await identity('ChangePassword', change)).statusCode).toBe(200)
    expect([await isKnown(world, ana.idToken), await isKnown(world, elsewhere.id_token)]).toEqual([200, 401])
    expect((await refresh(world, ana.refreshCookie)).statusCode).toBe(200)
    expect((await signIn(world, ana.email, 'over the old coat')).statusCode).toBe(200)
  })

  test('a suspension refuses all sessions and sign-ins until it ends', async () => {
    const ana = await world.member('ana')
    const suspend = (until: number) =>
      world.parts.db
        .updateTable('member')
        .set({ suspended_until: new Date(until) })
        .where('id', '=', ana.id)
        .execute()
    await suspend(Date.UTC(2999, 0, 31))
    const refused = await profileWith(world.app, ana.idToken)
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Your account is suspended until 31 January 2999',
    ])
    expect((await signIn(world, ana.email)).statusCode).toBe(403)
    const notNow = await refresh(world, ana.refreshCookie)
    expect(notNow.statusCode).toBe(403)
    expect(getCookie(notNow).value, 'the old one holds no more').not.toBe(ana.refreshCookie)
    // Another spelling of the same mailbox does not get round the suspension.
    const email = ana.email.replace('@', '+again@')
    await world.parts.pool?.seedAccount({ email, passwordHash, username: 'again' })
    expect((await signIn(world, email)).statusCode).toBe(403)
    await suspend(Date.now() - 1)
    expect(await isKnown(world, ana.idToken)).toBe(200)
  })
})

test('a member who signs in with an address of ADMIN_EMAILS becomes an admin, even with an existing account', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const gate = { ...world.parts.gate, adminEmails: [ana.email.toLowerCase()] }
  const app = await buildApp({ ...world.parts, gate, recognise: recogniser(gate) })
  for (const [{ email }, role] of [
    [ana, 'admin'],
    [zoe, 'member'],
  ] as const) {
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
    const { id_token } = auth.login.response.parse(answer.json())
    const { profile } = users.profile.response.parse((await profileWith(app, id_token)).json())
    expect(profile.role).toBe(role)
  }
  await app.close()
})

test('the owner takes over an ADMIN_EMAILS address that a stranger signed up with first, in any spelling', async () => {
  const name = `boss-${randomUUID()}`
  const [typed, ascii] = [`${name}@Größe.example`, `${name}@xn--gre-6ka8i.example`]
  const strangers = 'the password of a stranger'
  for (const Password of [strangers, password]) {
    expect((await identity('SignUp', { ClientId: 'allcity', Username: typed, Password })).statusCode).toBe(200)
  }
  await world.parts.pool?.settled()
  const codes = await codesMailedTo(ascii)
  expect(codes).toHaveLength(2)
  for (const ConfirmationCode of codes) {
    await identity('ConfirmSignUp', { ClientId: 'allcity', Username: typed, ConfirmationCode })
  }
  expect((await signIn(world, typed, strangers)).statusCode).toBe(401)
  const gate = { ...world.parts.gate, adminEmails: readEnv({ ADMIN_EMAILS: typed }).ADMIN_EMAILS }
  const app = await buildApp({ ...world.parts, gate, recognise: recogniser(gate) })
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: typed, password } })
  expect(auth.login.response.parse(answer.json()).user.email).toBe(ascii)
  const { profile } = users.profile.response.parse((await profileWith(app, answer.json().id_token)).json())
  expect(profile.role).toBe('admin')
  await app.close()
})

async function codesMailedTo(email: string): Promise<string[]> {
  const files = await readdir(world.parts.outbox)
  const mails = await Promise.all(files.map((file) => readFile(join(world.parts.outbox, file), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${email}`)).flatMap((mail) => /^(\d{6})\r?$/m.exec(mail)?.[1] ?? [])
}

test('a new member whose username is taken gets it with a number', async () => {
  const ana = await world.member('ana')
  const newcomers = []
  for (const name of [ana.username, ana.username.toUpperCase(), 'x', '<b>']) {
    const email = `${randomUUID()}@example.org`
    await world.parts.pool?.seedAccount({ email, password, username: name })
    newcomers.push(auth.login.response.parse((await signIn(world, email)).json()).user.username)
  }
  expect(newcomers.slice(0, 2)).toEqual([`${ana.username}2`, `${ana.username.toUpperCase()}3`])
  // An invalid name is replaced by a word, never by a part of the address.
  for (const name of newcomers.slice(2)) expect(name).toMatch(/^writer\d*$/)
})

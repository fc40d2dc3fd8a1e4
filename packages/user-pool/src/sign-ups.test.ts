import { randomUUID } from 'node:crypto'
import {
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientId as ClientId, type PoolUnderTest, startPoolUnderTest } from '../test/pool-under-test.ts'

let under: PoolUnderTest
let email: string
beforeAll(async () => {
  under = await startPoolUnderTest()
})
beforeEach(() => {
  email = `owner-${randomUUID()}@example.com`
})
afterAll(() => under.close())

const strangers = 'the password of a stranger'
const owners = 'the password of the owner'
const signUp = (Password: string, name: string, Username = email) =>
  under.client.send(
    new SignUpCommand({ ClientId, Username, Password, UserAttributes: [{ Name: 'preferred_username', Value: name }] }),
  )
const confirm = (ConfirmationCode: string, Username = email) =>
  under.client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }))
const signIn = (PASSWORD: string, USERNAME = email) =>
  under.client.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } }),
  )
const wrongPassword = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
/** Posts as a program with cookies, or as a page of the site, which sends its origin. */
const post = (operation: string, payload: object, cookie = '', headers: Record<string, string> = {}) =>
  fetch(`${under.url}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...(cookie && { cookie }),
      ...headers,
    },
    body: JSON.stringify({ ClientId, Username: email, ...payload }),
  })
const readCookie = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0]
const otherBrowser = {
  __type: 'CodeMismatchException',
  message: expect.stringMatching(/another browser.*sign in here.*sign up again or set a new password/),
}
/** Codes are random: one in a million equals the previous one. */
const refuses = async (code: string, newest: string, attempt: (code: string) => Promise<unknown>) => {
  if (code !== newest) await expect(attempt(code)).rejects.toMatchObject({ name: 'CodeMismatchException' })
}

describe('a sign-up over an unconfirmed address', () => {
  test('replaces the password and attributes of the stranger who signed up before', async () => {
    const { UserSub } = await signUp(strangers, 'stranger')
    const strangersCode = await under.codeFor(email)
    const { UserSub: ownersSub } = await signUp(owners, 'owner', email.toUpperCase())
    const code = await under.codeFor(email.toUpperCase())
    await refuses(strangersCode, code, confirm)
    await confirm(code)
    await expect(signIn(strangers)).rejects.toMatchObject(wrongPassword)
    const { AuthenticationResult } = await signIn(owners)
    const user = await under.client.send(new GetUserCommand({ AccessToken: AuthenticationResult?.AccessToken }))
    expect(user.Username).toBe(ownersSub)
    expect(ownersSub).not.toBe(UserSub)
    expect(user.UserAttributes).toContainEqual({ Name: 'preferred_username', Value: 'owner' })
  })

  test('voids earlier confirmation codes and password codes', async () => {
    await signUp(strangers, 'stranger')
    await under.client.send(new ResendConfirmationCodeCommand({ ClientId, Username: email }))
    const resent = await under.codeFor(email)
    await under.client.send(new ForgotPasswordCommand({ ClientId, Username: email }))
    const reset = await under.codeFor(email)
    await signUp(owners, 'owner')
    const code = await under.codeFor(email)
    await refuses(resent, code, confirm)
    const resetWith = (ConfirmationCode: string) =>
      under.client.send(
        new ConfirmForgotPasswordCommand({ ClientId, Username: email, ConfirmationCode, Password: strangers }),
      )
    await expect(resetWith(reset)).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await confirm(code)
    await signIn(owners)
  })

  test('is refused once the address is confirmed, in any case', async () => {
    await signUp(owners, 'owner')
    await confirm(await under.codeFor(email))
    for (const address of [email, email.toUpperCase()]) {
      await expect(signUp(strangers, 'stranger', address)).rejects.toMatchObject({
        name: 'UsernameExistsException',
        message: 'User already exists',
      })
    }
    await signIn(owners)
  })

  test('keeps a single valid code when several sign-ups arrive at the same moment', async () => {
    const passwords = ['first of all walls', 'second of all walls', 'third of all walls']
    const outcomes = await Promise.allSettled(passwords.map((password) => signUp(password, password.slice(0, 5))))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    await under.pool.settled()
    const codes = under.mails.filter(({ to }) => to === email).map(({ code }) => code)
    expect(codes).toHaveLength(3)
    const confirmed = await Promise.allSettled(codes.map((code) => confirm(code)))
    expect(confirmed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const signedIn = await Promise.allSettled(passwords.map((password) => signIn(password)))
    expect(signedIn.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('never gives a confirmed account another password when it races a confirmation', async () => {
    for (let round = 0; round < 5; round++) {
      const address = `${round}-${email}`
      await signUp(owners, 'owner', address)
      const code = await under.codeFor(address)
      const [confirmed] = await Promise.allSettled([confirm(code, address), signUp(strangers, 'stranger', address)])
      await expect(signIn(strangers, address)).rejects.toBeInstanceOf(Error)
      if (confirmed.status === 'fulfilled') await signIn(owners, address)
    }
  })

  test('prevents the owner’s browser from confirming a stranger’s later sign-up', async () => {
    const owner = await post('SignUp', { Password: owners })
    const set = owner.headers.get('set-cookie') ?? ''
    expect(set).toMatch(/^sign_up=\S+; Path=\/identity\/; Max-Age=3600; HttpOnly; SameSite=Strict$/)
    const cookie = `other=1; ${set.split(';')[0]}`
    expect((await post('SignUp', { Password: strangers })).status).toBe(200)
    const ConfirmationCode = await under.codeFor(email)
    const refused = await post('ConfirmSignUp', { ConfirmationCode }, cookie)
    expect(await refused.json()).toMatchObject(otherBrowser)
    await expect(signIn(strangers)).rejects.toMatchObject({ name: 'UserNotConfirmedException' })

    // The owner signs up again; a cookie from a sign-up with another address has no effect.
    const again = await post('SignUp', { Password: owners })
    const newest = { ConfirmationCode: await under.codeFor(email) }
    expect((await post('ConfirmSignUp', newest, readCookie(again))).status).toBe(200)
    await signIn(owners)
    email = `another-${email}`
    await signUp(owners, 'owner')
    const other = { ConfirmationCode: await under.codeFor(email) }
    expect((await post('ConfirmSignUp', other, cookie)).status).toBe(200)
  })

  test.each([
    ['the browser says it is our page', () => ({ 'sec-fetch-site': 'same-origin' })],
    ['the origin is our own', () => ({ origin: under.url })],
    ['the origin is that of the issuer', () => ({ origin: 'http://localhost' })],
  ])('is not confirmed by the owner in a browser of theirs, where %s', async (_, fromPage) => {
    await signUp(strangers, 'stranger')
    await post('ResendConfirmationCode', {}, '', fromPage())
    const ConfirmationCode = await under.codeFor(email)
    const refused = await post('ConfirmSignUp', { ConfirmationCode }, '', fromPage())
    expect([refused.status, await refused.json()]).toEqual([400, otherBrowser])
    await expect(signIn(strangers)).rejects.toMatchObject({ name: 'UserNotConfirmedException' })
    const forged = await post(
      'ConfirmSignUp',
      { ConfirmationCode },
      `sign_up=${randomUUID()}.${'x'.repeat(43)}`,
      fromPage(),
    )
    expect(await forged.json()).toEqual(otherBrowser)

    // Signing up here replaces the stranger's sign-up.
    const owner = await post('SignUp', { Password: owners }, '', fromPage())
    const own = { ConfirmationCode: await under.codeFor(email) }
    expect((await post('ConfirmSignUp', own, readCookie(owner), fromPage())).status).toBe(200)
    await expect(signIn(strangers)).rejects.toMatchObject(wrongPassword)
    await signIn(owners)
  })

  test('ends with the owner’s new password, set by a reset code', async () => {
    await signUp(strangers, 'stranger')
    const fromPage = { 'sec-fetch-site': 'same-origin' }
    await post('ForgotPassword', {}, '', fromPage)
    const reset = { ConfirmationCode: await under.codeFor(email), Password: owners }
    expect((await post('ConfirmForgotPassword', reset, '', fromPage)).status).toBe(200)
    await expect(signIn(strangers)).rejects.toMatchObject(wrongPassword)
    await signIn(owners)
  })

  test('allows confirmation in another browser only after a sign-in with its password there', async () => {
    await signUp(owners, 'owner')
    const code = { ConfirmationCode: await under.codeFor(email) }
    const fromPage = { 'sec-fetch-site': 'same-origin' }
    const enter = (PASSWORD: string) =>
      post('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD } })
    expect((await enter(strangers)).headers.get('set-cookie')).toBeNull()
    expect(await (await post('ConfirmSignUp', code, '', fromPage)).json()).toEqual(otherBrowser)
    const entered = await enter(owners)
    expect(await entered.json()).toMatchObject({ __type: 'UserNotConfirmedException' })
    expect((await post('ConfirmSignUp', code, readCookie(entered), fromPage)).status).toBe(200)
    expect((await enter(owners)).headers.get('set-cookie')).toBeNull()
  })

  test('lets a program or an external page confirm with only the code, as in the protocol', async () => {
    for (const headers of [{}, { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }]) {
      email = `again-${email}`
      await signUp(owners, 'owner')
      const code = { ConfirmationCode: await under.codeFor(email) }
      expect((await post('ConfirmSignUp', code, '', headers)).status).toBe(200)
    }
  })

  test('allows 25 guesses of a code an hour, also without an account', async () => {
    const guess = (Username: string) =>
      under.pool.handle('ConfirmSignUp', { ClientId, Username, ConfirmationCode: 'wrong' })
    for (const [address, isKnown] of [
      [email, true],
      [`nobody-${email}`, false],
    ] as const) {
      const heard: unknown[] = []
      for (let round = 0; round < 6; round++) {
        if (isKnown) await signUp(strangers, 'stranger', address)
        for (let n = 0; n < 5; n++) heard.push(Object((await guess(address)).body).__type)
      }
      expect(heard.slice(25)).toEqual(new Array(5).fill('LimitExceededException'))
      expect(heard.slice(0, 25)).not.toContain('LimitExceededException')
    }
    under.clock.advance(3601)
    await signUp(owners, 'owner')
    await confirm(await under.codeFor(email))
  })

  test('is replaced by an account that the host creates', async () => {
    await signUp(strangers, 'stranger')
    await under.pool.seedAccount({ email, password: owners, username: 'owner' })
    await expect(signIn(strangers)).rejects.toMatchObject(wrongPassword)
    await signIn(owners)
  })
})

describe('an address with an international domain', () => {
  test('is stored, mailed and compared with its domain in ASCII', async () => {
    const name = `ada-${randomUUID()}`
    const typed = `${name}@MÜNCHEN.example`
    const ascii = `${name}@xn--mnchen-3ya.example`
    await signUp(owners, 'ada', typed)
    await confirm(await under.codeFor(ascii), ascii.toUpperCase())
    for (const address of [typed, ascii, `${name}@mu\u0308nchen.example`]) {
      const { AuthenticationResult } = await signIn(owners, address)
      const user = await under.client.send(new GetUserCommand({ AccessToken: AuthenticationResult?.AccessToken }))
      expect(user.UserAttributes).toContainEqual({ Name: 'email', Value: ascii })
      await expect(signUp(strangers, 'stranger', address)).rejects.toMatchObject({ name: 'UsernameExistsException' })
    }
    await under.client.send(new ForgotPasswordCommand({ ClientId, Username: typed }))
    await under.codeFor(ascii)
    expect(under.mails.at(-1)).toMatchObject({ to: ascii, purpose: 'reset' })
  })

  test.each(['ada@-münchen..example', 'ada@mün chen.example', 'ádá@example.com', 'ada@'])(
    'is refused as %s',
    async (address) => {
      await expect(signUp(owners, 'ada', address)).rejects.toMatchObject({ name: 'InvalidParameterException' })
    },
  )
})

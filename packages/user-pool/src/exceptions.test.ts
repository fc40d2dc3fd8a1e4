import {
  CodeMismatchException,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ExpiredCodeException,
  ForgotPasswordCommand,
  GetUserCommand,
  InitiateAuthCommand,
  InvalidParameterException,
  InvalidPasswordException,
  LimitExceededException,
  NotAuthorizedException,
  ResendConfirmationCodeCommand,
  ResourceNotFoundException,
  SignUpCommand,
  UpdateUserAttributesCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientId as ClientId, type PoolUnderTest, startPoolUnderTest } from '../test/pool-under-test.ts'

let under: PoolUnderTest
let email: string
beforeAll(async () => {
  under = await startPoolUnderTest()
})
beforeEach(() => {
  email = `${crypto.randomUUID()}@example.com`
})
afterAll(() => under.close())

const goodPassword = 'a quiet wall at noon'
const signUp = (Username: string, Password = goodPassword, attributes: Record<string, string> = {}) => {
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
  return under.client.send(new SignUpCommand({ ClientId, Username, Password, UserAttributes }))
}
const confirm = (Username: string, ConfirmationCode: string) =>
  under.client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }))
const forgot = (Username: string) => under.client.send(new ForgotPasswordCommand({ ClientId, Username }))
const resend = (Username: string) => under.client.send(new ResendConfirmationCodeCommand({ ClientId, Username }))
const reset = (Username: string, ConfirmationCode: string, Password = 'over the old coat') =>
  under.client.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }))
const signIn = (USERNAME: string, PASSWORD: string) =>
  under.client.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } }),
  )
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
const mismatch = 'Invalid verification code provided, please try again.'
const askAgain = 'Invalid code provided, please request a code again.'

describe('UsernameExistsException', () => {
  test('rejects an address that has a confirmed account, in any case', async () => {
    await signUp(email)
    await confirm(email, await under.codeFor(email))
    await expect(signUp(email.toUpperCase())).rejects.toBeInstanceOf(UsernameExistsException)
    await expect(signUp(email)).rejects.toMatchObject({ message: 'User already exists' })
  })
})

describe('InvalidPasswordException', () => {
  test.each([
    ['seven characters', 'seven77', 'Password did not conform with policy: Password not long enough'],
    ['129 characters', 'x'.repeat(129), 'Password did not conform with policy: Password too long'],
    ['one of the commonest', 'password1', 'Provided password cannot be used for security reasons.'],
    ['a word of the product', '2026-wallPaper!', 'Provided password cannot be used for security reasons.'],
    ['one of the commonest in capitals', 'ILOVEYOU2', 'Provided password cannot be used for security reasons.'],
  ])('for %s', async (_name, password, message) => {
    const refused = signUp(email, password)
    await expect(refused).rejects.toBeInstanceOf(InvalidPasswordException)
    await expect(refused).rejects.toMatchObject({ message })
  })

  test('rejects a password with the person’s own name, also when they reset it with a code', async () => {
    const name = 'nightbus sixty'
    await expect(signUp(email, name, { preferred_username: name })).rejects.toBeInstanceOf(InvalidPasswordException)
    await signUp(email, goodPassword, { preferred_username: name })
    await forgot(email)
    const code = await under.codeFor(email)
    await expect(reset(email, code, name)).rejects.toBeInstanceOf(InvalidPasswordException)
    await reset(email, code)
  })

  test('rejects a password with the person’s own address', async () => {
    await expect(signUp(email, email)).rejects.toBeInstanceOf(InvalidPasswordException)
  })

  test('accepts 8 or 128 plain characters of any alphabet', async () => {
    for (const password of ['wallart9', 'ab '.repeat(50).slice(0, 128), 'стена в тумане', '🧱🎨🚇🌃🧱🎨🚇🌃']) {
      const address = `${crypto.randomUUID()}@example.com`
      await signUp(address, password)
      await confirm(address, await under.codeFor(address))
      // The same text in its decomposed form is the same password.
      await signIn(address, password.normalize('NFD'))
    }
  })
})

describe('CodeMismatchException and ExpiredCodeException', () => {
  test('refuses a wrong code five times, and then even the right one', async () => {
    await signUp(email)
    const code = await under.codeFor(email)
    for (let n = 0; n < 5; n++) {
      const refused = confirm(email, otherThan(code))
      await expect(refused).rejects.toBeInstanceOf(CodeMismatchException)
      await expect(refused).rejects.toMatchObject({ message: mismatch })
    }
    await expect(confirm(email, code)).rejects.toMatchObject({ name: 'ExpiredCodeException', message: askAgain })
    await resend(email)
    await confirm(email, await under.codeFor(email))
  })

  test('counts simultaneous attempts one by one', async () => {
    await signUp(email)
    const wrong = otherThan(await under.codeFor(email))
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => confirm(email, wrong)))
    const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : undefined))
    expect(reasons.filter((reason) => reason instanceof CodeMismatchException)).toHaveLength(5)
    expect(reasons.filter((reason) => reason instanceof ExpiredCodeException)).toHaveLength(7)
  })

  test('accepts a code for ten minutes', async () => {
    await signUp(email)
    under.clock.advance(10 * 60)
    await expect(confirm(email, await under.codeFor(email))).rejects.toMatchObject({ name: 'ExpiredCodeException' })
  })

  test('accepts a code once, also when it is sent twice at the same moment', async () => {
    await signUp(email)
    const code = await under.codeFor(email)
    const outcomes = await Promise.allSettled([confirm(email, code), confirm(email, code)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(confirm(email, code)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    })
  })

  test('accepts a reset code once, and not as a sign-up code', async () => {
    await signUp(email)
    const signUpCode = await under.codeFor(email)
    await forgot(email)
    const resetCode = await under.codeFor(email)
    if (signUpCode !== resetCode) await expect(reset(email, signUpCode)).rejects.toBeInstanceOf(CodeMismatchException)
    const outcomes = await Promise.allSettled([reset(email, resetCode), reset(email, resetCode)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(reset(email, resetCode)).rejects.toBeInstanceOf(ExpiredCodeException)
  })

  test('a reset proves the address: an unconfirmed account can sign in afterwards', async () => {
    await signUp(email)
    await forgot(email)
    await reset(email, await under.codeFor(email), 'over the old coat')
    await signIn(email, 'over the old coat')
    await expect(signIn(email, goodPassword)).rejects.toBeInstanceOf(NotAuthorizedException)
  })
})

describe('LimitExceededException', () => {
  test('refuses the sixth code in an hour, until the hour is over', async () => {
    await signUp(email)
    for (let n = 0; n < 4; n++) await resend(email)
    const refused = resend(email)
    await expect(refused).rejects.toBeInstanceOf(LimitExceededException)
    await expect(refused).rejects.toMatchObject({ message: 'Attempt limit exceeded, please try after some time.' })
    await under.pool.settled()
    expect(under.mails.filter(({ to }) => to === email)).toHaveLength(5)
    under.clock.advance(3601)
    await resend(email)
  })
})

describe('InvalidParameterException', () => {
  test.each([
    ['not-an-address', {}, 'Username should be an email.'],
    ['someone@example.com', { email: 'other@example.com' }, 'Email should be the same as the username.'],
    [
      'someone@example.com',
      { 'custom:role': 'admin' },
      'Attributes did not conform to the schema: custom:role: Attribute does not exist in the schema.\n',
    ],
    [
      'someone@example.com',
      { name: 'a\u0000b' },
      'Attributes did not conform to the schema: name: Invalid characters.\n',
    ],
    [
      '',
      {},
      "2 validation errors detected: Value at 'username' failed to satisfy constraint: Member must have length greater than or equal to 1; " +
        "Value at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+",
    ],
  ])('rejects the name "%s" with %j', async (username, attributes, message) => {
    const refused = signUp(username, goodPassword, attributes)
    await expect(refused).rejects.toBeInstanceOf(InvalidParameterException)
    await expect(refused).rejects.toMatchObject({ message })
  })

  test('rejects missing, empty and too long parameters with the provider’s messages', async () => {
    const failed = (member: string, constraint: string) =>
      `Value at '${member}' failed to satisfy constraint: ${constraint}`
    const absent = 'Member must not be null'
    const readMessage = async (operation: string, payload: unknown) => {
      const { status, body } = await under.pool.handle(operation, payload)
      expect({ status, body }).toMatchObject({ status: 400, body: { __type: 'InvalidParameterException' } })
      return Object(body).message
    }
    const missing = await readMessage('SignUp', { ClientId, Username: email })
    expect(missing).toBe(`1 validation error detected: ${failed('password', absent)}`)
    const empty = { ClientId: null, Username: null, ConfirmationCode: null }
    expect(await readMessage('ConfirmSignUp', empty)).toBe(
      `3 validation errors detected: ${['clientId', 'username', 'confirmationCode'].map((name) => failed(name, absent)).join('; ')}`,
    )
    expect(await readMessage('ForgotPassword', { ClientId: 'no client', Username: email })).toBe(
      `1 validation error detected: ${failed('clientId', 'Member must satisfy regular expression pattern: [\\w+]+')}`,
    )
    const long = [
      { Name: 'name', Value: 'x' },
      { Name: 'a'.repeat(33), Value: 'x' },
    ]
    expect(
      await readMessage('SignUp', { ClientId, Username: email, Password: goodPassword, UserAttributes: long }),
    ).toBe(
      `1 validation error detected: Value '${'a'.repeat(33)}' at 'userAttributes.2.member.name' failed to satisfy constraint: ` +
        'Member must have length less than or equal to 32',
    )
    expect(await readMessage('InitiateAuth', { ClientId })).toBe(
      `1 validation error detected: Value null at 'authFlow' failed to satisfy constraint: ${absent}`,
    )
    expect(await readMessage('InitiateAuth', { ClientId, AuthFlow: 'GUESS' })).toMatch(
      /^1 validation error detected: Value 'GUESS' at 'authFlow' failed to satisfy constraint: Member must satisfy enum value set: \[[A-Z_, ]+\]$/,
    )
  })

  test('accepts null for an optional parameter', async () => {
    const payload = { ClientId, Username: email, Password: goodPassword, UserAttributes: null, ClientMetadata: null }
    expect((await under.pool.handle('SignUp', payload)).status).toBe(200)
  })

  test('rejects an unsupported sign-in flow and a missing parameter', async () => {
    const choice = new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: email } })
    await expect(under.client.send(choice)).rejects.toMatchObject({
      message: 'USER_AUTH flow not enabled for this client',
    })
    const srp = new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: email } })
    await expect(under.client.send(srp)).rejects.toMatchObject({ message: 'Missing required parameter SRP_A' })
    const ofAdministrators = new InitiateAuthCommand({ ClientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' })
    await expect(under.client.send(ofAdministrators)).rejects.toMatchObject({
      message: 'Initiate Auth method not supported.',
    })
    const half = new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email },
    })
    await expect(under.client.send(half)).rejects.toMatchObject({ message: 'Missing required parameter PASSWORD' })
  })

  test('refuses to change the e-mail or to mark it as verified', async () => {
    const account = await under.makeAccount()
    const { AuthenticationResult } = await signIn(account.email, account.password)
    const AccessToken = AuthenticationResult?.AccessToken
    const update = (Name: string, Value: string) =>
      under.client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }))
    await expect(update('email', email)).rejects.toMatchObject({ name: 'InvalidParameterException' })
    await expect(update('email_verified', 'true')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'A client attempted to write unauthorized attribute',
    })
  })
})

test('rejects an invalid access token and one that is an hour old', async () => {
  const getUser = (AccessToken = '') => under.client.send(new GetUserCommand({ AccessToken }))
  await expect(getUser('abc.def.ghi')).rejects.toMatchObject({ message: 'Invalid Access Token' })
  const account = await under.makeAccount()
  const { AuthenticationResult } = await signIn(account.email, account.password)
  under.clock.advance(3600)
  await expect(getUser(AuthenticationResult?.AccessToken)).rejects.toMatchObject({
    message: 'Access Token has expired',
  })
})

test('rejects the id of another app client', async () => {
  const foreign = new ForgotPasswordCommand({ ClientId: 'someoneelse', Username: email })
  await expect(under.client.send(foreign)).rejects.toBeInstanceOf(ResourceNotFoundException)
})

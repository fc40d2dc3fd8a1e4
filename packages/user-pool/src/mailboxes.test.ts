import { randomUUID } from 'node:crypto'
import {
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  InvalidParameterException,
  LimitExceededException,
  ResendConfirmationCodeCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientId as ClientId, type PoolUnderTest, startPoolUnderTest } from '../test/pool-under-test.ts'
import { mailboxKey } from './emails.ts'

let under: PoolUnderTest
let name: string
beforeAll(async () => {
  under = await startPoolUnderTest()
})
beforeEach(() => {
  name = randomUUID()
})
afterAll(() => under.close())

const Password = 'a quiet wall at noon'
const signUp = (Username: string, attributes: Record<string, string> = {}) => {
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
  return under.client.send(new SignUpCommand({ ClientId, Username, Password, UserAttributes }))
}
const confirm = async (Username: string) =>
  under.client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode: await under.codeFor(Username) }))
const forgot = (Username: string) => under.client.send(new ForgotPasswordCommand({ ClientId, Username }))
const resend = (Username: string) => under.client.send(new ResendConfirmationCodeCommand({ ClientId, Username }))
const mailsTo = async (part: string) => {
  await under.pool.settled()
  return under.mails.filter(({ to }) => to.startsWith(part)).length
}
/** Sends a request, which triggers the hourly sweep. */
const sweep = async () => {
  await under.pool.handle('GetUser', {})
  await under.pool.settled()
}
const limited = { name: 'LimitExceededException', message: 'Attempt limit exceeded, please try after some time.' }

describe('codes to one mailbox', () => {
  test('allows thirty sign-up codes an hour per mailbox, whatever follows the plus, and more in the next hour', {
    tags: ['slow'],
  }, async () => {
    for (let n = 0; n < 30; n++) await signUp(`${name}+${n}@example.com`)
    const refused = signUp(`${name}+30@example.com`)
    await expect(refused).rejects.toBeInstanceOf(LimitExceededException)
    await expect(refused).rejects.toMatchObject(limited)
    await expect(signUp(`${name.toUpperCase()}@example.com`)).rejects.toMatchObject(limited)
    expect(await mailsTo(name)).toBe(30)
    expect(await under.pool.hasAccount(`${name}+30@example.com`)).toBe(false)
    await signUp(`other-${name}@example.com`)
    under.clock.advance(3601)
    await signUp(`${name}+30@example.com`)
  })

  test('allows ten requested codes of both kinds an hour per mailbox, with or without an account', async () => {
    await signUp(`${name}@example.com`)
    const answers = async (local: string) => {
      const heard: string[] = []
      for (let n = 0; n < 6; n++) {
        for (const ask of [forgot, resend]) {
          // Only the first address has an account.
          const address = n === 0 ? `${local}@example.com` : `${local}+${n}@example.com`
          heard.push(
            await ask(address).then(
              () => 'fine',
              (error: Error) => error.message,
            ),
          )
        }
      }
      return heard
    }
    const heard = await answers(name)
    expect(heard).toEqual([...Array.from({ length: 10 }, () => 'fine'), limited.message, limited.message])
    expect(await answers(`nobody-${name}`)).toEqual(heard)
  })

  test('allows sign-ups after strangers requested many codes, and does not count refused requests', async () => {
    for (let n = 0; n < 7; n++) await forgot(`${name}@example.com`).catch(() => undefined)
    for (let n = 0; n < 5; n++) await forgot(`${name}+${n}@example.com`)
    await expect(forgot(`${name}+5@example.com`)).rejects.toMatchObject(limited)
    await signUp(`${name}@example.com`)
    await confirm(`${name}@example.com`)
  })

  test('counts simultaneous requests one by one', async () => {
    const requests = Array.from({ length: 14 }, (_, n) => forgot(`${name}+${n}@example.com`))
    const outcomes = await Promise.allSettled(requests)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })

  test.each([
    ['Ana+wall@Example.com', 'ana@example.com'],
    ['+wall@example.com', '+wall@example.com'],
    ['a.n.a+x@googlemail.com', 'ana@gmail.com'],
    ['a.n-a@pm.me', 'ana@proton.me'],
    ['a.n.a@example.com', 'a.n.a@example.com'],
    ['no address', 'no address'],
  ])('maps %s to the mailbox %s', (address, mailbox) => {
    expect(mailboxKey(address)).toBe(mailbox)
  })
})

describe('unconfirmed accounts', () => {
  const day = 86_400

  test('deletes an unconfirmed account and its codes after a week, and keeps confirmed ones', async () => {
    const [lost, kept] = [`lost-${name}@example.com`, `kept-${name}@example.com`]
    for (const address of [lost, kept]) await signUp(address)
    await confirm(kept)
    under.clock.advance(6 * day)
    await sweep()
    expect(await under.pool.hasAccount(lost)).toBe(true)
    await resend(lost)
    under.clock.advance(day + 3601)
    await resend(lost)
    const code = await under.codeFor(lost)
    await sweep()
    expect([await under.pool.hasAccount(lost), await under.pool.hasAccount(kept)]).toEqual([false, true])
    await expect(
      under.client.send(new ConfirmSignUpCommand({ ClientId, Username: lost, ConfirmationCode: code })),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await signUp(lost)
    await confirm(lost)
  })

  test('allows an account at most 8 KB of attributes, confirmed or not', async () => {
    const long = Object.fromEntries(['address', 'name', 'profile', 'website'].map((key) => [key, 'é'.repeat(1100)]))
    const refused = signUp(`${name}@example.com`, long)
    await expect(refused).rejects.toBeInstanceOf(InvalidParameterException)
    await expect(refused).rejects.toMatchObject({
      message: 'Attributes did not conform to the schema: All attributes together must be no longer than 8192 bytes.\n',
    })
    const { profile, website, ...half } = long
    await signUp(`${name}@example.com`, half)
    await confirm(`${name}@example.com`)
    const { body } = await under.pool.handle('InitiateAuth', {
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: `${name}@example.com`, PASSWORD: Password },
    })
    const { AccessToken } = Object(body).AuthenticationResult
    const update = (attributes: Record<string, string | undefined>) => {
      const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
      return under.client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }))
    }
    await update({ profile: 'Paints trains' })
    await expect(update({ profile, website })).rejects.toBeInstanceOf(InvalidParameterException)
  })
})

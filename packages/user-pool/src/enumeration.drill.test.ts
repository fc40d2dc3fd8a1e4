// @module-tag once
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Comparison, compareAnswers } from '../test/enumeration-probe.ts'
import { clientId, type PoolUnderTest, startPoolUnderTest } from '../test/pool-under-test.ts'

let under: PoolUnderTest
let known: string
let unconfirmed: string
beforeAll(async () => {
  under = await startPoolUnderTest()
  known = 'k.wright@example.com'
  // Uses a hash of full cost, as every real account has.
  await under.pool.seedAccount({ email: known, password: 'a quiet wall at noon', username: 'kwright' })
  unconfirmed = `u${known}`
  await under.pool.handle('SignUp', { ClientId: clientId, Username: unconfirmed, Password: 'a quiet wall at noon' })
})
afterAll(() => under.close())

/** Moves the clock past every lock, code and limit. */
const nextDay = () => under.clock.advance(2 * 3600)

/** Returns an address with the same mask, so that responses can be compared exactly. */
const strangerLike = (email: string) => `${email.charAt(0)}nobody@example.com`

function expectAlike(comparison: Comparison) {
  expect(comparison.difference).toBeUndefined()
  // 5 ms, or 20 % of a response on a slow or busy machine: skipping the hash would show as all of it.
  const bound = Math.max(5, comparison.unknownMedianMs * 0.2)
  expect(comparison.apartMs, JSON.stringify(comparison)).toBeLessThan(bound)
}

describe('answers an unknown address like a known one', () => {
  test.each([
    ['InitiateAuth', (Username: string) => wrongPassword(Username), 25],
    ['ForgotPassword', (Username: string) => ({ ClientId: clientId, Username }), 150],
    ['ResendConfirmationCode', (Username: string) => ({ ClientId: clientId, Username }), 150],
    ['ConfirmSignUp', (Username: string) => ({ ClientId: clientId, Username, ConfirmationCode: 'wrong' }), 150],
    [
      'ConfirmForgotPassword',
      (Username: string) => ({
        ClientId: clientId,
        Username,
        ConfirmationCode: 'wrong',
        Password: 'over the old coat',
      }),
      150,
    ],
  ])('%s: the same answer in the same time', async (operation, payload, pairs) => {
    for (const account of [known, unconfirmed]) {
      const comparison = await compareAnswers({
        ask: (email) => under.pool.handle(operation, payload(email)),
        known: account,
        unknown: strangerLike(account),
        pairs,
        between: nextDay,
      })
      expectAlike(comparison)
    }
  })

  test('answers USER_SRP_AUTH for unknown addresses with the same challenge shape, refusal and time', async () => {
    const begin = async (USERNAME: string) => {
      const AuthParameters = { USERNAME, SRP_A: 'abcdef0123456789'.repeat(40) }
      const payload = { ClientId: clientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters }
      return Object((await under.pool.handle('InitiateAuth', payload)).body).ChallengeParameters
    }
    const answer = async (email: string) => {
      const { USERNAME, SECRET_BLOCK } = await begin(email)
      const ChallengeResponses = {
        USERNAME,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
        TIMESTAMP: 'Sat Nov 28 05:00:00 UTC 2026',
      }
      const payload = { ClientId: clientId, ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses }
      return under.pool.handle('RespondToAuthChallenge', payload)
    }
    for (const account of [known, unconfirmed]) {
      const shape = async (email: string) => Object.keys(await begin(email))
      for (const ask of [shape, answer]) {
        const unknown = strangerLike(account)
        expectAlike(await compareAnswers({ ask, known: account, unknown, pairs: 60, between: nextDay }))
      }
    }
  })

  test('locks known and unknown addresses alike after a run of wrong passwords', async () => {
    const answers = await Promise.all(
      [known, strangerLike(known)].map(async (email) => {
        const messages: unknown[] = []
        for (let n = 0; n < 7; n++) messages.push((await under.pool.handle('InitiateAuth', wrongPassword(email))).body)
        return messages
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.at(-1)).toEqual({ __type: 'NotAuthorizedException', message: 'Password attempts exceeded' })
  })

  test('limits wrong codes and code requests alike for known and unknown addresses', async () => {
    nextDay()
    for (const account of [known, unconfirmed]) {
      const both = [account, strangerLike(account)]
      for (const operation of ['ConfirmSignUp', 'ConfirmForgotPassword']) {
        const payload = { ClientId: clientId, ConfirmationCode: '12', Password: 'over the old coat' }
        const [real, stranger] = await Promise.all(both.map((Username) => seven(operation, { ...payload, Username })))
        expect(real).toEqual(stranger)
        expect(real?.at(-1)).toBe('ExpiredCodeException')
      }
      for (const operation of ['ForgotPassword', 'ResendConfirmationCode']) {
        const [real, stranger] = await Promise.all(
          both.map((Username) => seven(operation, { ClientId: clientId, Username })),
        )
        expect(real).toEqual(stranger)
        expect(real?.at(-1)).toBe('LimitExceededException')
      }
    }
  })

  test('sends no mail to an address without an account', async () => {
    await under.pool.settled()
    expect(under.mails.filter(({ to }) => to === strangerLike(known) || to === strangerLike(unconfirmed))).toEqual([])
  })
})

function wrongPassword(USERNAME: string) {
  return {
    ClientId: clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD: 'not the password' },
  }
}

async function seven(operation: string, payload: unknown): Promise<unknown[]> {
  const types: unknown[] = []
  for (let n = 0; n < 7; n++) {
    const { body } = await under.pool.handle(operation, payload)
    types.push(typeof body === 'object' && body !== null && '__type' in body ? body.__type : 'fine')
  }
  return types
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientId, type PoolUnderTest, startPoolUnderTest } from '../test/pool-under-test.ts'

const wrong = 'Incorrect username or password.'
const locked = 'Password attempts exceeded'

let under: PoolUnderTest
beforeAll(async () => {
  under = await startPoolUnderTest()
})
afterAll(() => under.close())

async function signIn(USERNAME: string, PASSWORD: string): Promise<unknown> {
  const payload = { ClientId: clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } }
  const { status, body } = await under.pool.handle('InitiateAuth', payload)
  return status === 200 ? 'fine' : typeof body === 'object' && body && 'message' in body ? body.message : body
}

async function fail(email: string, times: number): Promise<unknown[]> {
  const answers: unknown[] = []
  for (let n = 0; n < times; n++) answers.push(await signIn(email, 'not the password'))
  return answers
}

test('locks for a second after the fifth wrong password, even for the right one', async () => {
  const { email, password } = await under.makeAccount()
  expect(await fail(email, 5)).toEqual([wrong, wrong, wrong, wrong, wrong])
  expect(await signIn(email, password)).toBe(locked)
  under.clock.advance(1)
  expect(await signIn(email, password)).toBe('fine')
})

test('doubles the lock with each further wrong password, up to 15 minutes', async () => {
  const { email, password } = await under.makeAccount()
  await fail(email, 5)
  under.clock.advance(1)
  for (const seconds of [2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    expect(await signIn(email, 'not the password')).toBe(wrong)
    under.clock.advance(seconds - 0.9)
    expect(await signIn(email, password)).toBe(locked)
    under.clock.advance(0.9)
  }
  expect(await signIn(email, password)).toBe('fine')
})

test('does not extend the lock for attempts during it', async () => {
  const { email, password } = await under.makeAccount()
  await fail(email, 5)
  expect(await fail(email, 20)).toEqual(new Array(20).fill(locked))
  under.clock.advance(1)
  expect(await signIn(email, password)).toBe('fine')
})

test('resets the count after the right password', async () => {
  const { email, password } = await under.makeAccount()
  await fail(email, 4)
  expect(await signIn(email, password)).toBe('fine')
  expect(await fail(email, 4)).not.toContain(locked)
  expect(await signIn(email, password)).toBe('fine')
})

test('resets the count after fifteen minutes without an attempt', async () => {
  const { email } = await under.makeAccount()
  await fail(email, 5)
  under.clock.advance(16 * 60)
  expect(await fail(email, 5)).toEqual([wrong, wrong, wrong, wrong, wrong])
})

test('applies the lock of the first guesses to the rest of a simultaneous flood', async () => {
  const { email } = await under.makeAccount()
  const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(email, 'not the password')))
  expect(answers.filter((answer) => answer === wrong).length).toBeLessThanOrEqual(9)
  expect(answers.at(-1)).toBe(locked)
})

test('accepts simultaneous right passwords', async () => {
  const { email, password } = await under.makeAccount()
  const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(email, password)))
  expect(new Set(answers)).toEqual(new Set(['fine']))
})

test('locks guesses of the old password in a stolen session too', async () => {
  const { email, password } = await under.makeAccount()
  const payload = {
    ClientId: clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  }
  const { body } = await under.pool.handle('InitiateAuth', payload)
  const { AccessToken } = Object(body).AuthenticationResult
  const change = (PreviousPassword: string) =>
    under.pool.handle('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword: 'over the old coat' })
  for (let n = 0; n < 5; n++) expect((await change('not the password')).body).toMatchObject({ message: wrong })
  expect((await change(password)).body).toEqual({
    __type: 'LimitExceededException',
    message: 'Attempt limit exceeded, please try after some time.',
  })
})

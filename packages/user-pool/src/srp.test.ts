import { AuthenticationDetails, CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { clientId as ClientId, type PoolUnderTest, poolId, startPoolUnderTest } from '../test/pool-under-test.ts'

let under: PoolUnderTest
beforeAll(async () => {
  under = await startPoolUnderTest()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => under.close())

const wrong = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' }
const password = 'a quiet wall at noon'

async function makeAccount(): Promise<string> {
  const email = `kim.${crypto.randomUUID()}@example.com`
  await under.pool.seedAccount({ email, password, username: 'kim' })
  return email
}

/** Signs in with the hosted service's client library; returns the refusal, or `fine`. */
function signIn(email: string, Password = password): Promise<string> {
  const endpoint = `${under.url}/identity/`
  const Pool = new CognitoUserPool({ UserPoolId: poolId, ClientId, endpoint })
  const user = new CognitoUser({ Username: email, Pool })
  return new Promise((resolve) =>
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password }), {
      onSuccess: () => resolve('fine'),
      onFailure: (error: Error) => resolve(error.message),
    }),
  )
}

/** Records the library's responses to a challenge during sign-in. */
async function recordResponse(email: string, Password = password): Promise<Record<string, unknown>> {
  const sent = vi.spyOn(globalThis, 'fetch')
  await signIn(email, Password)
  const body = sent.mock.calls.at(-1)?.[1]?.body
  vi.restoreAllMocks()
  return Object(JSON.parse(String(body)))
}

const respond = (payload: unknown) => under.pool.handle('RespondToAuthChallenge', payload)
const begin = async (USERNAME: string, SRP_A = 'abcdef0123456789') => {
  const payload = { ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A } }
  return Object((await under.pool.handle('InitiateAuth', payload)).body)
}

test('accepts an answer to a challenge once, within three minutes, for its own address', async () => {
  const [email, other] = [await makeAccount(), await makeAccount()]
  const used = await recordResponse(email)
  expect((await respond(used)).body).toEqual(wrong)

  // A wrong password leaves the challenge unused; the right signature of another challenge does not fit it.
  const failed = await recordResponse(email, 'not the password')
  expect((await respond(failed)).body).toEqual(wrong)
  const responses = Object(used.ChallengeResponses)
  const mixed = { ...Object(failed.ChallengeResponses), PASSWORD_CLAIM_SIGNATURE: responses.PASSWORD_CLAIM_SIGNATURE }
  expect((await respond({ ...failed, ChallengeResponses: mixed })).body).toEqual(wrong)
  const elsewhere = { ...responses, USERNAME: other }
  expect((await respond({ ...used, ChallengeResponses: elsewhere })).body).toEqual(wrong)

  const begun = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...request) => {
    vi.restoreAllMocks()
    const answer = await fetch(...request)
    under.clock.advance(181)
    return answer
  })
  expect(await signIn(email)).toBe('Incorrect username or password.')
  expect(begun).toBeDefined()
  expect(await signIn(email)).toBe('fine')
})

test('refuses answers changed in any part like a wrong password', async () => {
  const sent = await recordResponse(await makeAccount(), 'not the password')
  for (const [name, value] of [
    ['PASSWORD_CLAIM_SECRET_BLOCK', 'AAAA'],
    ['PASSWORD_CLAIM_SECRET_BLOCK', 'not base64 é'],
    ['PASSWORD_CLAIM_SIGNATURE', 'é'],
    ['PASSWORD_CLAIM_SIGNATURE', 'AAAA'],
    ['TIMESTAMP', 'now'],
  ] as const) {
    const ChallengeResponses = { ...Object(sent.ChallengeResponses), [name]: value }
    expect((await respond({ ...sent, ChallengeResponses })).body, `${name} ${value}`).toEqual(wrong)
  }
})

test('refuses a client value of zero modulo the prime, or one that is no number', async () => {
  const email = await makeAccount()
  for (const value of ['0', '00', 'xyz', '-1', '0x10']) expect(await begin(email, value)).toEqual(wrong)
})

test('names another challenge and a missing answer in the error', async () => {
  expect((await respond({ ClientId, ChallengeName: 'SMS_MFA', ChallengeResponses: {} })).body).toMatchObject({
    __type: 'InvalidParameterException',
  })
  expect((await respond({ ClientId, ChallengeName: 'PASSWORD_VERIFIER' })).body).toEqual({
    __type: 'InvalidParameterException',
    message: 'Missing required parameter USERNAME',
  })
})

test('gives an unknown address a stable challenge and a refusal shaped like those of a known one', async () => {
  const known = await makeAccount()
  const unknown = known.replace('kim', 'tim')
  const shape = ({ ChallengeName, ChallengeParameters }: ReturnType<typeof Object>) => [
    ChallengeName,
    Object.entries<string>(ChallengeParameters).map(([name, value]) => [
      name,
      name === 'SRP_B' ? Math.round(value.length / 20) : value.length,
    ]),
  ]
  const [first, second] = [await begin(unknown), await begin(unknown.toUpperCase())]
  expect(shape(first)).toEqual(shape(await begin(known)))
  expect(first.ChallengeParameters.SALT).toBe(second.ChallengeParameters.SALT)
  expect(first.ChallengeParameters.SRP_B).not.toBe(second.ChallengeParameters.SRP_B)
  const answers = async (email: string) => {
    const { USERNAME, SECRET_BLOCK } = (await begin(email)).ChallengeParameters
    const ChallengeResponses = {
      USERNAME,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
      TIMESTAMP: 'Sat Nov 28 05:00:00 UTC 2026',
    }
    const heard: unknown[] = []
    for (let n = 0; n < 12; n++) {
      const { body } = await respond({ ClientId, ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses })
      heard.push(Object(body).message)
    }
    return heard
  }
  for (const email of [known, unknown]) {
    const heard = await answers(email)
    expect(new Set(heard.slice(0, 5))).toEqual(new Set([wrong.message]))
    expect(heard.slice(5)).toContain('Password attempts exceeded')
  }
})

test('signs in an account without a verifier by SRP after its next sign-in by password', async () => {
  const { email, password: own } = await under.makeAccount()
  expect(await signIn(email, own)).toBe('Incorrect username or password.')
  const AuthParameters = { USERNAME: email, PASSWORD: own }
  await under.pool.handle('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
  expect(await signIn(email, own)).toBe('fine')
  expect(await signIn(email.toUpperCase(), own)).toBe('fine')
})

test('refuses a sign-in when the verifier was swapped for another account’s', async () => {
  const [email, other] = [await makeAccount(), await makeAccount()]
  const stored = async (address: string) =>
    (
      await sql<{ srp_verifier: string }>`select srp_verifier from user_pool.account where email = ${address}`.execute(
        under.db,
      )
    ).rows[0]?.srp_verifier ?? ''
  expect(await stored(email)).not.toBe(await stored(other))
  await sql`update user_pool.account set srp_verifier = ${await stored(other)} where email = ${email}`.execute(under.db)
  expect(await signIn(email)).toBe('Incorrect username or password.')
  // Simulates losing the key that encrypts verifiers: the next sign-in by password creates a new verifier.
  const AuthParameters = { USERNAME: email, PASSWORD: password }
  await under.pool.handle('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
  expect(await signIn(email)).toBe('fine')
})

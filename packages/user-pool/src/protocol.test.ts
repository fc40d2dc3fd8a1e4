import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientId as ClientId, type PoolUnderTest, poolId, startPoolUnderTest } from '../test/pool-under-test.ts'

const contentType = 'application/x-amz-json-1.1'

let under: PoolUnderTest
const unseen: unknown[] = []
let mayMail = true
const refusedCalls = new Set<string>()
beforeAll(async () => {
  under = await startPoolUnderTest({
    mayCall: (address, isGuess) => !refusedCalls.has(`${address} ${isGuess ? 'guess' : 'other'}`),
    onError: (error) => void unseen.push(error),
    sendCode: async () => {
      if (!mayMail) throw new Error('The mail server is away.')
    },
  })
})
afterAll(() => under.close())

function post(operation: string, body: string, headers: Record<string, string> = {}, path = '/identity/') {
  const target = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` }
  return fetch(under.url + path, {
    method: 'POST',
    headers: { 'content-type': contentType, ...target, ...headers },
    body,
  })
}

async function refused(reply: Response) {
  const body = Object(await reply.json())
  return { status: reply.status, type: body.__type, message: body.message }
}

describe('the protocol on the wire', () => {
  test('names an exception in the body and in a header, with a request id', async () => {
    const AuthParameters = { USERNAME: 'nobody@example.com', PASSWORD: 'not the password' }
    const reply = await post(
      'InitiateAuth',
      JSON.stringify({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
    )
    expect(reply.status).toBe(400)
    expect(reply.headers.get('content-type')).toContain(contentType)
    expect(reply.headers.get('x-amzn-errortype')).toBe('NotAuthorizedException:')
    expect(reply.headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f-]{36}$/)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(await reply.json()).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
  })

  test('answers with and without the trailing slash', async () => {
    expect((await refused(await post('GetUser', '{}', {}, '/identity'))).type).toBe('InvalidParameterException')
  })

  test('refuses an unknown, missing or inherited operation', async () => {
    for (const operation of ['AdminDeleteUser', '', 'constructor', '__proto__', 'toString']) {
      expect(await refused(await post(operation, '{}'))).toMatchObject({
        status: 400,
        type: 'UnknownOperationException',
      })
    }
    const bare = await fetch(`${under.url}/identity/`, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body: '{}',
    })
    expect((await refused(bare)).type).toBe('UnknownOperationException')
  })

  test('refuses a body that is not JSON, of another type or of the wrong shape', async () => {
    for (const body of ['', '{', 'null', '[]', '"text"', '12', '{"AccessToken":12}', '{"AccessToken":{"a":1}}']) {
      const { status, type } = await refused(await post('GetUser', body))
      expect([status, type], body).toEqual([
        400,
        expect.stringMatching(/SerializationException|InvalidParameterException/),
      ])
    }
    expect((await refused(await post('GetUser', 'AccessToken=1'))).type).toBe('SerializationException')
    expect((await refused(await post('GetUser', '{}', { 'content-type': 'text/plain' }))).status).toBe(400)
  })

  test('refuses a body over 64 KB', async () => {
    const reply = await refused(await post('GetUser', JSON.stringify({ AccessToken: 'x'.repeat(70_000) })))
    expect(reply).toMatchObject({ status: 413, type: 'RequestEntityTooLargeException' })
  })

  test('refuses text that a database or a header cannot hold, with a reason', async () => {
    for (const Username of [
      'a\u0000b@example.com',
      'a\r\nx: y@example.com',
      '\ud800@example.com',
      `${'x'.repeat(300)}@example.com`,
    ]) {
      const { status, type } = await refused(await post('ForgotPassword', JSON.stringify({ ClientId, Username })))
      expect([status, type]).toEqual([400, 'InvalidParameterException'])
    }
    const foreign = await post(
      'ForgotPassword',
      JSON.stringify({ ClientId: 'ключ\r\nx: y', Username: 'a@example.com' }),
    )
    expect((await refused(foreign)).type).toBe('InvalidParameterException')
    expect(unseen).toEqual([])
  })

  test('ignores unknown fields, as the provider does', async () => {
    const payload = {
      ClientId,
      Username: 'field@example.com',
      Password: 'a quiet wall at noon',
      ClientMetadata: { a: 'b' },
      Role: 'admin',
    }
    expect((await post('SignUp', JSON.stringify(payload))).status).toBe(200)
  })
})

describe('the documents', () => {
  test('publishes the public key and nothing of the private one in the key set', async () => {
    const { keys } = Object(await (await fetch(`${under.url}/identity/${poolId}/.well-known/jwks.json`)).json())
    expect(keys).toHaveLength(1)
    expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })

  test('names the issuer and the key URL in the configuration', async () => {
    const reply = await fetch(`${under.url}/identity/${poolId}/.well-known/openid-configuration`)
    expect(await reply.json()).toMatchObject({
      issuer: under.issuer,
      jwks_uri: `${under.issuer}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['RS256'],
    })
  })

  test('does not serve another pool’s documents', async () => {
    const reply = await fetch(`${under.url}/identity/us-east-1_Another/.well-known/jwks.json`)
    expect(await refused(reply)).toMatchObject({ status: 404, type: 'ResourceNotFoundException' })
  })
})

describe('failures', () => {
  test('reports an unsent mail to the host but not in the response', async () => {
    mayMail = false
    const payload = { ClientId, Username: 'unlucky@example.com', Password: 'a quiet wall at noon' }
    expect((await under.pool.handle('SignUp', payload)).status).toBe(200)
    await under.pool.settled()
    expect(unseen.splice(0)).toEqual([new Error('The mail server is away.')])
    mayMail = true
  })

  test.each([
    ['SignUp', { Username: 'taken@example.com', Password: 'a quiet wall at noon' }],
    ['ConfirmSignUp', { Username: 'a@example.com', ConfirmationCode: '1' }],
  ])('lets the host refuse a %s of an address as a guess, and keeps serving others', async (operation, payload) => {
    await under.pool.seedAccount({ email: 'taken@example.com', password: 'a quiet wall at noon', username: 'taken' })
    const call = (address: string) => under.pool.handle(operation, { ClientId, ...payload }, { address })
    refusedCalls.add('192.0.2.1 guess')
    expect(await call('192.0.2.1')).toMatchObject({
      status: 400,
      body: { __type: 'TooManyRequestsException', message: 'Too many requests' },
    })
    expect((await call('192.0.2.2')).body).not.toMatchObject({ __type: 'TooManyRequestsException' })
    refusedCalls.clear()
    expect((await call('192.0.2.1')).body).not.toMatchObject({ __type: 'TooManyRequestsException' })
  })

  test('asks the host about other calls too, but not as guesses', async () => {
    const call = () => under.pool.handle('GetUser', { AccessToken: 'none' }, { address: '192.0.2.1' })
    refusedCalls.add('192.0.2.1 guess')
    expect((await call()).body).toMatchObject({ __type: 'NotAuthorizedException' })
    refusedCalls.add('192.0.2.1 other')
    expect((await call()).body).toMatchObject({ __type: 'TooManyRequestsException' })
    refusedCalls.clear()
  })

  test('sweeps away expired rows', async () => {
    const rows = under.db.withTables<{ 'user_pool.code': { email_hash: string } }>()
    const count = async () => (await rows.selectFrom('user_pool.code').selectAll().execute()).length
    expect(await count()).toBeGreaterThan(0)
    under.clock.advance(3 * 86_400)
    await under.pool.handle('GetUser', {})
    await under.pool.settled()
    expect(await count()).toBe(0)
  })

  test('answers an unexpected error without its details', { tags: ['slow'] }, async () => {
    const away = await startPoolUnderTest({ onError: (error) => void unseen.push(error) })
    await away.close()
    const { status, body } = await away.pool.handle('ForgotPassword', { ClientId, Username: 'a@example.com' })
    expect([status, body]).toEqual([
      500,
      { __type: 'InternalErrorException', message: 'Something went wrong, please try again.' },
    ])
    expect(unseen).toHaveLength(1)
  })
})

test('seeds an account only once, and it can sign in', async () => {
  const seed = { email: 'sample@example.com', password: 'sample', username: 'sample' }
  const subs = await Promise.all([under.pool.seedAccount(seed), under.pool.seedAccount(seed)])
  expect(new Set([...subs, await under.pool.seedAccount(seed)]).size).toBe(1)
  const AuthParameters = { USERNAME: seed.email, PASSWORD: seed.password }
  const reply = await under.pool.handle('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
  expect(reply.status).toBe(200)
})

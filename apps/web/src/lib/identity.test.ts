import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setClientConfig } from './config.ts'
import { currentUser } from './identity.ts'
import * as account from './identity-account.ts'
import { setTransport } from './transport.ts'

const email = 'mira@example.org'
const ClientId = 'a-client'
const expired = { __type: 'NotAuthorizedException', message: 'Access Token has expired' }
const mira = { Username: 'a-sub', UserAttributes: [{ Name: 'sub', Value: 'a-sub' }] }

let provider: Server
let requests: { target: unknown; type: unknown; path: unknown; payload: { AccessToken?: string } }[]
let answer: (payload: { AccessToken?: string }) => [number, unknown]

/** Stubs browser storage, which Node does not have. */
function keepTokens(tokens: Record<string, string>) {
  const kept = new Map(Object.entries(tokens))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
}

function useProvider(identityEndpoint: string) {
  setClientConfig({
    identityEndpoint,
    clientId: ClientId,
    imageBaseUrl: '',
    mapStyleUrl: '',
    mapPmtiles: null,
    mapId: '',
    baseUrl: '',
    uploadsEndpoint: '/api/uploads',
    contactEmail: null,
    isInstallable: false,
    countsVisits: false,
  })
}

beforeEach(async () => {
  requests = []
  answer = () => [200, {}]
  keepTokens({ accessToken: 'an access token', idToken: 'an id token' })
  provider = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const payload = JSON.parse(text)
    requests.push({
      target: request.headers['x-amz-target'],
      type: request.headers['content-type'],
      path: request.url,
      payload,
    })
    const [status, body] = answer(payload)
    response.writeHead(status).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const address = provider.address()
  const port = typeof address === 'object' && address ? address.port : 0
  useProvider(`http://127.0.0.1:${port}/`)
  setTransport(
    () => Promise.reject(new Error('Nobody asks our own API here')),
    () => Promise.resolve(false),
  )
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await new Promise((resolve) => provider.close(resolve))
})

const calls: [string, () => Promise<unknown>, object, string][] = [
  [
    'SignUp',
    () => account.signUp('mira', email, 'a quiet wall'),
    {
      Username: email,
      Password: 'a quiet wall',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'preferred_username', Value: 'mira' },
      ],
    },
    'Sign up failed',
  ],
  [
    'ConfirmSignUp',
    () => account.confirmSignUp(email, '123456'),
    { Username: email, ConfirmationCode: '123456' },
    'Confirmation failed',
  ],
  ['ResendConfirmationCode', () => account.resendCode(email), { Username: email }, 'Failed to resend code'],
  ['ForgotPassword', () => account.forgotPassword(email), { Username: email }, 'Password reset failed'],
  [
    'ConfirmForgotPassword',
    () => account.confirmForgotPassword(email, '123456', 'another wall'),
    { Username: email, ConfirmationCode: '123456', Password: 'another wall' },
    'Password reset confirmation failed',
  ],
]

describe.each(calls)('%s', (operation, call, payload, fallback) => {
  test('is posted as JSON to the root of the provider, with the client id', async () => {
    await call()
    expect(requests).toEqual([
      {
        target: `AWSCognitoIdentityProviderService.${operation}`,
        type: 'application/x-amz-json-1.1',
        path: '/',
        payload: { ClientId, ...payload },
      },
    ])
  })

  test('shows the provider’s own message, unchanged', async () => {
    answer = () => [
      400,
      { __type: 'x.y#LimitExceededException', message: 'Attempt limit exceeded, please try after some time.' },
    ]
    await expect(call()).rejects.toMatchObject({
      exception: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    })
  })

  test(`says “${fallback}” when the provider sends no message`, async () => {
    answer = () => [500, null]
    await expect(call()).rejects.toThrow(fallback)
  })
})

test('returns the next step after signing up', async () => {
  expect(await account.signUp('mira', email, 'a quiet wall')).toEqual({ nextStep: 'CONFIRM_SIGN_UP' })
})

test('reports an unreachable provider as a network error', async () => {
  useProvider('http://127.0.0.1:1/')
  await expect(account.forgotPassword(email)).rejects.toThrow('Network error. Please check your connection')
})

test('reads username and sub of the current user by the access token', async () => {
  answer = () => [200, mira]
  expect(await currentUser()).toEqual({ username: 'a-sub', sub: 'a-sub' })
  expect(requests[0]?.payload).toEqual({ ClientId, AccessToken: 'an access token' })
})

describe('changing the password', () => {
  const change = () => account.changePassword('before', 'a new wall')

  test('sends the access token, the old password and the new one', async () => {
    answer = ({ AccessToken }) => [200, AccessToken ? mira : {}]
    await change()
    expect(requests.at(-1)).toMatchObject({
      target: 'AWSCognitoIdentityProviderService.ChangePassword',
      payload: {
        ClientId,
        AccessToken: 'an access token',
        PreviousPassword: 'before',
        ProposedPassword: 'a new wall',
      },
    })
  })

  test('says “Password update failed” when the provider sends no message', async () => {
    answer = () => (requests.length === 1 ? [200, mira] : [500, null])
    await expect(change()).rejects.toThrow('Password update failed')
  })

  test('rejects without an access token: Not authenticated', async () => {
    keepTokens({})
    await expect(change()).rejects.toThrow('Not authenticated')
    expect(requests).toEqual([])
  })

  test('renews an expired access token', async () => {
    setTransport(
      () => Promise.reject(new Error('Nobody asks our own API here')),
      async () => {
        keepTokens({ accessToken: 'a new one', idToken: 'a new one' })
        return true
      },
    )
    answer = ({ AccessToken }) => (AccessToken === 'a new one' ? [200, mira] : [400, expired])
    await change()
    expect(requests.at(-1)?.payload).toMatchObject({ AccessToken: 'a new one', PreviousPassword: 'before' })
  })

  test('rejects an expired access token that cannot be renewed: Not authenticated', async () => {
    answer = () => [400, expired]
    await expect(change()).rejects.toMatchObject({ exception: null, message: 'Not authenticated' })
    await expect(account.currentAccessToken()).rejects.toThrow('Not authenticated')
  })
})

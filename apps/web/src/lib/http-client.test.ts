import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { CallError } from './call-error.ts'
import { createHttpClient } from './http-client.ts'
import type { Tokens } from './tokens.ts'

interface Seen {
  method: string
  url: string
  authorization: string | undefined
  body: string
}

type Answer = (request: Seen, response: ServerResponse) => void | Promise<void>

let server: Server
let baseUrl: string
let seen: Seen[]
let answer: Answer

let tokens: Tokens | null
let toasts: string[]
let ended: number
let suspensions: string[]
let isSigningIn: boolean
let isLeaving: boolean

const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const refuse = (response: ServerResponse, status: number, message = 'No') =>
  json(response, status, { error: 'internal', message })
const renewed = { access_token: 'new access', id_token: 'new id' }

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** The requested paths so far, in order. */
const paths = () => seen.map(({ url }) => url)

const client = (timeoutMs = 30_000) =>
  createHttpClient({
    baseUrl,
    timeoutMs,
    tokens: {
      read: () => tokens,
      write: (fresh) => {
        tokens = fresh
      },
    },
    showError: (message) => toasts.push(message),
    onSuspended: (sentence) => suspensions.push(sentence),
    onSessionEnd: () => {
      ended += 1
      tokens = null
    },
    isSigningIn: () => isSigningIn,
    isLeaving: () => isLeaving,
  })

/** A server that accepts only the new id token. */
const expired: Answer = (request, response) => {
  if (request.url === '/auth/refresh') return json(response, 200, renewed)
  return request.authorization === 'Bearer new id' ? json(response, 200, { ok: true }) : refuse(response, 401)
}

beforeEach(async () => {
  seen = []
  toasts = []
  ended = 0
  suspensions = []
  isSigningIn = false
  isLeaving = false
  tokens = { accessToken: 'old access', idToken: 'old id' }
  answer = (_, response) => json(response, 200, { ok: true })
  server = createServer(async (request, response) => {
    const call = {
      method: request.method ?? '',
      url: request.url ?? '',
      authorization: request.headers.authorization,
      body: await readText(request),
    }
    seen.push(call)
    await answer(call, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  baseUrl = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('sends the id token and a JSON body', async () => {
  const reply = await client().send({ method: 'POST', path: '/artworks', body: { title: 'Wall' } })
  expect(reply).toEqual({ status: 200, body: { ok: true } })
  expect(seen).toEqual([
    { method: 'POST', url: '/artworks', authorization: 'Bearer old id', body: JSON.stringify({ title: 'Wall' }) },
  ])
})

test('sends no token to an auth path', async () => {
  await client().send({ method: 'POST', path: '/auth/login', body: {} })
  expect(seen[0]?.authorization).toBeUndefined()
})

test('sends no token for a visitor', async () => {
  tokens = null
  await client().send({ method: 'GET', path: '/artworks' })
  expect(seen[0]?.authorization).toBeUndefined()
})

test('renews an expired token and replays the request once', async () => {
  answer = expired
  const reply = await client().send({ method: 'GET', path: '/artworks/mine' })
  expect(reply.status).toBe(200)
  expect(paths()).toEqual(['/artworks/mine', '/auth/refresh', '/artworks/mine'])
  expect(tokens).toEqual({ accessToken: 'new access', idToken: 'new id' })
  expect(toasts).toEqual([])
})

test('shares one refresh among simultaneous requests with an expired token and replays them all', async () => {
  answer = expired
  const http = client()
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) => http.send({ method: 'GET', path: `/artworks/${index}` })),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(paths().filter((path) => path === '/auth/refresh')).toHaveLength(1)
})

test('holds a request that starts during a refresh and sends it with the new token', async () => {
  const held: (() => void)[] = []
  const isHeld = Promise.withResolvers<void>()
  answer = (request, response) => {
    if (request.url !== '/auth/refresh') return expired(request, response)
    held.push(() => json(response, 200, renewed))
    isHeld.resolve()
  }
  const http = client()
  const first = http.send({ method: 'GET', path: '/first' })
  await isHeld.promise
  const second = http.send({ method: 'GET', path: '/second' })
  for (const release of held) release()
  await Promise.all([first, second])
  expect(seen.filter(({ url }) => url === '/second').map(({ authorization }) => authorization)).toEqual([
    'Bearer new id',
  ])
})

test('renews again after a later expiry', async () => {
  answer = expired
  const http = client()
  await http.send({ method: 'GET', path: '/one' })
  tokens = { accessToken: 'old access', idToken: 'old id' }
  await http.send({ method: 'GET', path: '/two' })
  expect(paths().filter((path) => path === '/auth/refresh')).toHaveLength(2)
})

test('uses the cookie once when two tabs meet an expired token together', async () => {
  answer = expired
  await Promise.all([client().send({ method: 'GET', path: '/left' }), client().send({ method: 'GET', path: '/right' })])
  expect(paths().filter((path) => path === '/auth/refresh')).toHaveLength(1)
})

test('ends the session once for all waiting requests after a refused refresh', async () => {
  answer = (_, response) => refuse(response, 401)
  const http = client()
  await Promise.all([http.send({ method: 'GET', path: '/one' }), http.send({ method: 'GET', path: '/two' })])
  expect(ended).toBe(1)
  expect(paths().filter((path) => path === '/auth/refresh')).toHaveLength(1)
})

test('keeps a member signed in who signs in while an old session is refused', async () => {
  const { promise: mayAnswer, resolve: signedIn } = Promise.withResolvers<void>()
  answer = async (request, response) => {
    if (request.url !== '/auth/refresh') return expired(request, response)
    await mayAnswer
    refuse(response, 401)
  }
  const pending = client().send({ method: 'GET', path: '/users/profile' })
  await expect.poll(paths).toContain('/auth/refresh')
  tokens = { accessToken: 'new access', idToken: 'new id' }
  signedIn()
  expect((await pending).status).toBe(200)
  expect([ended, tokens.idToken]).toEqual([0, 'new id'])
})

test('keeps a member signed out who signs out during a refresh', async () => {
  const { promise: mayAnswer, resolve: signedOut } = Promise.withResolvers<void>()
  answer = async (request, response) => {
    if (request.url === '/auth/refresh') await mayAnswer
    return expired(request, response)
  }
  const pending = client().send({ method: 'GET', path: '/users/profile' })
  await expect.poll(paths).toContain('/auth/refresh')
  tokens = null
  signedOut()
  expect((await pending).status).toBe(401)
  expect(tokens).toBeNull()
})

test('delays a sign-in until a running refresh ends', async () => {
  const { promise: mayAnswer, resolve: letGo } = Promise.withResolvers<void>()
  answer = async (request, response) => {
    if (request.url === '/auth/refresh') await mayAnswer
    return expired(request, response)
  }
  const http = client()
  const pending = http.send({ method: 'GET', path: '/users/profile' })
  await expect.poll(paths).toContain('/auth/refresh')
  const login = http.send({ method: 'POST', path: '/auth/login', body: {} })
  letGo()
  await Promise.all([pending, login])
  expect(paths().indexOf('/auth/login')).toBeGreaterThan(paths().indexOf('/auth/refresh'))
})

test('renews no token while a sign-out has not reached the server', async () => {
  isLeaving = true
  tokens = null
  answer = expired
  const http = client()
  expect((await http.send({ method: 'GET', path: '/users/profile' })).status).toBe(401)
  expect(await http.renew()).toBe(false)
  expect(paths()).toEqual(['/users/profile'])
})

test('includes credentials on every call: reads, writes, sign-in, files and the refresh', async () => {
  const requests: [string, RequestCredentials | undefined][] = []
  const network = globalThis.fetch
  globalThis.fetch = (url, init) => {
    requests.push([new URL(String(url)).pathname, init?.credentials])
    return network(url, init)
  }
  onTestFinished(() => {
    globalThis.fetch = network
  })
  answer = expired
  const http = client()
  await http.send({ method: 'GET', path: '/artworks/mine' })
  await http.send({ method: 'PUT', path: '/users/profile', body: {} })
  await http.send({ method: 'POST', path: '/auth/login', body: {} })
  await http.send({ method: 'GET', path: '/users/export', wantsFile: true })
  expect(new Set(requests.map(([path]) => path))).toContain('/auth/refresh')
  expect(requests.filter(([, credentials]) => credentials !== 'include')).toEqual([])
})

test('reports a suspension on any call before the session ends', async () => {
  const sentence = 'Your account is suspended for good. The reason: Same insult under nine works'
  answer = (request, response) =>
    request.url === '/auth/refresh'
      ? json(response, 403, { error: 'forbidden', message: sentence, isSuspended: true })
      : refuse(response, 401)
  const http = client()
  expect(await http.renew()).toBe(false)
  expect(suspensions).toEqual([sentence])
  await http.send({ method: 'GET', path: '/artworks/mine' })
  expect(suspensions).toEqual([sentence, sentence])
  expect(ended).toBe(1)
})

test('a refused refresh does not end the session for the profile URL', async () => {
  answer = (_, response) => refuse(response, 401)
  const reply = await client().send({ method: 'GET', path: '/users/profile' })
  expect(reply.status).toBe(401)
  expect(ended).toBe(0)
})

test('a refused refresh does not end the session during sign-in', async () => {
  isSigningIn = true
  answer = (_, response) => refuse(response, 401)
  await client().send({ method: 'GET', path: '/artworks/mine' })
  expect(ended).toBe(0)
})

test('a request that is refused again after the refresh ends the session and is not sent a third time', async () => {
  answer = (request, response) =>
    request.url === '/auth/refresh' ? json(response, 200, renewed) : refuse(response, 401)
  await client().send({ method: 'GET', path: '/artworks/mine' })
  expect(ended).toBe(1)
  expect(paths()).toEqual(['/artworks/mine', '/auth/refresh', '/artworks/mine'])
})

test('returns a 401 of an auth path without refresh, replay or toast', async () => {
  answer = (_, response) => refuse(response, 401, 'Incorrect username or password.')
  const reply = await client().send({ method: 'POST', path: '/auth/login', body: {} })
  expect(reply.status).toBe(401)
  expect(paths()).toEqual(['/auth/login'])
  expect(toasts).toEqual([])
  expect(ended).toBe(0)
})

test('keeps the session when the server is unreachable during the refresh', async () => {
  answer = (request, response) => {
    if (request.url === '/auth/refresh') response.destroy()
    else refuse(response, 401)
  }
  await expect(client().send({ method: 'GET', path: '/artworks/mine' })).rejects.toThrow(CallError)
  expect(toasts).toEqual(['Network error. Please check your connection'])
  expect(ended).toBe(0)
})

test.each([
  [429, 'Too many requests. Please try again later'],
  [500, 'Server error. Please try again later'],
  [503, 'Wait a little'],
])('keeps the session and shows a toast when our server fails the refresh with %i', async (status, message) => {
  answer = (request, response) =>
    request.url === '/auth/refresh' ? refuse(response, status, 'Wait a little') : refuse(response, 401)
  const http = client()
  expect(await http.send({ method: 'GET', path: '/artworks/mine' })).toMatchObject({ status })
  expect(toasts).toEqual([message])
  await expect(http.renew()).rejects.toThrow('Wait a little')
  expect(ended).toBe(0)
  answer = expired
  expect((await http.send({ method: 'GET', path: '/artworks/mine' })).status).toBe(200)
})

test.each([400, 403])('ends the session when the refresh is refused with %i', async (status) => {
  answer = (request, response) => (request.url === '/auth/refresh' ? refuse(response, status) : refuse(response, 401))
  const http = client()
  await http.send({ method: 'GET', path: '/artworks/mine' })
  expect(ended).toBe(1)
  tokens = { accessToken: 'old access', idToken: 'old id' }
  expect(await http.renew()).toBe(false)
})

test.each([
  [403, 'You do not have permission to perform this action'],
  [404, 'Resource not found'],
  [429, 'Too many requests. Please try again later'],
  [500, 'Server error. Please try again later'],
  [400, 'The words of the server'],
  [409, 'The words of the server'],
  [503, 'The words of the server'],
])('shows "%s" for a %i', async (status, message) => {
  answer = (_, response) => refuse(response, status, 'The words of the server')
  await client().send({ method: 'GET', path: '/artworks' })
  expect(toasts).toEqual([message])
})

test('shows a general error for a refusal without a message', async () => {
  answer = (_, response) => {
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
  }
  const reply = await client().send({ method: 'GET', path: '/artworks' })
  expect(reply).toEqual({ status: 502, body: null })
  expect(toasts).toEqual(['An error occurred'])
})

test('shows no toast for a missing profile', async () => {
  answer = (_, response) => refuse(response, 404)
  await client().send({ method: 'GET', path: '/users/profile' })
  expect(toasts).toEqual([])
})

test('shows no toast for a failed background call', async () => {
  for (const status of [400, 403, 404, 429, 500, 503]) {
    answer = (_, response) => refuse(response, status)
    await client().send({ method: 'GET', path: '/uploads', isBackground: true })
    await client().send({ method: 'POST', path: '/push', body: {}, isBackground: true })
  }
  answer = (_, response) => {
    response.destroy()
  }
  await expect(client().send({ method: 'GET', path: '/uploads', isBackground: true })).rejects.toThrow(CallError)
  expect(toasts).toEqual([])
})

test.each(['GET', 'POST', 'PUT', 'DELETE'])('shows the message of its status for a refused %s', async (method) => {
  for (const status of [400, 403, 404, 409, 429, 500]) {
    answer = (_, response) => refuse(response, status, 'The words of the server')
    await client().send({ method, path: '/artworks' })
  }
  expect(toasts).toEqual([
    'The words of the server',
    'You do not have permission to perform this action',
    'Resource not found',
    'The words of the server',
    'Too many requests. Please try again later',
    'Server error. Please try again later',
  ])
})

test('shows the server’s message for an unknown error code or status', async () => {
  answer = (_, response) => json(response, 422, { error: 'of_a_later_version', message: 'The words of the server' })
  await client().send({ method: 'GET', path: '/artworks' })
  answer = (_, response) => json(response, 418, { message: 'The words of a proxy' })
  await client().send({ method: 'GET', path: '/artworks' })
  expect(toasts).toEqual(['The words of the server', 'The words of a proxy'])
})

test('reports a session that cannot be renewed without a network', async () => {
  answer = (_, response) => {
    response.destroy()
  }
  await expect(client().renew()).rejects.toThrow('Network error. Please check your connection')
  expect(toasts).toEqual([])
})

test('reports a missing response as a network error', async () => {
  answer = (_, response) => {
    response.destroy()
  }
  await expect(client().send({ method: 'GET', path: '/artworks' })).rejects.toMatchObject({ status: 0 })
  expect(toasts).toEqual(['Network error. Please check your connection'])
})

test('reports a slow response as a network error', async () => {
  answer = () => undefined
  await expect(client(40).send({ method: 'GET', path: '/artworks' })).rejects.toThrow('Network error')
  expect(toasts).toEqual(['Network error. Please check your connection'])
})

test('reports a response that is not JSON as an unexpected error', async () => {
  answer = (_, response) => {
    response.writeHead(200).end('<!doctype html>')
  }
  await expect(client().send({ method: 'GET', path: '/artworks' })).rejects.toThrow('An unexpected error occurred')
  expect(toasts).toEqual(['An unexpected error occurred'])
})

test('shows no toast for a request that its caller aborts', async () => {
  const arrived = Promise.withResolvers<void>()
  answer = () => arrived.resolve()
  const leaving = new AbortController()
  const pending = client().send({ method: 'GET', path: '/artworks', signal: leaving.signal })
  await arrived.promise
  leaving.abort()
  await expect(pending).rejects.toThrow('aborted')
  expect(toasts).toEqual([])
})

test('returns a file unchanged', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/zip' }).end('PK zip')
  }
  const { body } = await client().send({ method: 'GET', path: '/users/export', wantsFile: true })
  expect(body instanceof Blob && (await body.text())).toBe('PK zip')
})

test('shows a suspension with its reason, except at sign-in, where the form shows it', async () => {
  const message = 'Your account is suspended for good. The reason: Nine insults'
  answer = (_, response) => json(response, 403, { error: 'forbidden', message, isSuspended: true })
  await client().send({ method: 'POST', path: '/artworks' })
  await client().send({ method: 'POST', path: '/auth/login' })
  const refused = 'You do not have permission to perform this action'
  expect(toasts).toEqual([refused, message, refused])
})

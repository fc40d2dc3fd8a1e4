import { connect } from 'node:net'
import { ErrorReply } from '@allcity/contract/errors'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { asHttpError } from '#server/platform/http/error-handler.ts'
import { newId } from './photos.ts'
import { type Member, openWorld, type World } from './world.ts'

let world: World
let ana: Member
beforeAll(async () => {
  world = await openWorld()
  ana = await world.member('ana')
})

async function send(method: string, path: string, init: { type?: string; body?: string } = {}) {
  const response = await fetch(world.origin + path, {
    method,
    headers: { authorization: `Bearer ${ana.idToken}`, ...(init.type ? { 'content-type': init.type } : {}) },
    ...(init.body === undefined ? {} : { body: init.body }),
  })
  return { status: response.status, headers: response.headers, ...ErrorReply.parse(await response.json()) }
}

const json = 'application/json'

describe('a body', () => {
  test.each(['{', 'name=ana', '', '{"name":}', '\u0000', '{"__proto__":{"role":"admin"}}', 'undefined'])(
    'reports a body that is not JSON: %j',
    async (body) => {
      const answer = await send('PUT', '/api/users/profile', { type: json, body })
      expect(answer).toMatchObject({ status: 400, error: 'invalid_request', message: 'The body is not valid JSON' })
    },
  )

  test.each(['null', '[]', '5', '"text"', 'true'])('refuses a JSON body that is no object: %s', async (body) => {
    expect(await send('PUT', '/api/users/profile', { type: json, body })).toMatchObject({ status: 400 })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'names the right type for a body of the type %s',
    async (type) => {
      const answer = await send('PUT', '/api/users/profile', { type, body: '{"name":"Ana"}' })
      expect(answer).toMatchObject({ status: 415, error: 'unsupported_media' })
      expect(answer.message).toContain('application/json')
    },
  )

  test('answers in the language of the request, with the same values', async () => {
    const url = '/api/regions?q='
    const answer = await world.app.inject({ url, cookies: { lang: 'pseudo' } })
    expect([answer.statusCode, answer.json().fields.q]).toEqual([
      400,
      expect.stringMatching(/^Éñţéŕ ţĥé ƒíŕšţ ľéţţéŕš/),
    ])
    expect((await world.app.inject({ url })).json().fields.q).toBe('Enter the first letters of a city')
  })

  test('refuses and names unknown fields', async () => {
    const answer = await send('PUT', '/api/users/profile', { type: json, body: '{"nmae":"Ana"}' })
    expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('nmae') })
    expect(Object.keys(answer.fields ?? {})).toContain('nmae')
  })

  test('refuses an unknown field in a nested object too', async () => {
    const body = { photoIds: [], location: { longitude: 1, latitude: 1, altitude: 5 } }
    const answer = await send('POST', '/api/spots/alike', { type: json, body: JSON.stringify(body) })
    expect(answer).toMatchObject({ status: 400, message: 'Unknown field: altitude' })
    expect(Object.keys(answer.fields ?? {})).toEqual(['location.altitude'])
  })

  test('explains a wrong field in words for people, as a toast shows them', async () => {
    const answer = await send('PUT', '/api/users/profile', { type: json, body: '{"username":"x y"}' })
    expect(answer.message).toBe(answer.fields?.username)
  })

  test('refuses a body over the limit', async () => {
    const answer = await send('PUT', '/api/users/profile', { type: json, body: `"${'x'.repeat(200_000)}"` })
    expect(answer).toMatchObject({ status: 413, error: 'too_large' })
  })

  test('survives an extremely deep body', async () => {
    const body = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    expect(await send('POST', '/api/artworks', { type: json, body })).toMatchObject({ status: 400 })
  })
})

describe('an address', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['POST', '/api/artworks/mine'],
    ['DELETE', '/api/users/profile'],
    ['PATCH', '/api/artworks'],
    ['GET', '/api/auth/login'],
    ['GET', `/api/artworks/${newId()}`],
    ['GET', '/images/../../etc/passwd'],
    ['GET', '/.env'],
  ])('an unknown address answers 404: %s %s', async (method, path) => {
    expect(await send(method, path)).toMatchObject({
      status: 404,
      error: 'not_found',
      message: expect.stringMatching(/not found/i),
    })
  })

  test.each([
    '/api/artworks/not-an-id',
    '/api/artworks/%00',
    '/api/artworks/%E0%A4%A',
    '/api/artworks/%',
    `/api/artworks/${'x'.repeat(190)}`,
    '/api/artworks?limit=0',
    '/api/artworks?limit=1e9',
    '/api/artworks?cursor=abc',
    '/api/artworks?cursor=%00',
    '/api/artworks?bounds=1,2,3',
    '/api/artworks?bounds=NaN,0,1,1',
    '/api/artworks?kind=fresco',
    '/api/artworks?uploader=a&uploader=b',
    '/api/artworks?uploader=%00',
    '/images/photos/%00/320.webp',
    '/images/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  ])('refuses an invalid address with a sentence: %s', async (path) => {
    const answer = await send('GET', path)
    expect(answer.status, answer.message).toBeLessThan(500)
    expect([200, 400, 404]).toContain(answer.status)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each([
    ['/api/artworks?country=DE&country=FR', 'country', 'Send this at most once'],
    ['/api/artworks?region=1&region=2', 'region', 'Send this at most once'],
    ['/api/artworks?bounds=0,0,1,1&bounds=1,1,2,2', 'bounds', 'Send this at most once'],
    ['/api/artworks?fromYear=1984&fromYear=1990', 'fromYear', 'Send this at most once'],
    [`/api/artworks?${'kind=tag&'.repeat(21)}`, 'kind', 'Add at most 20 items'],
    ['/api/search?q=x&kinds=cats', 'kinds.0', 'Choose one of these: works, artists, crews, places, streets, walks'],
    [
      '/api/search?q=x&kinds=works&kinds=cats',
      'kinds.1',
      'Choose one of these: works, artists, crews, places, streets, walks',
    ],
  ])('explains what a valid address would be: %s', async (path, field, words) => {
    const answer = await send('GET', path)
    expect([answer.status, answer.message]).toEqual([400, words])
    expect(answer.fields).toEqual({ [field]: words })
  })

  test('refuses an address of 10 000 letters too', async () => {
    expect((await send('GET', `/api/artworks/${'x'.repeat(10_000)}`)).status).toBeGreaterThanOrEqual(400)
  })
})

test.each(['uploader=%F0%9F%8E%A8', 'uploader=%ED%A0%80', `uploader=${'x'.repeat(40)}`])(
  'the list treats %s as an unknown name',
  async (query) => {
    const answer = await world.app.inject(`/api/artworks?${query}`)
    expect([answer.statusCode, answer.json().items ?? answer.json().error]).toEqual([200, []])
  },
)

test.each([
  'GET / HTTP/1.1\r\nhost',
  'rubbish\r\n\r\n',
  `GET /api/health HTTP/1.1\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`,
])('input that is no HTTP ends only its connection: %j', async (text) => {
  const { hostname, port } = new URL(world.origin)
  await new Promise<void>((done) => {
    const socket = connect(Number(port), hostname, () => socket.end(text))
    socket
      .on('error', () => undefined)
      .on('data', () => undefined)
      .on('close', () => done())
  })
  expect((await world.app.inject('/api/health')).statusCode).toBe(200)
})

test('answers a rate-limited client with 429 and Retry-After', async () => {
  const env = { ...world.parts.env, REQUESTS_A_MINUTE: 3, TRUSTED_PROXIES: ['127.0.0.1'] }
  const app = await buildApp({ ...world.parts, env })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const answers = []
  const headers = { 'x-forwarded-for': '203.0.113.78' }
  for (let count = 0; count < 4; count++) answers.push(await fetch(`${origin}/api/health`, { headers }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  const last = answers.at(-1)
  expect(ErrorReply.parse(await last?.json()).message).toContain('later')
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
  await app.close()
})

test.each([
  // pg reports the failed rollback, which hides the original error of the transaction.
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Client was closed and is not queryable'),
  new Error('Connection terminated unexpectedly'),
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ECONNREFUSED', '57P01', '08006'].map((code) =>
    Object.assign(new Error(`connect ${code}`), { code }),
  ),
  new DOMException('The operation was aborted due to timeout', 'TimeoutError'),
  new TypeError('fetch failed', { cause: Object.assign(new Error('connect'), { code: 'ENETUNREACH' }) }),
])('reports an unreachable dependency as temporary: %s', (error) => {
  expect(asHttpError(error)).toMatchObject({ error: 'unavailable', status: 503 })
})

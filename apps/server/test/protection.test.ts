import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { ErrorReply } from '@allcity/contract/errors'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildApp, showsOutbox } from '#server/app.ts'
import { bareSecurityHeaders } from '#server/platform/http/security-headers.ts'
import { newId, publishMural } from './photos.ts'
import { beginPhoto } from './tus.ts'
import { type Member, openWorld, password, type World } from './world.ts'

const root = resolve(import.meta.dirname, '../../..')
let world: World
let ana: Member
beforeAll(async () => {
  world = await openWorld()
  ana = await world.member('ana')
})

describe('every answer carries the security headers', () => {
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('microphone=()'),
    'x-request-id': expect.any(String),
  }

  test.each([
    '/api/health',
    '/api/ready',
    '/api/artworks',
    '/api/openapi.json',
    '/api/docs/',
    '/api/users/profile',
    '/api/nothing',
    '/api/artworks/not-an-id',
    '/api/warrant-canary',
    '/feeds/artworks.atom',
    '/sitemap.xml',
    '/robots.txt',
    '/images/nothing.webp',
    '/metrics',
    '/identity/',
    '/nowhere',
    '/outbox',
  ])('%s', async (path) => {
    const answer = await fetch(world.origin + path)
    await answer.arrayBuffer()
    const headers = Object.fromEntries(answer.headers)
    expect(headers).toMatchObject(everywhere)
    expect(headers['content-security-policy']).toBeDefined()
    expect(headers['content-security-policy']).not.toMatch(/(default|script|style)-src [^;]*unsafe/)
    expect(headers['content-security-policy']).toMatch(/default-src|object-src 'none'/)
    expect(headers['cross-origin-resource-policy']).toMatch(/^(same|cross)-origin$/)
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test('an event stream and an upload, which are written past the framework', async () => {
    const authorization = `Bearer ${ana.idToken}`
    const stream = await fetch(`${world.origin}/api/events`, { headers: { authorization } })
    expect(Object.fromEntries(stream.headers)).toMatchObject(everywhere)
    await stream.body?.cancel()
    const begun = await beginPhoto(world, ana, newId(), 10)
    expect([begun.status, Object.fromEntries(begun.headers)]).toEqual([201, expect.objectContaining(everywhere)])
  })

  test('an address that cannot be read', async () => {
    const answer = await fetch(`${world.origin}/api/artworks/%E0%A4%A`)
    const { 'x-request-id': _, ...bare } = everywhere
    expect(Object.fromEntries(answer.headers)).toMatchObject(bare)
  })

  test('other websites may embed pictures, but no private answers', async () => {
    const work = await publishMural(world, ana)
    const picture = work.photos[0]?.photo?.sizes[0]?.url ?? ''
    const [shown, own] = await Promise.all([
      world.app.inject(picture),
      world.app.inject({ url: '/api/users/profile', headers: { authorization: `Bearer ${ana.idToken}` } }),
    ])
    expect(shown.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(own.headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  test('sends HSTS where the site is reached by https, also past the framework', async () => {
    expect(bareSecurityHeaders('https://allcity.example')['strict-transport-security']).toContain('max-age=31536000')
    expect(bareSecurityHeaders('http://allcity.example')['strict-transport-security']).toBeUndefined()
    const app = await buildApp({ ...world.parts, baseUrl: 'https://allcity.example' })
    const answer = await app.inject('/api/health')
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    await app.close()
  })
})

describe('routes opened by a cookie', () => {
  const ask = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(`${world.origin}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `refresh_token=${ana.refreshCookie}`, ...headers },
      body: path === 'login' ? JSON.stringify({ email: ana.email, password }) : '{}',
    })
    return [answer.status, (await answer.json()).message]
  }
  const refused = [403, 'This was asked for from another website']

  test.each(['refresh', 'logout', 'login'])('%s refuses requests from other websites', async (path) => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'nonsense' },
      { origin: `${world.origin}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: world.origin },
    ])
      expect(await ask(path, headers), JSON.stringify(headers)).toEqual(refused)
  })

  test('accepts requests from our own pages, and from programs, which send no origin', async () => {
    expect((await ask('refresh', { origin: world.origin, 'sec-fetch-site': 'same-origin' }))[0]).toBe(200)
    const zoe = await world.member('zoe')
    expect((await ask('refresh', { cookie: `refresh_token=${zoe.refreshCookie}` }))[0]).toBe(200)
  })
})

describe('time and size', () => {
  const { hostname, port } = { hostname: '127.0.0.1', port: () => Number(new URL(world.origin).port) }
  const spoken = (text: string) =>
    new Promise<string>((done) => {
      let heard = ''
      const socket = connect(port(), hostname, () => socket.write(text))
      socket.setEncoding('utf8')
      socket.on('data', (piece) => {
        heard += piece
      })
      socket.on('error', () => undefined).on('close', () => done(heard))
    })

  test('refuses headers over the size limit at once', async () => {
    const answer = await spoken(`GET /api/health HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 431/)
  })

  test.each([
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
      400,
    ],
    ['a handshake', '\u0016\u0003\u0001\r\n\r\n', 400],
    ['too many letters', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('an invalid request, by %s, gets the usual error format and headers', async (_, text, status) => {
    const [head = '', body = ''] = (await spoken(text)).split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status} `)
    for (const header of ['x-content-type-options: nosniff', "content-security-policy: default-src 'none'"])
      expect(head).toContain(header)
    expect(ErrorReply.parse(JSON.parse(body)).error).toBe(status === 431 ? 'too_large' : 'invalid_request')
  })

  test('slow headers hold a connection for a limited time, and delay nobody else', async () => {
    const app = await buildApp({ ...world.parts })
    const { headersTimeout, maxHeadersCount, requestTimeout } = app.server
    expect([headersTimeout, maxHeadersCount ?? 0]).toEqual([10_000, 0])
    expect(requestTimeout).toBeGreaterThan(0)
    const address = new URL(await app.listen({ port: 0, host: hostname }))
    const sockets = Array.from({ length: 300 }, () => connect(Number(address.port), hostname))
    for (const socket of sockets) socket.on('error', () => undefined).write('GET /api/health HTTP/1.1\r\nx-slow: ')
    const drip = setInterval(() => {
      for (const socket of sockets) socket.write('a')
    }, 100)
    onTestFinished(async () => {
      clearInterval(drip)
      for (const socket of sockets) socket.destroy()
      await app.close()
    })
    const start = performance.now()
    for (let n = 0; n < 10; n++) expect((await fetch(new URL('/api/health', address))).status).toBe(200)
    expect(performance.now() - start).toBeLessThan(5_000)
    const countOpen = () => sockets.filter(({ readyState }) => readyState === 'open').length
    expect(countOpen()).toBe(sockets.length)
    app.server.headersTimeout = 1_000
    await expect.poll(countOpen).toBe(0)
  })
})

const places: [string, string | null, Partial<World['parts']['env']>, boolean][] = [
  ['on one’s own machine', null, {}, true],
  ['at an address of the network', 'https://walls.example', {}, false],
  ['behind a proxy', null, { TRUSTED_PROXIES: ['10.0.0.1'] }, false],
  ['with a mail server', null, { SMTP_URL: 'smtp://localhost:1' }, false],
]

test.each(places)('reports whether mail can be read in the browser %s', async (_, address, change, isShown) => {
  const baseUrl = address ?? world.origin
  const parts = { ...world.parts, baseUrl, env: { ...world.parts.env, ...change } }
  const app = await buildApp({ ...parts, lifecycle: { isStopping: false, openStreams: () => 0 } })
  const { statusCode } = await app.inject({ url: '/outbox', headers: { host: new URL(baseUrl).host } })
  expect([showsOutbox(parts), statusCode === 200]).toEqual([isShown, isShown])
  await app.close()
})

test('only these places make requests to other computers, and none to an address that a user gives', async () => {
  const allowed = {
    'apps/server/src/platform/identity/provider.ts': 'the hosted pool and its keys, which the operator names',
    'apps/server/src/platform/http/api-description.ts': 'an example in the API documentation, as text',
    'apps/server/src/canary.ts': 'a command, at the address that the operator gives it',
    'apps/server/src/modules/push/commands-send.ts': 'push services of browsers, at hosts of a closed list',
  }
  const found: string[] = []
  for (const folder of ['apps/server/src', 'packages/user-pool/src', 'packages/contract/src']) {
    for (const name of await readdir(join(root, folder), { recursive: true })) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
      const text = await readFile(join(root, folder, name), 'utf8')
      const asks =
        /\bfetch\(|createRemoteJWKSet|from '(node:)?(https?|http2|net|tls|dgram|dns)(\/promises)?'|from '(undici|axios|got)'/
      const onlyNames = text.replaceAll(
        /import (type )?\{ (isIP|Server|Socket|createServer|STATUS_CODES)(, (isIP|Server|Socket))* \} from 'node:(net|http)'|import type .*/g,
        '',
      )
      if (asks.test(onlyNames)) found.push(`${folder}/${name}`)
    }
  }
  expect(found.sort()).toEqual(Object.keys(allowed).sort())
})

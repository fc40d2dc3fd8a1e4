import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { connectPostgres } from '#server/platform/database/postgresql.ts'
import { queryWatch } from '#server/platform/database/query-log.ts'
import { listQueues } from '#server/platform/jobs/queue-sizes.ts'
import { openTracing } from '#server/platform/logger/tracing.ts'
import { newId, photoWithPlace, publishMural, sendPhoto } from './photos.ts'
import { beside, openWorld, password, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

describe('metrics', () => {
  test('metrics count jobs that failed within the hour, however long older ones are kept', async () => {
    const { db } = world.parts
    const failed = async () => (await listQueues(db)).find(({ name }) => name === queue)?.failed ?? 0
    const { rows } = await sql<{ name: string }>`select name from job.queue order by name limit 1`.execute(db)
    const queue = rows[0]?.name ?? ''
    const before = await failed()
    for (const minutes of [10, 90]) {
      await sql`insert into job.job (name, data, state, created_on, completed_on, deletion_seconds)
        values (${queue}, '{}', 'failed', now(), now() - make_interval(mins => ${minutes}), 86400)`.execute(db)
    }
    expect(await failed()).toBe(before + 1)
    await sql`delete from job.job where name = ${queue} and state = 'failed' and deletion_seconds = 86400`.execute(db)
  })

  const read = (headers: Record<string, string> = {}) => fetch(`${world.origin}/metrics`, { headers })

  test('no gauge is named like a counter', async () => {
    const text = await (await read()).text()
    expect([...text.matchAll(/^# TYPE (\S+_total) gauge$/gm)].map(([, name]) => name)).toEqual([])
  })

  test('metrics report a silent database without waiting for it', async () => {
    await world.parts.db.transaction().execute(async (tx) => {
      await sql`lock table job.job in access exclusive mode`.execute(tx)
      expect(await (await read()).text()).toContain('allcity_database_up 0')
    })
    expect(await (await read()).text()).toContain('allcity_database_up 1')
  })

  test('metrics are open to this machine, and name route templates, never addresses', async () => {
    await (await fetch(`${world.origin}/api/artworks/${newId()}?near=40.72017,-73.98841`)).text()
    const answer = await read()
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(text).toMatch(
      /allcity_http_request_duration_seconds_count\{method="GET",route="\/api\/artworks\/:id".*?\} \d/,
    )
    for (const name of [
      'allcity_database_connections{state="waiting"}',
      'allcity_event_streams 0',
      'allcity_database_up 1',
      'allcity_mails_total{result="failed"} 0',
    ])
      expect(text).toContain(name)
    expect(text).toContain('allcity_process_cpu_seconds_total')
    expect(text).not.toContain('40.72017')
  })

  test('metrics are closed to proxied clients, and open to anybody with the token', async () => {
    expect((await read({ 'x-forwarded-for': '127.0.0.1' })).status).toBe(404)
    const app = await beside(world, { metricsToken: 'sixteen letters!' })
    const asked = (authorization?: string) =>
      app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} }).then((a) => a.statusCode)
    expect([await asked(), await asked('Bearer wrong'), await asked('Bearer sixteen letters!')]).toEqual([
      401, 401, 200,
    ])
    await app.close()
  })

  test('metrics are available while the database is down', async () => {
    const nowhere = connectPostgres('postgres://nobody@127.0.0.1:1/nothing')
    const app = await beside(world, { db: nowhere.db })
    const answer = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect([answer.statusCode, answer.body.includes('allcity_database_up 0')]).toEqual([200, true])
    await app.close()
    await nowhere.close()
  })
})

describe('a request has a name', () => {
  const brought = { 'x-request-id': 'from-the-proxy.1' }
  const uuid = /^[\da-f]{8}-/

  test('a request id from an untrusted client is replaced', async () => {
    const app = await beside(world, {})
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const answers = [await fetch(`${origin}/api/health`, { headers: brought }), await fetch(`${origin}/api/nothing`)]
    for (const answer of answers) {
      await answer.text()
      expect(answer.headers.get('x-request-id')).toMatch(uuid)
    }
    await app.close()
  })

  test('a valid request id from a trusted proxy is kept', async () => {
    const app = await beside(world, { env: { ...world.parts.env, TRUSTED_PROXIES: ['127.0.0.1'] } })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const readRequestId = async (headers: Record<string, string>) => {
      const answer = await fetch(`${origin}/api/health`, { headers })
      await answer.text()
      return answer.headers.get('x-request-id')
    }
    expect(await readRequestId(brought)).toBe('from-the-proxy.1')
    expect(await readRequestId({ 'x-request-id': 'a "quoted" {line}' })).toMatch(uuid)
    await app.close()
  })

  test('an internal error tells its request id to the client', async () => {
    const app = await beside(world, { recognise: () => Promise.reject(new Error('broken')) })
    const answer = await app.inject('/api/users/profile')
    expect(answer.json()).toMatchObject({ error: 'internal', request: answer.headers['x-request-id'] })
    await app.close()
  })
})

test('each request is one line of the log, with its network, path, status and time', async () => {
  const lines: string[] = []
  const env = { ...world.parts.env, LOG_LEVEL: 'info' as const }
  const app = await beside(world, { env }, lines)
  await app.inject({ url: '/api/regions?q=lisbon', remoteAddress: '198.51.100.77' })
  await app.inject({ url: '/api/nothing', remoteAddress: '198.51.100.77' })
  await app.close()
  const asked = lines.map((line) => JSON.parse(line)).filter(({ req }) => req)
  const loggedRequests = asked.map(({ reqId, req, status, responseTime }) => [
    typeof reqId,
    req,
    status,
    typeof responseTime,
  ])
  const from = { method: 'GET', network: '198.51.100.0/24' }
  expect(loggedRequests).toEqual([
    ['string', { ...from, url: '/api/regions' }, 200, 'number'],
    ['string', { ...from, url: '/api/nothing' }, 404, 'number'],
  ])
})

test('requests leave no secrets, places or addresses in the log', async () => {
  const lines: string[] = []
  const env = { ...world.parts.env, LOG_LEVEL: 'debug' as const, TRUSTED_PROXIES: ['127.0.0.1'] }
  const app = await beside(world, { env }, lines)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const ana = await world.member('ana')
  const from = { 'x-forwarded-for': '198.51.100.77' }
  const authorization = `Bearer ${ana.idToken}`
  const post = (path: string, body: object, headers = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { ...from, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }).then((answer) => answer.text())
  await post('/api/auth/login', { email: ana.email, password })
  await post('/api/auth/login', { email: ana.email, password: 'my other secret' })
  await post('/api/auth/refresh', {}, { cookie: `refresh_token=${ana.refreshCookie}` })
  await sendPhoto({ ...world, app, origin }, ana, await readFile(photoWithPlace))
  for (const path of [
    '/api/artworks?bounds=-73.98841,40.72017,-73.9,40.8',
    '/api/artworks?near=40.72017,-73.98841&q=mira@example.org',
    '/api/tiles/16/19310/24622.mvt',
    '/api/users/profile',
    '/u/mira@example.org',
    '/unsubscribe/mira%40example.org',
    '/at/40.72017,-73.98841',
  ])
    await (await fetch(origin + path, { headers: { ...from, authorization } })).arrayBuffer()
  await publishMural(world, ana)
  await app.close()

  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(10)
  expect(log).toContain('"network":"198.51.100.0/24"')
  expect(log).toContain('/api/tiles/:z/:x/:y.mvt')
  for (const secret of [
    '198.51.100.77',
    '40.72017',
    '73.98841',
    '19310/24622',
    ana.email,
    'mira@example.org',
    'mira%40example.org',
    password,
    'my other secret',
    ana.refreshCookie,
    ana.idToken,
  ])
    expect(log, secret).not.toContain(secret)
})

test('user pool operations and refusals are logged, without the account or the input', async () => {
  const lines: string[] = []
  const app = await beside(world, { env: { ...world.parts.env, LOG_LEVEL: 'info' } }, lines)
  const ClientId = world.parts.gate.identity.clientId
  const ana = await world.member('ana')
  const ask = (operation: string, payload: object) =>
    app.inject({
      method: 'POST',
      url: '/identity/',
      remoteAddress: '10.9.8.7',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      payload: JSON.stringify(payload),
    })
  const AuthFlow = 'USER_PASSWORD_AUTH'
  const typed = (PASSWORD: string) => ({ ClientId, AuthFlow, AuthParameters: { USERNAME: ana.email, PASSWORD } })
  await ask('InitiateAuth', typed('my other secret'))
  await ask('InitiateAuth', typed(password))
  await ask('ConfirmSignUp', { ClientId, Username: ana.email, ConfirmationCode: '482913' })
  await ask('InventedByAStranger', {})
  await app.close()

  const noted = lines.map((line) => JSON.parse(line)).filter(({ msg }) => /^identity/.test(msg))
  expect(noted.map(({ msg, operation, refused }) => [msg, operation, refused])).toEqual([
    ['identity refused', 'InitiateAuth', 'NotAuthorizedException'],
    ['identity answered', 'InitiateAuth', undefined],
    ['identity refused', 'ConfirmSignUp', expect.stringMatching(/Exception$/)],
    ['identity refused', null, 'UnknownOperationException'],
  ])
  for (const secret of [ana.email, password, 'my other secret', '482913', 'InventedByAStranger'])
    expect(lines.join(''), secret).not.toContain(secret)
})

test('a slow query is logged with placeholders, its time and its request, and without its values', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const watch = queryWatch(1, log, null)
  const secret = 'a place that nobody knows'
  const query = sql`select ${secret}::text as told`.compile(world.parts.db)
  watch?.({ level: 'query', query, queryDurationMillis: 12.3 })
  watch?.({ level: 'query', query, queryDurationMillis: 0.4 })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ milliseconds: 12, statement: 'select $1::text as told' })
  expect(lines[0]).not.toContain(secret)
  expect(queryWatch(0, log, null)).toBeUndefined()
  queryWatch(1, log, null, () => false)?.({ level: 'query', query, queryDurationMillis: 12.3 })
  expect(lines).toHaveLength(1)
})

test('with a collector, a request and its queries are sent as spans of one trace', async () => {
  const received: string[] = []
  const collector = createServer(async (request, response) => {
    received.push(`${request.url} ${await text(request).catch(() => 'cut off')}`)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const place = collector.address()
  const port = typeof place === 'object' && place ? place.port : 0
  const tracing = await openTracing(`http://127.0.0.1:${port}`, 'allcity-test', '0.1.0')
  const watch = queryWatch(0, pino({ level: 'silent' }), tracing)
  const app = await beside(world, { tracing, env: { ...world.parts.env, TRUSTED_PROXIES: ['127.0.0.1'] } })
  app.get('/traced', { schema: { hide: true } }, async () => {
    watch?.({ level: 'query', query: sql`select ${'hush'}::text`.compile(world.parts.db), queryDurationMillis: 3 })
    return {}
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
  await (await fetch(`${origin}/traced?near=40.72017`, { headers })).text()
  await (await fetch(`${origin}/api/artworks/not-an-id`)).text()
  const direct = await beside(world, { tracing })
  const strange = { traceparent: `00-${traceId.replace('0', 'f')}-b7ad6b7169203331-00` }
  const directOrigin = await direct.listen({ port: 0, host: '127.0.0.1' })
  await (await fetch(`${directOrigin}/api/health`, { headers: strange })).text()
  await direct.close()
  await app.close()
  await tracing.close()
  collector.close()

  const all = received.join('\n')
  expect(all).toContain('/v1/traces')
  expect(all).toContain('"name":"GET /traced"')
  expect(all).toContain('"name":"select"')
  expect(all).toContain('select $1::text')
  expect(all.split(traceId)).toHaveLength(3)
  expect(all).toContain('GET /api/artworks/:id')
  expect(all, 'a stranger names no trace and hides from none').toContain('GET /api/health')
  expect(all).not.toContain(traceId.replace('0', 'f'))
  for (const secret of ['hush', '40.72017', 'not-an-id']) expect(all).not.toContain(secret)
})

import { Agent, get } from 'node:http'
import { ErrorReply } from '@allcity/contract/errors'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { heeded } from '#test/waiting.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

test('sheds load with 503 and Retry-After at capacity, but still answers health checks', async () => {
  const env = { ...world.parts.env, REQUESTS_AT_ONCE: 2 }
  const app = await buildApp({ ...world.parts, env, lifecycle: { isStopping: false, openStreams: () => 0 } })
  const waiting: (() => void)[] = []
  app.get(
    '/slow',
    { schema: { hide: true } },
    () => new Promise((done) => waiting.push(() => done({ answered: true }))),
  )
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })

  onTestFinished(() => {
    for (const answer of waiting) answer()
    return app.close()
  })
  const first = heeded(fetch(`${origin}/slow`))
  const hungUp = get(`${origin}/slow`, { agent: new Agent({ keepAlive: false }) }).on('error', () => undefined)
  await expect.poll(() => waiting.length).toBe(2)
  const refused = await fetch(`${origin}/api/regions?q=lisbon`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(ErrorReply.parse(await refused.json())).toMatchObject({ error: 'unavailable' })
  for (const path of ['/api/health', '/api/ready']) expect((await fetch(origin + path)).status).toBe(200)
  const renewed = await fetch(`${origin}/api/auth/refresh`, { method: 'POST' })
  expect(renewed.status, 'nobody is signed out by it').not.toBe(503)
  for (const path of ['/metrics/x?1', '/metrics-x?2', '/assets?3', '/images-x', '/api/healthy'])
    expect((await fetch(origin + path, { headers: { accept: 'text/html' } })).status, path).toBe(503)
  expect((await fetch(`${origin}/api/uploads?x`)).status).not.toBe(503)
  // In-process requests belong to a request that was already admitted.
  expect((await app.inject('/api/regions?q=lisbon')).statusCode).toBe(200)

  hungUp.destroy()
  await expect.poll(async () => (await fetch(`${origin}/api/regions?q=lisbon`)).status).toBe(200)
  for (const answer of waiting) answer()
  expect(await (await first).json()).toEqual({ answered: true })
})

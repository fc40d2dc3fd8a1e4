import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { heeded } from '#test/waiting.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { shutDownGracefully } from './graceful-shutdown.ts'

const forMs = 5_000

let world: World
let ana: Member
beforeAll(async () => {
  world = await openWorld()
  ana = await world.member('ana')
})

/** Another server on the same parts, with a route that answers when it is told to. */
async function beside() {
  const { promise: told, resolve: tell } = Promise.withResolvers<void>()
  const app: FastifyInstance = await buildApp({
    ...world.parts,
    lifecycle: { isStopping: false, openStreams: () => 0 },
  })
  app.get('/slow', { schema: { hide: true } }, async () => {
    await told
    return { answered: true }
  })
  return { app, tell, origin: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

async function ask(url: string, agent: Agent, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const request = get(url, { agent, headers })
  // `once` lets go of it with the first answer, and its line may break later.
  request.on('error', () => undefined)
  const [answer] = await once(request, 'response')
  return answer
}

async function readText(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of answer.setEncoding('utf8')) text += piece
  return text
}

test('a server that ends first says so, answers all that comes, then closes its door, and lets listeners go last', async () => {
  const { app, tell, origin } = await beside()
  onTestFinished(() => tell())
  const kept = new Agent({ keepAlive: true })
  const fresh = () => new Agent({ keepAlive: false })
  expect((await ask(`${origin}/api/ready`, kept).then(readText)).length).toBeGreaterThan(0)
  const slow = heeded(ask(`${origin}/slow`, fresh()))
  const events = await ask(`${origin}/api/events`, fresh(), { authorization: `Bearer ${ana.idToken}` })
  const heard = heeded(readText(events))
  await expect.poll(() => app.lifecycle.openStreams()).toBe(1)

  const gone = heeded(shutDownGracefully(app, forMs))
  const ready = await ask(`${origin}/api/ready`, fresh())
  expect([ready.statusCode, JSON.parse(await readText(ready)).status]).toEqual([503, 'stopping'])
  const late = await ask(`${origin}/api/regions?q=lisbon`, kept)
  expect([late.statusCode, late.headers.connection]).toEqual([200, 'close'])
  expect(await readText(late)).toContain('Lisbon')
  expect(app.lifecycle.openStreams()).toBe(1)

  await expect.poll(() => app.server.listening).toBe(false)
  await expect(ask(`${origin}/api/health`, fresh())).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  // It is told when to come back, and is not cut: its stream has an end.
  expect(await heard).toMatch(/^retry: \d+\n\n/)
  expect(events.complete).toBe(true)
  tell()
  expect(await readText(await slow)).toBe('{"answered":true}')
  await gone
})

import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from '@allcity/contract/auth'
import { type Endpoint, parseReply, type Reply, type Sent } from '@allcity/contract/endpoint'
import type { ErrorReply } from '@allcity/contract/errors'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { buildApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { openServices, type Services } from '#server/services.ts'
import { freshDatabase } from './database.ts'

/** A whole installation on a loopback port, with the API and no pages. All test files of a process share it. */
export interface World {
  parts: Services
  app: FastifyInstance
  origin: string
  /** Signs in a new member whose name begins with this. */
  member(name?: string): Promise<Member>
  call<E extends Endpoint>(endpoint: E, sent: Sent<E>, as?: Member): Promise<Answer<E>>
}

export interface Member {
  id: string
  username: string
  email: string
  password: string
  idToken: string
  accessToken: string
  refreshCookie: string
}

/** Reading `body` checks it against the contract. For a refusal it throws; the refusal is in `error`. */
export interface Answer<E extends Endpoint> {
  status: number
  body: Reply<E>
  error: { error: string; message: string; fields?: Record<string, string>; conflict?: ErrorReply['conflict'] }
}

const SentParts = z.object({
  params: z.record(z.string(), z.string()).default({}),
  query: z.record(z.string(), z.unknown()).default({}),
  body: z.looseObject({}).optional(),
})

let opened: Promise<World> | undefined
let members = 0

export const password = 'five boroughs at night'
/** Cheap hash of that password: a full-cost hash takes 50 ms, and each member needs it twice. */
export const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$dVdDKmW7iVZLDp0powmFDg$vp/bFPF5F1LU8H3/u5AGzG+0OP2d2onVWCDfwjibtRg'

export function openWorld(): Promise<World> {
  opened ??= open()
  return opened
}

async function open(): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'allcity-world-'))
  const port = await freePort()
  const BASE_URL = `http://127.0.0.1:${port}`
  const env = readEnv({
    DATA_DIR: dataDir,
    PORT: String(port),
    BASE_URL,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    REQUESTS_A_MINUTE: '1000000',
  })
  const parts = await openServices(env, () => undefined, await freshDatabase())
  const world = await serve(parts, port)
  await parts.jobs.work()
  return world
}

/** A server on these parts. It runs no jobs by itself. */
export async function serve(parts: Services, port = 0, webFolder?: string): Promise<World> {
  const app = await buildApp(parts, webFolder)
  const origin = await app.listen({ port, host: '127.0.0.1' })
  const world: World = {
    parts,
    app,
    origin,
    member: (name = 'writer') => signUp(world, name),
    call: (endpoint, sent, as) => call(app, endpoint, sent, as),
  }
  return world
}

/** Tokens name the issuing address, so the port must be known before the server listens. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Another server on the same parts with some changes. Its log lines are added to `log`. */
export function beside({ parts }: World, change: Partial<Services>, log?: string[]): Promise<FastifyInstance> {
  const lifecycle = { isStopping: false, openStreams: () => 0 }
  const stream = log && { write: (line: string) => void log.push(line) }
  return buildApp({ ...parts, lifecycle, ...change }, undefined, stream)
}

async function signUp({ app, parts }: World, name: string): Promise<Member> {
  members += 1
  const username = `${name}-${process.pid}-${members}`
  const email = `${username}@example.org`
  await parts.pool?.seedAccount({ email, passwordHash, username })
  // Each member signs in from their own address, so that sign-ins are not counted together.
  const remoteAddress = `10.1.${members >> 8}.${members & 255}`
  const payload = { email, password }
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })
  const { user, id_token, access_token } = auth.login.response.parse(answer.json())
  const refreshCookie = answer.cookies.find((cookie) => cookie.name === 'refresh_token')?.value ?? ''
  return {
    id: user.id,
    username: user.username,
    email,
    password,
    idToken: id_token,
    accessToken: access_token,
    refreshCookie,
  }
}

async function call<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  sent: Sent<E>,
  as: Member | undefined,
): Promise<Answer<E>> {
  const { params, query, body } = SentParts.parse(sent)
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) search.append(key, String(item))
  }
  const answer = await app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}?${search}`,
    ...(body === undefined ? {} : { payload: body }),
    ...(as ? { headers: { authorization: `Bearer ${as.idToken}` } } : {}),
  })
  const reply = answer.json()
  return {
    status: answer.statusCode,
    error: reply,
    get body() {
      return parseReply(endpoint, reply)
    },
  }
}

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { auth } from '@allcity/contract/auth'
import { type Upload, uploads } from '@allcity/contract/uploads'
import { users } from '@allcity/contract/users'
import { freePort } from '../../../scripts/postgres.ts'
import { type ServerProcess, spawnServer, untilAnswers } from '../../../scripts/server-process.ts'
import { password } from './world.ts'

/** Data folder and address of a server, the same from one start to the next. */
export interface Installation {
  dataDir: string
  port: number
  databaseUrl: string | undefined
}

/** The real server in a process of its own. */
export interface RunningServer extends ServerProcess {
  origin: string
  installation: Installation
  /** Kills it at once, like a power failure, and resolves when it is gone. */
  kill(): Promise<void>
  /** Asks it to end, and resolves to its exit code. */
  stop(): Promise<number | null>
}

export async function installation(dataDir: string, databaseUrl?: string): Promise<Installation> {
  return { dataDir, port: await freePort(), databaseUrl }
}

/** Starts the process and does not wait until it answers. */
export function launchServer(place: Installation, more: Record<string, string> = {}): RunningServer {
  const origin = `http://127.0.0.1:${place.port}`
  const server = spawnServer({
    environment: {
      DATA_DIR: place.dataDir,
      PORT: String(place.port),
      HOST: '127.0.0.1',
      BASE_URL: origin,
      DEMO: '0',
      REQUESTS_A_MINUTE: '1000000',
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
      ...more,
    },
  })
  return {
    ...server,
    origin,
    installation: place,
    kill: async () => void (await server.end('SIGKILL')),
    stop: () => server.end('SIGTERM'),
  }
}

export async function startServer(place: Installation): Promise<RunningServer> {
  const server = launchServer(place)
  await untilHealthy(server)
  return server
}

/**
 * Waits until a server answers.
 * @throws Error with its output when it ends instead.
 */
export const untilHealthy = (server: RunningServer) => untilAnswers(server, `${server.origin}/api/health`)

/**
 * Waits until a server and its dependencies answer.
 * @throws Error with its output when it ends instead.
 */
export const untilReady = (server: RunningServer) => untilAnswers(server, `${server.origin}/api/ready`)

export interface Person {
  email: string
  idToken: string
  refreshCookie: string
}

/** Signs up a new member as people do: with the code from the mail. */
export async function newcomer(server: RunningServer, name: string): Promise<Person> {
  const email = `${name}@example.org`
  await identity(server, 'SignUp', { Username: email, Password: password })
  const ConfirmationCode = await codeFor(server, email)
  await identity(server, 'ConfirmSignUp', { Username: email, ConfirmationCode })
  return signIn(server, email)
}

export async function signIn(server: RunningServer, email: string): Promise<Person> {
  const response = await send(server, 'POST', '/api/auth/login', { body: { email, password } })
  const { id_token } = auth.login.response.parse(await response.json())
  const [, refreshCookie = ''] = /refresh_token=([^;]+)/.exec(response.headers.getSetCookie().join()) ?? []
  return { email, idToken: id_token, refreshCookie }
}

async function identity({ origin }: RunningServer, operation: string, payload: object): Promise<void> {
  const response = await fetch(`${origin}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: 'allcity', ...payload }),
  })
  if (!response.ok) throw new Error(`${operation}: ${await response.text()}`)
}

async function codeFor({ installation: { dataDir } }: RunningServer, email: string): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  for (;;) {
    for (const name of await readdir(outbox).catch(() => [])) {
      const mail = await readFile(join(outbox, name), 'utf8').catch(() => '')
      const [, code] = /^(\d{6})\r?$/m.exec(mail) ?? []
      if (mail.includes(`To: ${email}`) && code) return code
    }
    await wait(20)
  }
}

interface Sent {
  as?: Person
  body?: object
  cookie?: string
}

export function send({ origin }: RunningServer, method: string, path: string, { as, body, cookie }: Sent = {}) {
  return fetch(origin + path, {
    method,
    headers: {
      ...(as ? { authorization: `Bearer ${as.idToken}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(cookie ? { cookie: `refresh_token=${cookie}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(30_000),
  })
}

/** The server's state of photos, by their ids; any number of them. */
export async function listPhotos(server: RunningServer, as: Person, ids: string[]): Promise<Upload[]> {
  const found: Upload[] = []
  for (let start = 0; start < ids.length; start += 50) {
    const query = ids.slice(start, start + 50).map((id) => `id=${id}`)
    const response = await send(server, 'GET', `/api/uploads?${query.join('&')}`, { as })
    found.push(...uploads.list.response.parse(await response.json()).items)
  }
  return found
}

/** Waits until each of the photos is ready or failed. */
export async function untilSettled(server: RunningServer, as: Person, ids: string[]): Promise<Upload[]> {
  for (;;) {
    const photos = await listPhotos(server, as, ids)
    if (photos.every(({ state }) => state === 'ready' || state === 'failed')) return photos
    await wait(50)
  }
}

export async function readBio(server: RunningServer, as: Person): Promise<string | null> {
  const answer = await (await send(server, 'GET', '/api/users/profile', { as })).json()
  return users.profile.response.parse(answer).profile.bio
}

export const editBio = (server: RunningServer, as: Person, bio: string) =>
  send(server, 'PUT', '/api/users/profile', { as, body: { bio } })

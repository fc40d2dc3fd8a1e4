import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longPhoto } from './camera.ts'
import { createDatabase } from './prepared.ts'
import {
  editBio,
  type Installation,
  installation,
  launchServer,
  listPhotos,
  newcomer,
  type Person,
  type RunningServer,
  readBio,
  send,
  signIn,
  startServer,
  untilHealthy,
  untilSettled,
} from './running-server.ts'
import { killed, strikeUnderWrites } from './strike-under-writes.ts'
import { beginPhoto, readOffset, sendBytes } from './tus.ts'
import { heeded } from './waiting.ts'

const onServer = process.env.DATABASE_URL
const isEmbedded = onServer === undefined
const patience = { interval: 20 }
const long = 900_000

let place: Installation
let server: RunningServer
let ana: Person
let photo: Buffer

beforeAll(async () => {
  photo = await longPhoto()
  const dataDir = await mkdtemp(join(tmpdir(), 'allcity-faults-'))
  place = await installation(dataDir, onServer ? await createDatabase(onServer) : undefined)
})
afterAll(async () => {
  await server?.kill()
  await rm(place.dataDir, { recursive: true, force: true })
})

const readSize = (name: string) =>
  stat(join(place.dataDir, 'incoming', name)).then(
    ({ size }) => size,
    () => 0,
  )

describe('killed with -9', () => {
  test(
    'starts normally after two kills during its very first start',
    async () => {
      const first = launchServer(place)
      await expect
        .poll(async () => {
          const files = await readdir(place.dataDir).catch(() => [])
          return files.some((name) => name.startsWith('postgres.new')) || first.output().includes('Connecting')
        }, patience)
        .toBe(true)
      await first.kill()
      const second = launchServer(place)
      await expect.poll(() => second.output(), { ...patience, timeout: long }).toContain('Loading the cities')
      await second.kill()
      server = await startServer(place)
      const found = await (await send(server, 'GET', '/api/regions?q=lisb')).json()
      expect(Object(found).items[0]).toMatchObject({ name: 'Lisbon' })
      ana = await newcomer(server, 'ana')
    },
    long,
  )

  test('resumes an upload after a kill from the bytes on its disk', async () => {
    const id = uuidv7()
    await beginPhoto(server, ana, id, photo.length)
    await sendBytes(server, ana, id, 0, photo.subarray(0, 50_000))
    const sending = request(`${server.origin}/api/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${ana.idToken}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '50000',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(photo.length - 50_000),
      },
    })
    sending.on('error', () => undefined)
    sending.write(photo.subarray(50_000, 90_000))
    await expect.poll(() => readSize(id), patience).toBe(90_000)
    await server.kill()
    server = await startServer(place)
    expect(await readOffset(server, ana, id)).toBe(90_000)
    expect((await sendBytes(server, ana, id, 90_000, photo.subarray(90_000))).status).toBe(204)
    expect(await untilSettled(server, ana, [id])).toMatchObject([{ state: 'ready' }])
  })

  test('after a kill while cutting sizes, the photos become ready at the next start', async () => {
    const ids = Array.from({ length: 6 }, () => uuidv7())
    for (const id of ids) {
      await beginPhoto(server, ana, id, photo.length)
      await sendBytes(server, ana, id, 0, photo)
    }
    await expect
      .poll(async () => (await listPhotos(server, ana, ids)).map(({ state }) => state), patience)
      .toSatisfy((states: string[]) => states.includes('cutting') || states.includes('ready'))
    await server.kill()
    server = await startServer(place)
    const photos = await untilSettled(server, ana, ids)
    expect(photos.map(({ state }) => state)).toEqual(ids.map(() => 'ready'))
    await expect.poll(async () => (await readdir(join(place.dataDir, 'incoming'))).length, patience).toBe(0)
  })

  test(
    'after three kills under writes, has all acknowledged data and no orphaned file',
    async () => {
      const struck = await strikeUnderWrites(server, 3, killed)
      server = struck.server
      expect([struck.lost, struck.orphans]).toEqual([[], []])
      expect(struck.acknowledged).toBeGreaterThan(30)
    },
    long,
  )
})

if (isEmbedded) {
  test('a second process on the same folder is refused, and the first goes on', async () => {
    const second = launchServer({ ...place, port: 0 })
    await expect.poll(() => second.child.exitCode, patience).toBe(1)
    expect(second.output()).toContain(`Another Allcity is running on ${place.dataDir}. Stop it first`)
    expect(second.output(), 'a sentence alone').not.toMatch(/^ +at /m)
    expect((await send(server, 'GET', '/api/health')).status).toBe(200)
  })
}

if (isEmbedded) {
  test('a taken port or an impossible folder ends a first start at once and leaves nothing behind', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'allcity-taken-'))
    const began = performance.now()
    const taken = launchServer({ ...place, dataDir })
    await expect.poll(() => taken.child.exitCode, patience).toBe(1)
    expect(taken.output()).toBe(
      `Another program listens on 127.0.0.1:${place.port}. Stop it, or choose another PORT.\n`,
    )
    expect(await readdir(dataDir)).not.toContain('postgres')
    await rm(dataDir, { recursive: true })

    const nowhere = launchServer({ ...place, dataDir: '/proc/allcity/data', port: 0 })
    await expect.poll(() => nowhere.child.exitCode, patience).toBe(1)
    expect(nowhere.output()).toMatch(/^DATA_DIR is wrong: nothing can be written in [^\n]+\n$/)
    expect(performance.now() - began).toBeLessThan(10_000)
  })
}

if (onServer) {
  test(
    'three processes started at once on an empty database all come up, with one sample world',
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'allcity-starts-'))
      const databaseUrl = await createDatabase(onServer)
      const places = await Promise.all([1, 2, 3].map(() => installation(dataDir, databaseUrl)))
      const servers = places.map((one) => launchServer(one, { DEMO: '1' }))
      try {
        await Promise.all(servers.map(untilHealthy))
        expect(servers.filter((one) => one.output().includes('Hanging up the sample world'))).toHaveLength(1)
      } finally {
        await Promise.all(servers.map((one) => one.kill()))
        await rm(dataDir, { recursive: true, force: true })
      }
    },
    long,
  )
}

test('on shutdown under load, answers requests under way and exits within ten seconds', async () => {
  ana = await signIn(server, ana.email)
  // Queries slow enough that each request opens a connection of its own, for the requests below.
  const connected = Array.from({ length: 40 }, async () => (await send(server, 'GET', '/api/artworks')).text())
  await Promise.all(connected)
  const underWay: Promise<unknown>[] = []
  let answered = 0
  for (let index = 0; index < 40; index++) {
    const pending = index % 2 ? editBio(server, ana, `last ${index}`) : send(server, 'GET', '/api/artworks')
    underWay.push(
      heeded(
        pending.then(async (response) => {
          await response.json()
          if (response.status === 200) answered += 1
        }),
      ),
    )
  }
  await Promise.race(underWay)
  const began = performance.now()
  const code = await server.stop()
  expect((await Promise.allSettled(underWay)).filter(({ status }) => status === 'rejected')).toEqual([])
  expect(code).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(answered).toBe(40)
  server = await startServer(place)
  expect(await readBio(server, ana)).toMatch(/^last \d+$/)
})

test('starts while the store, replica, collector and user pool are down, reports it, and is not ready', async () => {
  const settings = {
    S3_BUCKET: 'walls',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    COGNITO_ENDPOINT: 'http://127.0.0.1:1',
    COGNITO_USER_POOL_ID: 'us-east-1_Elsewhere',
    COGNITO_CLIENT_ID: 'elsewhere',
    ...(onServer ? { DATABASE_READ_URL: 'postgres://a:hush@127.0.0.1:1/b' } : {}),
  }
  await server.stop()
  const storeless = launchServer(place, settings)
  await untilHealthy(storeless)
  await expect.poll(() => storeless.output(), patience).toContain('The store of pictures does not answer')
  await expect.poll(() => storeless.output(), patience).toContain('The collector of traces does not answer')
  await expect.poll(() => storeless.output(), patience).toContain('The hosted user pool does not answer')
  if (onServer) expect(storeless.output()).toContain('The database of DATABASE_READ_URL does not answer')
  expect(storeless.output()).not.toContain('hush')
  expect((await send(storeless, 'GET', '/api/ready')).status).toBe(503)
  expect(await storeless.stop()).toBe(0)
})

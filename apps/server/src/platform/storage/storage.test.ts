import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openWorld } from '#test/world.ts'
import { openStore, type Store } from './store.ts'

const port = 20_000 + (process.pid % 20_000)
let server: S3rver
let bucket: Store
let app: FastifyInstance

/** A real server that speaks S3, in this process. */
beforeAll(async () => {
  server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: await mkdtemp(join(tmpdir(), 'allcity-bucket-')),
    configureBuckets: [{ name: 'photos', configs: [] }],
  })
  await server.run()
  bucket = await openStore({
    bucket: 'photos',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  })
  const { parts } = await openWorld()
  app = await buildApp({ ...parts, store: bucket })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const folder = async () => openStore({ folder: await mkdtemp(join(tmpdir(), 'allcity-store-')) })

test.each([
  ['a folder', folder],
  ['a bucket', async () => bucket],
])('%s returns stored bytes, keeps its areas apart, and deletes everything below a name', async (_, open) => {
  const store = await open()
  await store.put('public', 'photos/a/320.webp', Buffer.from('small'), 'image/webp')
  await store.put('public', 'photos/b/320.webp', Buffer.from('other'), 'image/webp')
  await store.put('private', 'photos/a/320.webp', Buffer.from('secret'), 'image/webp')
  expect(Buffer.concat(await (await store.read('public', 'photos/a/320.webp')).toArray()).toString()).toBe('small')
  await store.removeAll('public', 'photos/a')
  expect(await store.exists('public', 'photos/a/320.webp')).toBe(false)
  expect(await store.exists('public', 'photos/b/320.webp')).toBe(true)
  expect(await store.exists('private', 'photos/a/320.webp')).toBe(true)
})

test('a store reports whether it can write, and a missing bucket is an error', async () => {
  const open = (name: string) =>
    openStore({
      bucket: name,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    })
  expect(await (await folder()).check()).toBeNull()
  expect(await (await open('photos')).check()).toBeNull()
  expect(await (await open('nothing')).check()).toBe('There is no bucket of that name')
})

test('a store that refuses the key reports that', async () => {
  // S3 answers a wrong secret like this: a HEAD request gets no body.
  const refusing = createServer((_, response) => response.writeHead(403).end()).listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  const place = refusing.address()
  const endpoint = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' }
  const store = await openStore({ bucket: 'photos', region: 'us-east-1', endpoint, credentials })
  expect(await store.check()).toBe('The store of pictures refuses the key')
  refusing.close()
})

test.each([
  '..%2fpublic%2fphotos%2fd%2f320.webp',
  'photos%2f..%2fphotos%2fd%2f320.webp',
  '%2e%2e/private/photos/d/320.webp',
  'photos//d/320.webp',
  'photos/d/320.webp%00',
  'photos/d/320.jpg',
])('%s is no picture in a bucket', async (path) => {
  await bucket.put('public', 'photos/d/320.webp', Buffer.from('a picture'), 'image/webp')
  expect((await app.inject(`/images/${path}`)).statusCode).toBe(404)
})

test('a picture in a bucket is streamed as a picture that never changes and can do no harm', async () => {
  await bucket.put('public', 'photos/c/640.webp', Buffer.from('a picture'), 'image/webp')
  const picture = await app.inject('/images/photos/c/640.webp')
  expect(picture.body).toBe('a picture')
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
})

test.each([
  'photos/none/640.webp',
  '../private/masters/c/master.jpg',
  '%2e%2e/private/masters/c/master.jpg',
  'photos/c',
])('nothing is served at /images/%s', async (path) => {
  await bucket.put('private', 'masters/c/master.jpg', Buffer.from('full size'), 'image/jpeg')
  const answer = await app.inject(`/images/${path}`)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('full size')
})

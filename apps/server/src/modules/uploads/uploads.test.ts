import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { artworks } from '@allcity/contract/artworks'
import { PhotoId } from '@allcity/contract/photos'
import { uploads } from '@allcity/contract/uploads'
import { Upload as TusUpload } from 'tus-js-client'
import { beforeAll, describe, expect, test } from 'vitest'
import { breakingLine } from '#test/breaking-line.ts'
import { corpusFile, fixtures, hasCorpus, listCorpus } from '#test/fixtures/corpus.ts'
import {
  asOwnFile,
  findUpload,
  incomingFile,
  listFiles,
  mural,
  newId,
  photoWithPlace,
  readyPhoto,
  sendPhoto,
  settled,
} from '#test/photos.ts'
import { beginPhoto, readOffset, sendBytes, tus } from '#test/tus.ts'
import { openWorld, type World } from '#test/world.ts'
import { beginUpload } from './commands.ts'
import { countPromisedBytes } from './queries.ts'
import { receivingLimit } from './rules.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const base64 = (text: string) => Buffer.from(text).toString('base64')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('a photo is uploaded, processed and ready, with a suggested place and date', async () => {
  const ana = await world.member('ana')
  const id = newId()
  const bytes = await readFile(photoWithPlace)
  await beginPhoto(world, ana, id, bytes.length)
  expect(await findUpload(world, ana, id)).toMatchObject({ state: 'receiving', photo: null, fileName: 'photo' })
  expect((await sendBytes(world, ana, id, 0, bytes)).status).toBe(204)
  const upload = await settled(world, ana, PhotoId.parse(id))
  expect(upload).toMatchObject({ state: 'ready', failure: null, mayRetry: false, bytes: bytes.length })
  expect(upload.suggestion.location?.latitude).toBeGreaterThan(40)
  expect(upload.suggestion.takenAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
})

const cutFiles = hasCorpus
  ? [photoWithPlace, corpusFile('photos/edge/heic/IMG_2682.heic'), corpusFile('photos/edge/formats/denali.webp')]
  : ['brooklyn.jpg', 'orientation-6.webp', 'brooklyn.avif'].map((name) => join(fixtures, name))

test.each(cutFiles)(
  'an upload cut at 24 offsets resumes to the very same bytes: %s',
  { tags: ['slow'] },
  async (file) => {
    const ana = await world.member('ana')
    const bytes = await readFile(file)
    const id = newId()
    const last = bytes.length - 1
    const offsets = Array.from({ length: 24 }, (_, cut) => Math.floor((last * cut) / 23))
    const line = await breakingLine(world.origin, offsets)
    await beginPhoto(world, ana, id, bytes.length)
    const resume = (origin: string) =>
      new Promise<void>((done, fail) => {
        new TusUpload(bytes, {
          uploadUrl: `${origin}/api/uploads/${id}`,
          headers: { authorization: `Bearer ${ana.idToken}` },
          retryDelays: Array.from({ length: 24 }, () => 0),
          onShouldRetry: () => offsets.length > 0,
          onSuccess: () => done(),
          onError: fail,
        }).start()
      })
    await expect(resume(line.origin)).rejects.toThrow()
    expect(offsets).toEqual([])
    await line.close()
    // Bytes of the last cut may still be on their way to the disk.
    const sendRest = async () => {
      const offset = await readOffset(world, ana, id)
      return (await sendBytes(world, ana, id, offset, bytes.subarray(offset, last))).status
    }
    await expect.poll(sendRest).toBe(204)
    expect(sha256(await readFile(incomingFile(world, id)))).toBe(sha256(bytes.subarray(0, last)))
    await resume(world.origin)
    expect((await settled(world, ana, PhotoId.parse(id))).state).toBe('ready')
  },
)

describe('refuses an invalid upload with a sentence before any byte is taken', () => {
  const metadata = (id: string) => `id ${base64(id)}`
  test.each<[string, Record<string, string>, number, RegExp]>([
    ['a photo of 40 000 001 bytes', { 'upload-length': '40000001', 'upload-metadata': metadata(newId()) }, 413, /MB/],
    ['no length', { 'upload-metadata': metadata(newId()) }, 400, /Upload-Length/],
    ['a length to be told later', { 'upload-defer-length': '1', 'upload-metadata': metadata(newId()) }, 400, /Length/],
    ['a negative length', { 'upload-length': '-1', 'upload-metadata': metadata(newId()) }, 400, /Upload-Length/],
    ['a length in words', { 'upload-length': 'many', 'upload-metadata': metadata(newId()) }, 400, /Upload-Length/],
    ['no metadata', { 'upload-length': '100' }, 400, /Upload-Metadata/],
    ['metadata without an id', { 'upload-length': '100', 'upload-metadata': `filename ${base64('x')}` }, 400, /UUID/],
    ['an id that climbs', { 'upload-length': '100', 'upload-metadata': metadata('../../etc/passwd') }, 400, /UUIDv7/],
    ['metadata that is none', { 'upload-length': '100', 'upload-metadata': 'id %%%' }, 400, /tus 1\.0|UUIDv7/],
  ])('%s', async (_, headers, status, sentence) => {
    const ana = await world.member('ana')
    const before = new Set(await readdir(incomingFile(world, '')))
    const answer = await tus(world, ana, 'POST', '', headers)
    expect(answer.status).toBe(status)
    expect(Object(await answer.json()).message).toMatch(sentence)
    // Files of earlier photos may still be on their way out.
    const added = (await readdir(incomingFile(world, ''))).filter((name) => !before.has(name))
    expect(added).toEqual([])
  })
})

test("another member's upload can neither be begun again, continued, queried nor read", async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const id = newId()
  await beginPhoto(world, ana, id, 100)
  expect((await beginPhoto(world, zoe, id, 100)).status).toBe(409)
  expect((await sendBytes(world, zoe, id, 0, Buffer.alloc(100))).status).toBe(404)
  expect((await tus(world, zoe, 'HEAD', `/${id}`)).status).toBe(404)
  expect((await tus(world, ana, 'HEAD', `/${id}`)).headers.get('upload-offset')).toBe('0')
})

test('beginning again under the same id changes nothing, and the upload resumes where it stopped', async () => {
  const ana = await world.member('ana')
  const id = newId()
  const bytes = await readFile(photoWithPlace)
  await beginPhoto(world, ana, id, bytes.length)
  await sendBytes(world, ana, id, 0, bytes.subarray(0, 1000))
  expect((await beginPhoto(world, ana, id, 5)).status).toBe(409)
  expect((await tus(world, ana, 'HEAD', `/${id}`)).headers.get('upload-offset')).toBe('1000')
  expect((await sendBytes(world, ana, id, 5, bytes.subarray(5))).status).toBe(409)
  expect((await sendBytes(world, ana, id, 1000, bytes.subarray(1000))).status).toBe(204)
  await settled(world, ana, PhotoId.parse(id))
  expect((await beginPhoto(world, ana, id, bytes.length)).status).toBe(409)
  expect(await findUpload(world, ana, id)).toMatchObject({ state: 'ready' })
})

test('two simultaneous uploads of one photo with all its bytes never lose acknowledged bytes', async () => {
  const ana = await world.member('ana')
  const file = await readFile(photoWithPlace)
  for (let round = 0; round < 6; round++) {
    const [id, bytes] = [newId(), asOwnFile(file)]
    const whole = { 'upload-length': String(bytes.length), 'upload-metadata': `id ${base64(id)}` }
    const send = () =>
      tus(world, ana, 'POST', '', { ...whole, 'content-type': 'application/offset+octet-stream' }, bytes)
    const answers = await Promise.all([send(), send()])
    const taken = answers.filter(({ status }) => status === 201)
    expect(taken.length).toBeLessThan(2)
    // Neither was acknowledged, so the upload resumes as after any other network fault.
    if (taken.length === 0) {
      const offset = await readOffset(world, ana, id)
      expect((await sendBytes(world, ana, id, offset, bytes.subarray(offset))).status).toBe(204)
    }
    expect(await settled(world, ana, PhotoId.parse(id))).toMatchObject({ state: 'ready', bytes: bytes.length })
  }
})

test('a member cannot reserve the disk by beginning many photos, even all at once', async () => {
  const ana = await world.member('ana')
  const ids = Array.from({ length: receivingLimit + 5 }, newId)
  const answers = await Promise.all(ids.map((id) => beginPhoto(world, ana, id, 100)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(receivingLimit)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(5)
  expect(Object(await refused[0]?.json()).message).toMatch(/unfinished uploads/)
  const begun = ids.find((_, index) => answers[index]?.status === 201)
  await world.call(uploads.discard, { params: { id: PhotoId.parse(begun) } }, ana)
  expect((await beginPhoto(world, ana, newId(), 100)).status).toBe(201)
})

test('disk space for one photo is reserved once, however many people begin theirs at once', async () => {
  const { db, incoming } = world.parts
  const people = await Promise.all(['filler-1', 'filler-2', 'filler-3', 'filler-4'].map((name) => world.member(name)))
  const bytes = 30_000_000
  const { all } = await countPromisedBytes(db, newId())
  const fullDisk = { ...incoming, freeBytes: async () => all + 2 * bytes - 1 }
  const begun = await Promise.allSettled(
    people.map(({ id: memberId }) => beginUpload(db, fullDisk, { id: newId(), memberId, fileName: null, bytes })),
  )
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of begun) if (one.status === 'rejected') expect(one.reason).toMatchObject({ error: 'storage_full' })
})

test('an id in capitals is the same id', async () => {
  const ana = await world.member('ana')
  const id = newId()
  const bytes = await readFile(photoWithPlace)
  await beginPhoto(world, ana, id.toUpperCase(), bytes.length)
  expect((await beginPhoto(world, ana, id, bytes.length)).status).toBe(409)
  expect((await sendBytes(world, ana, id, 0, bytes)).status).toBe(204)
  expect(await settled(world, ana, PhotoId.parse(id))).toMatchObject({ state: 'ready' })
  await expect
    .poll(async () => (await readdir(incomingFile(world, ''))).filter((name) => name.toLowerCase().includes(id)))
    .toEqual([])
})

test('an uploaded original is never served, even to its owner', async () => {
  const ana = await world.member('ana')
  const id = newId()
  await beginPhoto(world, ana, id, 100)
  await sendBytes(world, ana, id, 0, Buffer.alloc(50))
  for (const method of ['GET', 'DELETE', 'PUT']) expect((await tus(world, ana, method, `/${id}`)).status).toBe(404)
  const overridden = await tus(world, ana, 'PATCH', `/${id}`, { 'x-http-method-override': 'GET' })
  expect(overridden.status).toBeGreaterThanOrEqual(400)
  for (const path of [`/incoming/${id}`, `/images/../incoming/${id}`, `/images/%2e%2e/%2e%2e/incoming/${id}`]) {
    expect((await fetch(world.origin + path)).status).toBeGreaterThanOrEqual(400)
  }
})

/** Broken, dishonest and hostile files; the decoder's own tests cover all other photos. */
const troublesome = hasCorpus
  ? listCorpus().filter((path) => /hostile|corrupt\/[^/]+$|gps\/.*(nan|zero|partial)|meta\//.test(path))
  : listCorpus()

test('hostile and broken files end as a picture or an error sentence, and only WebP is ever served', {
  tags: ['slow'],
}, async () => {
  const mallory = await world.member('mallory')
  const ids = await Promise.all(troublesome.map((file) => sendPhoto(world, mallory, file).catch(() => null)))
  for (const [index, id] of ids.entries()) {
    const file = troublesome[index] ?? ''
    if (!id) {
      expect((await readFile(file)).length, file).toBe(0)
      continue
    }
    const { state, failure, photo, mayRetry } = await settled(world, mallory, id)
    if (state === 'failed') expect([failure, mayRetry], file).toEqual([expect.stringMatching(/^[A-Z].*\.$/), false])
    for (const { url } of photo?.sizes ?? []) await expectHarmless(url, file)
  }
})

async function expectHarmless(url: string, file: string): Promise<void> {
  const answer = await fetch(world.origin + url)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(Object.fromEntries(answer.headers), file).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12), file).toBe('RIFFWEBP')
  expect(bytes.toString('latin1'), file).not.toMatch(/<script|<svg|<\?php|<html|alert\(|Exif/i)
}

test('a missing picture is answered with a sentence, and the answer is not cached for a year', async () => {
  const answer = await fetch(`${world.origin}/images/photos/none/320.webp`)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable')
  expect(await answer.json()).toMatchObject({ error: 'not_found' })
  expect((await fetch(`${world.origin}/images/photos/`)).status).toBe(404)
})

test('discarding deletes the photo and all its files, and is idempotent', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const id = await readyPhoto(world, ana)
  const files = await listFiles(world, id)
  expect(files.map(existsSync)).toEqual([true, true])
  expect((await world.call(uploads.discard, { params: { id } }, zoe)).status).toBe(200)
  expect(await findUpload(world, ana, id)).toMatchObject({ state: 'ready' })
  await world.call(uploads.discard, { params: { id } }, ana)
  expect((await world.call(uploads.discard, { params: { id } }, ana)).status).toBe(200)
  expect(await findUpload(world, ana, id)).toBeUndefined()
  await expect.poll(() => files.map(existsSync)).toEqual([false, false])
})

test('a photo that belongs to a work cannot be discarded', async () => {
  const ana = await world.member('ana')
  const id = await readyPhoto(world, ana)
  await world.call(artworks.publish, { body: { id: newId(), ...mural([id]) } }, ana)
  expect((await world.call(uploads.discard, { params: { id } }, ana)).status).toBe(409)
})

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { artworks } from '@allcity/contract/artworks'
import { PhotoId } from '@allcity/contract/photos'
import { uploads } from '@allcity/contract/uploads'
import { sql } from 'kysely'
import { Upload as TusUpload } from 'tus-js-client'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { breakingLine } from '#test/breaking-line.ts'
import { corpusFile, fixtures, hasCorpus, listCorpus } from '#test/fixtures/corpus.ts'
import { mural, newId, photoWithPlace, readyPhoto, sendPhoto, settled } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { sweepPhotos } from './jobs.ts'
import { receivingLimit } from './rules.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const stateOf = async (as: Member, id: string) =>
  (await world.call(uploads.list, { query: { id: [id] } }, as)).body.items[0]
const incomingFile = (name: string) => join(world.parts.env.DATA_DIR, 'incoming', name)
const filesOf = async (id: string) => {
  const { key } = await world.parts.db.selectFrom('photo').select('key').where('id', '=', id).executeTakeFirstOrThrow()
  return ['public/photos', 'private/masters'].map((area) => join(world.parts.env.DATA_DIR, 'files', area, key))
}
const sweep = () => sweepPhotos(world.parts, world.parts.jobs)
const base64 = (text: string) => Buffer.from(text).toString('base64')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function tus(method: string, path: string, as: Member, headers: Record<string, string> = {}, body?: Uint8Array) {
  return fetch(`${world.origin}/api/uploads${path}`, {
    method,
    headers: { authorization: `Bearer ${as.idToken}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  })
}

const begin = (as: Member, id: string, bytes: number) =>
  tus('POST', '', as, { 'upload-length': String(bytes), 'upload-metadata': `id ${base64(id)}` })

const append = (as: Member, id: string, offset: number, bytes: Uint8Array) =>
  tus(
    'PATCH',
    `/${id}`,
    as,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    bytes,
  )

test('a photo arrives, is worked on, and becomes ready with a place and a day to suggest', async () => {
  const ana = await world.member('ana')
  const id = newId()
  const bytes = await readFile(photoWithPlace)
  await begin(ana, id, bytes.length)
  expect(await stateOf(ana, id)).toMatchObject({ state: 'receiving', photo: null, fileName: 'photo' })
  expect((await append(ana, id, 0, bytes)).status).toBe(204)
  const upload = await settled(world, ana, PhotoId.parse(id))
  expect(upload).toMatchObject({ state: 'ready', failure: null, mayRetry: false, bytes: bytes.length })
  expect(upload.suggestion.location?.latitude).toBeGreaterThan(40)
  expect(upload.suggestion.takenAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
})

test('what the camera noted is for the owner alone', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const id = await readyPhoto(world, ana)
  expect(await stateOf(zoe, id)).toBeUndefined()
  const { body } = await world.call(artworks.publish, { body: { id: newId(), ...mural([id]) } }, ana)
  const page = await world.call(artworks.get, { params: { id: body.id } }, zoe)
  expect(JSON.stringify(page.body)).not.toMatch(/suggestion|takenAt|fileName/)
})

const notedOf = (id: string) =>
  world.parts.db
    .selectFrom('photo')
    .select(['state', 'taken_at', sql<boolean>`suggested_point is not null`.as('has_place')])
    .where('id', '=', id)
    .executeTakeFirst()
const forgotten = { state: 'ready', taken_at: null, has_place: false }

test('what the camera noted is dropped once the photo is published', async () => {
  const ana = await world.member('ana')
  const id = await readyPhoto(world, ana)
  expect(await notedOf(id)).toEqual({ state: 'ready', taken_at: expect.any(String), has_place: true })
  await world.call(artworks.publish, { body: { id: newId(), ...mural([id], { locationLevel: 'hidden' }) } }, ana)
  expect(await notedOf(id)).toEqual(forgotten)
})

test('what the camera noted is not kept of a photo that was published before it was worked on', async () => {
  const ana = await world.member('ana')
  const id = PhotoId.parse(newId())
  const bytes = await readFile(photoWithPlace)
  await begin(ana, id, bytes.length + 1)
  await append(ana, id, 0, bytes)
  await world.parts.db
    .updateTable('photo')
    .set({ state: 'failed', failure: 'x', may_retry: true })
    .where('id', '=', id)
    .execute()
  await world.call(artworks.publish, { body: { id: newId(), ...mural([id]) } }, ana)
  await world.call(uploads.retry, { params: { id } }, ana)
  expect(await settled(world, ana, id)).toMatchObject({ state: 'ready' })
  expect(await notedOf(id)).toEqual(forgotten)
})

const cutFiles = hasCorpus
  ? [photoWithPlace, corpusFile('photos/edge/heic/IMG_2682.heic'), corpusFile('photos/edge/formats/denali.webp')]
  : ['brooklyn.jpg', 'orientation-6.webp', 'brooklyn.avif'].map((name) => join(fixtures, name))

test.each(cutFiles)('an upload cut at 24 offsets is resumed to the very same bytes: %s', async (file) => {
  const ana = await world.member('ana')
  const bytes = await readFile(file)
  const id = newId()
  const last = bytes.length - 1
  const offsets = Array.from({ length: 24 }, (_, cut) => Math.floor((last * cut) / 23))
  const line = await breakingLine(world.origin, offsets)
  await begin(ana, id, bytes.length)
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
    const offset = Number((await tus('HEAD', `/${id}`, ana)).headers.get('upload-offset'))
    return (await append(ana, id, offset, bytes.subarray(offset, last))).status
  }
  await expect.poll(sendRest).toBe(204)
  expect(sha256(await readFile(incomingFile(id)))).toBe(sha256(bytes.subarray(0, last)))
  await resume(world.origin)
  expect((await settled(world, ana, PhotoId.parse(id))).state).toBe('ready')
})

describe('what is no upload is refused with a sentence before any byte is taken', () => {
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
    const before = await readdir(incomingFile(''))
    const answer = await tus('POST', '', ana, headers)
    expect(answer.status).toBe(status)
    expect(Object(await answer.json()).message).toMatch(sentence)
    expect(await readdir(incomingFile(''))).toEqual(before)
  })
})

test("another's upload can be neither begun again, continued, asked about nor read", async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const id = newId()
  await begin(ana, id, 100)
  expect((await begin(zoe, id, 100)).status).toBe(409)
  expect((await append(zoe, id, 0, Buffer.alloc(100))).status).toBe(404)
  expect((await tus('HEAD', `/${id}`, zoe)).status).toBe(404)
  expect((await tus('HEAD', `/${id}`, ana)).headers.get('upload-offset')).toBe('0')
})

test('beginning again under the same id changes nothing, and the upload goes on where it stopped', async () => {
  const ana = await world.member('ana')
  const id = newId()
  const bytes = await readFile(photoWithPlace)
  await begin(ana, id, bytes.length)
  await append(ana, id, 0, bytes.subarray(0, 1000))
  expect((await begin(ana, id, 5)).status).toBe(409)
  expect((await tus('HEAD', `/${id}`, ana)).headers.get('upload-offset')).toBe('1000')
  expect((await append(ana, id, 5, bytes.subarray(5))).status).toBe(409)
  expect((await append(ana, id, 1000, bytes.subarray(1000))).status).toBe(204)
  await settled(world, ana, PhotoId.parse(id))
  expect((await begin(ana, id, bytes.length)).status).toBe(409)
  expect(await stateOf(ana, id)).toMatchObject({ state: 'ready' })
})

test('nobody holds room on the disk by beginning many photos, not even all at once', async () => {
  const ana = await world.member('ana')
  const ids = Array.from({ length: receivingLimit + 5 }, newId)
  const answers = await Promise.all(ids.map((id) => begin(ana, id, 100)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(receivingLimit)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(5)
  expect(Object(await refused[0]?.json()).message).toMatch(/on their way/)
  const begun = ids.find((_, index) => answers[index]?.status === 201)
  await world.call(uploads.discard, { params: { id: PhotoId.parse(begun) } }, ana)
  expect((await begin(ana, newId(), 100)).status).toBe(201)
})

test('an id in capitals is the same id', async () => {
  const ana = await world.member('ana')
  const id = newId()
  const bytes = await readFile(photoWithPlace)
  await begin(ana, id.toUpperCase(), bytes.length)
  expect((await begin(ana, id, bytes.length)).status).toBe(409)
  expect((await append(ana, id, 0, bytes)).status).toBe(204)
  expect(await settled(world, ana, PhotoId.parse(id))).toMatchObject({ state: 'ready' })
  await expect
    .poll(async () => (await readdir(incomingFile(''))).filter((name) => name.toLowerCase().includes(id)))
    .toEqual([])
})

test('what was uploaded is never served, to its owner neither', async () => {
  const ana = await world.member('ana')
  const id = newId()
  await begin(ana, id, 100)
  await append(ana, id, 0, Buffer.alloc(50))
  for (const method of ['GET', 'DELETE', 'PUT']) expect((await tus(method, `/${id}`, ana)).status).toBe(404)
  const overridden = await tus('PATCH', `/${id}`, ana, { 'x-http-method-override': 'GET' })
  expect(overridden.status).toBeGreaterThanOrEqual(400)
  for (const path of [`/incoming/${id}`, `/images/../incoming/${id}`, `/images/%2e%2e/%2e%2e/incoming/${id}`]) {
    expect((await fetch(world.origin + path)).status).toBeGreaterThanOrEqual(400)
  }
})

/** Those that break, lie or attack; every other photo is tried where photos are opened. */
const troublesome = hasCorpus
  ? listCorpus().filter((path) => /hostile|corrupt\/[^/]+$|gps\/.*(nan|zero|partial)|meta\//.test(path))
  : listCorpus()

test('hostile and broken files end as a picture or a sentence, and what is served of them is only ever WebP', async () => {
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

test('a picture that is not there is a sentence, and is not kept for a year', async () => {
  const answer = await fetch(`${world.origin}/images/photos/none/320.webp`)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable')
  expect(await answer.json()).toMatchObject({ error: 'not_found' })
  expect((await fetch(`${world.origin}/images/photos/`)).status).toBe(404)
})

test('discarding takes the photo and every file of it away, and a second time is fine', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const id = await readyPhoto(world, ana)
  const files = await filesOf(id)
  expect(files.map(existsSync)).toEqual([true, true])
  expect((await world.call(uploads.discard, { params: { id } }, zoe)).status).toBe(200)
  expect(await stateOf(ana, id)).toMatchObject({ state: 'ready' })
  await world.call(uploads.discard, { params: { id } }, ana)
  expect((await world.call(uploads.discard, { params: { id } }, ana)).status).toBe(200)
  expect(await stateOf(ana, id)).toBeUndefined()
  await expect.poll(() => files.map(existsSync)).toEqual([false, false])
})

test('a photo of a work is not discarded behind its back', async () => {
  const ana = await world.member('ana')
  const id = await readyPhoto(world, ana)
  await world.call(artworks.publish, { body: { id: newId(), ...mural([id]) } }, ana)
  expect((await world.call(uploads.discard, { params: { id } }, ana)).status).toBe(409)
})

test('when we fail, the uploader is told so and may try again', async () => {
  const ana = await world.member('ana')
  const id = newId()
  const bytes = await readFile(photoWithPlace)
  await begin(ana, id, bytes.length + 1)
  await append(ana, id, 0, bytes)
  await rename(incomingFile(id), incomingFile(`${id}.away`))
  await world.parts.db
    .updateTable('photo')
    .set({ state: 'failed', failure: 'x', may_retry: true })
    .where('id', '=', id)
    .execute()
  const params = { id: PhotoId.parse(id) }
  await world.call(uploads.retry, { params }, ana)
  const failed = await settled(world, ana, params.id)
  expect(failed).toMatchObject({ state: 'failed', mayRetry: true, failure: expect.stringContaining('Try again') })
  await rename(incomingFile(`${id}.away`), incomingFile(id))
  expect((await world.call(uploads.retry, { params }, ana)).body.state).toBe('checking')
  expect(await settled(world, ana, params.id)).toMatchObject({ state: 'ready', failure: null })
})

test('what we could not finish is tried again by the sweep, for two hours', async () => {
  const ana = await world.member('ana')
  const bytes = await readFile(photoWithPlace)
  const [recent, old] = [newId(), newId()]
  for (const [id, minutesAgo] of [
    [recent, 119],
    [old, 121],
  ] as const) {
    await begin(ana, id, bytes.length + 1)
    await append(ana, id, 0, bytes)
    const created_at = new Date(Date.now() - minutesAgo * 60_000)
    await world.parts.db
      .updateTable('photo')
      .set({ state: 'failed', failure: 'x', may_retry: true, created_at })
      .where('id', '=', id)
      .execute()
  }
  await sweep()
  expect(await settled(world, ana, PhotoId.parse(recent))).toMatchObject({ state: 'ready', failure: null })
  expect(await stateOf(ana, old)).toMatchObject({ state: 'failed', mayRetry: true })
  await world.call(uploads.discard, { params: { id: PhotoId.parse(old) } }, ana)
})

test('a file that cannot become a photo is not tried again', async () => {
  const ana = await world.member('ana')
  const id = await sendPhoto(world, ana, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))
  expect((await settled(world, ana, id)).state).toBe('failed')
  const answer = await world.call(uploads.retry, { params: { id } }, ana)
  expect([answer.status, answer.error.message]).toEqual([409, expect.stringContaining('Choose another one')])
})

test('a crash between the last byte and the note of it is taken up, when asked and by the sweep', async () => {
  const ana = await world.member('ana')
  const bytes = await readFile(photoWithPlace)
  const [asked, swept] = [newId(), newId()]
  for (const id of [asked, swept]) {
    await begin(ana, id, bytes.length)
    await append(ana, id, 0, bytes.subarray(0, 100))
    await appendFile(incomingFile(id), bytes.subarray(100))
  }
  expect(await settled(world, ana, PhotoId.parse(asked))).toMatchObject({ state: 'ready' })
  await sweep()
  await expect
    .poll(() => world.parts.db.selectFrom('photo').select('state').where('id', '=', swept).executeTakeFirst())
    .toEqual({ state: 'ready' })
})

test('the sweep drops what expired, keeps what waits, and leaves no file that nobody waits for', async () => {
  const ana = await world.member('ana')
  const [expired, waiting] = [newId(), newId()]
  for (const id of [expired, waiting]) {
    await begin(ana, id, 100)
    await append(ana, id, 0, Buffer.alloc(50))
  }
  const draft = await readyPhoto(world, ana)
  const files = await filesOf(draft)
  const expires_at = new Date(Date.now() - 1000)
  await world.parts.db.updateTable('photo').set({ expires_at }).where('id', 'in', [expired, draft]).execute()
  const orphans = [uuidv7(), `${uuidv7()}.json`]
  for (const name of orphans) await appendFile(incomingFile(name), '{}')
  await sweep()
  expect(await stateOf(ana, expired)).toBeUndefined()
  expect(await stateOf(ana, waiting)).toMatchObject({ state: 'receiving' })
  await expect.poll(() => files.map(existsSync)).toEqual([false, false])
  await expect.poll(async () => await readdir(incomingFile(''))).not.toContain(expired)
  const left = await readdir(incomingFile(''))
  for (const orphan of orphans) expect(left).not.toContain(orphan)
})

import { readFile } from 'node:fs/promises'
import { PhotoId } from '@allcity/contract/photos'
import { uploadLimits } from '@allcity/contract/uploads'
import Uppy from '@uppy/core'
import UppyTus from '@uppy/tus'
import { Upload } from 'tus-js-client'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwnFile, newId, photoWithPlace, settled } from '#test/photos.ts'
import { beginPhoto, sendBytes, tus } from '#test/tus.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { beginUpload } from './commands.ts'
import { promiseMs } from './rules.ts'

let world: World
let ana: Member
let photo: Buffer
beforeAll(async () => {
  world = await openWorld()
  ana = await world.member('ana')
  photo = await readFile(photoWithPlace)
})

const selectRows = (id: string) => world.parts.db.selectFrom('photo').select('id').where('id', '=', id).execute()
const metadata = (id: string) => `id ${Buffer.from(id).toString('base64')}`

/** Sends a photo by tus-js-client as it is, from the beginning or on to a known address. */
function sendByTusClient(
  bytes: Buffer,
  id: string,
  options: { uploadUrl?: string; overridePatchMethod?: boolean } = {},
) {
  return new Promise<string[]>((resolve, reject) => {
    const requests: string[] = []
    const upload = new Upload(bytes, {
      endpoint: `${world.origin}/api/uploads`,
      headers: { authorization: `Bearer ${ana.idToken}` },
      metadata: { id, filename: 'wall.jpg' },
      chunkSize: 100_000,
      retryDelays: [],
      onAfterResponse: (request, response) => {
        requests.push(`${request.getMethod()} ${response.getStatus()}`)
      },
      onSuccess: () => resolve(requests),
      onError: reject,
      ...options,
    })
    upload.start()
  })
}

describe('a stock tus client', () => {
  test('uploads a photo, and one that missed the last answer reads that it is complete', {
    tags: ['slow'],
  }, async () => {
    const [id, bytes] = [newId(), asOwnFile(photo)]
    await sendByTusClient(bytes, id)
    expect(await settled(world, ana, PhotoId.parse(id))).toMatchObject({ state: 'ready' })
    const uploadUrl = `${world.origin}/api/uploads/${id}`
    expect(await sendByTusClient(bytes, id, { uploadUrl })).toEqual(['HEAD 200'])
    const { headers } = await tus(world, ana, 'HEAD', `/${id}`)
    expect([headers.get('upload-offset'), headers.get('upload-length')]).toEqual([`${bytes.length}`, `${bytes.length}`])
    const zoe = await world.member('zoe')
    expect((await tus(world, zoe, 'HEAD', `/${id}`)).status).toBe(404)
  })

  test('goes on where it stopped, also through a proxy that knows only POST', async () => {
    const [id, bytes] = [newId(), asOwnFile(photo)]
    expect((await beginPhoto(world, ana, id, bytes.length)).status).toBe(201)
    await sendBytes(world, ana, id, 0, bytes.subarray(0, 1_000))
    const uploadUrl = `${world.origin}/api/uploads/${id}`
    const requests = await sendByTusClient(bytes, id, { uploadUrl, overridePatchMethod: true })
    expect(new Set(requests)).toEqual(new Set(['HEAD 200', 'POST 204']))
    expect(await settled(world, ana, PhotoId.parse(id))).toMatchObject({ state: 'ready' })
  })

  test('Uppy uploads a photo', async () => {
    const [id, bytes] = [newId(), asOwnFile(photo)]
    const uppy = new Uppy({ autoProceed: false }).use(UppyTus, {
      endpoint: `${world.origin}/api/uploads`,
      headers: { authorization: `Bearer ${ana.idToken}` },
      allowedMetaFields: ['id', 'filename'],
    })
    const data = new File([new Uint8Array(bytes)], 'wall.jpg', { type: 'image/jpeg' })
    const fileId = uppy.addFile({ name: 'wall.jpg', type: 'image/jpeg', data, meta: { id, filename: 'wall.jpg' } })
    // Outside a browser its sender takes a Buffer in place of a File.
    Reflect.set(uppy.getFile(fileId), 'data', bytes)
    const result = await uppy.upload()
    expect([result?.successful?.length, result?.failed?.length]).toEqual([1, 0])
    uppy.destroy()
    expect(await settled(world, ana, PhotoId.parse(id))).toMatchObject({ state: 'ready' })
  })
})

describe('the protocol', () => {
  test('answers another version with 412 and the version that it speaks', async () => {
    const answer = await tus(world, ana, 'HEAD', `/${newId()}`, { 'tus-resumable': '0.2.2' })
    expect([answer.status, answer.headers.get('tus-version')]).toEqual([412, '1.0.0'])
  })

  test('says to anybody what it supports', async () => {
    const answer = await fetch(`${world.origin}/api/uploads`, { method: 'OPTIONS' })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('tus-version')).toBe('1.0.0')
    expect(answer.headers.get('tus-extension')).toBe('creation,creation-with-upload')
    expect(answer.headers.get('tus-max-size')).toBe(String(uploadLimits.bytes))
  })

  test('names the content type that a piece needs', async () => {
    const id = newId()
    await beginPhoto(world, ana, id, 100)
    const headers = { 'upload-offset': '0', 'content-type': 'application/json' }
    const answer = await tus(world, ana, 'PATCH', `/${id}`, headers, Buffer.from('{}'))
    expect(answer.status).toBe(415)
    expect(await answer.text()).toContain('application/offset+octet-stream')
  })

  test.each([
    { 'upload-length': '4e7' },
    { 'upload-length': '1e3' },
    { 'upload-length': '0x10' },
    { 'upload-length': '+5' },
    { 'upload-length': '010' },
    { 'upload-length': '1.0' },
    { 'upload-length': '-1' },
    { 'upload-length': '100', 'upload-concat': 'partial' },
    { 'upload-length': '100', 'upload-concat': 'final;/api/uploads/x' },
    { 'upload-defer-length': '1' },
    { 'upload-length': '100', 'x-forwarded-proto': 'gopher' },
    { 'upload-length': '100', 'tus-resumable': '2.0.0' },
    {},
  ])('leaves nothing of a creation that it refuses: %j', async (headers) => {
    const id = newId()
    const answer = await tus(world, ana, 'POST', '', { 'upload-metadata': metadata(id), ...headers })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    await expect.poll(() => selectRows(id)).toEqual([])
  })
})

describe('room on a small disk', () => {
  const free = 390_000_000
  const begin = (memberId: string, id = newId()) => {
    const incoming = { ...world.parts.incoming, freeBytes: async () => free }
    return beginUpload(world.parts.db, incoming, { id, memberId, fileName: null, bytes: 40_000_000 })
  }

  test('is promised to one member only in part, so that others can still upload', async () => {
    const [greedy, other] = [await world.member('greedy'), await world.member('other')]
    const begun = await Promise.allSettled(Array.from({ length: 8 }, () => begin(greedy.id)))
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const one of begun) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ error: 'too_many_requests', retryAfter: 60 })
    }
    await expect(begin(other.id)).resolves.toEqual({ isNew: true })
  })

  test('is free again some minutes after an upload stopped', async () => {
    const member = await world.member('member')
    const ids = [newId(), newId()]
    for (const id of ids) await begin(member.id, id)
    await expect(begin(member.id)).rejects.toMatchObject({ error: 'too_many_requests' })
    const before = new Date(Date.now() - promiseMs - 1_000)
    await world.parts.db.updateTable('photo').set({ active_at: before }).where('id', 'in', ids).execute()
    await expect(begin(member.id)).resolves.toEqual({ isNew: true })
  })
})

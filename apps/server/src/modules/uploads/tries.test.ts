import { existsSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { artworks } from '@allcity/contract/artworks'
import { PhotoId } from '@allcity/contract/photos'
import { uploads } from '@allcity/contract/uploads'
import { S3 } from '@aws-sdk/client-s3'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { inspectPhoto } from '#server/platform/images/inspect-photo.ts'
import { masterFile } from '#server/platform/storage/photo-address.ts'
import { clientSettings } from '#server/platform/storage/store.ts'
import { openIncoming } from '#server/platform/storage/upload-store.ts'
import { signalWorkingDecoders } from '#test/decoders.ts'
import { fixtures } from '#test/fixtures/corpus.ts'
import {
  findUpload,
  incomingFile,
  listFiles,
  newId,
  photoWithPlace,
  publishMural,
  readyPhoto,
  sendPhoto,
  settled,
} from '#test/photos.ts'
import { startS3 } from '#test/s3-server.ts'
import { beginPhoto, sendBytes } from '#test/tus.ts'
import { openWorld, type World } from '#test/world.ts'
import { sweepOriginals, sweepPhotos } from './commands-sweep.ts'
import { uploadJobs } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

async function sweep() {
  await sweepPhotos(world.parts, world.parts.jobs)
  await sweepOriginals(world.parts)
}

test('a server error is reported to the uploader, who may try again', { tags: ['slow'] }, async () => {
  const ana = await world.member('ana')
  const id = newId()
  const bytes = await readFile(photoWithPlace)
  await beginPhoto(world, ana, id, bytes.length + 1)
  await sendBytes(world, ana, id, 0, bytes)
  await rename(incomingFile(world, id), incomingFile(world, `${id}.away`))
  await world.parts.db
    .updateTable('photo')
    .set({ state: 'failed', failure: 'x', may_retry: true })
    .where('id', '=', id)
    .execute()
  const params = { id: PhotoId.parse(id) }
  await world.call(uploads.retry, { params }, ana)
  const failed = await settled(world, ana, params.id)
  expect(failed).toMatchObject({ state: 'failed', mayRetry: true, failure: expect.stringContaining('Try again') })
  await rename(incomingFile(world, `${id}.away`), incomingFile(world, id))
  expect((await world.call(uploads.retry, { params }, ana)).body.state).toMatch(/^(checking|cutting)$/)
  expect(await settled(world, ana, params.id)).toMatchObject({ state: 'ready', failure: null })
})

test('a photo whose decoder gets no processor time is retried, then can be retried without sending it again', async () => {
  const ana = await world.member('ana')
  const bytes = await readFile(join(fixtures, 'quarters.heic'))
  const id = PhotoId.parse(newId())
  await beginPhoto(world, ana, id, bytes.length + 1)
  await sendBytes(world, ana, id, 0, bytes)
  const { key } = await world.parts.db
    .updateTable('photo')
    .set({ state: 'cutting' })
    .where('id', '=', id)
    .returning('key')
    .executeTakeFirstOrThrow()
  // Warms up a decoder, which is then idle.
  await inspectPhoto(join(fixtures, 'quarters.heic'))
  const cut = uploadJobs({ ...world.parts, limits: { wallSeconds: 0.5 } }, world.parts.jobs).find(
    ({ name }) => name === 'photo-cut',
  )
  // The queue retries a job that throws.
  const starved = expect(cut?.run({ photoId: id, key })).rejects.toThrow('The machine was too busy')
  await signalWorkingDecoders('SIGSTOP')
  await starved
  expect(await findUpload(world, ana, id)).toMatchObject({ state: 'cutting', failure: null })
  await cut?.giveUp?.({ photoId: id, key })
  expect(await findUpload(world, ana, id)).toMatchObject({ state: 'failed', mayRetry: true })
  await world.call(uploads.retry, { params: { id } }, ana)
  expect(await settled(world, ana, id)).toMatchObject({ state: 'ready', failure: null })
})

test('the sweep retries photos that failed through a server error, for two hours', async () => {
  const ana = await world.member('ana')
  const bytes = await readFile(photoWithPlace)
  const [recent, old] = [newId(), newId()]
  for (const [id, minutesAgo] of [
    [recent, 119],
    [old, 121],
  ] as const) {
    await beginPhoto(world, ana, id, bytes.length + 1)
    await sendBytes(world, ana, id, 0, bytes)
    const created_at = new Date(Date.now() - minutesAgo * 60_000)
    await world.parts.db
      .updateTable('photo')
      .set({ state: 'failed', failure: 'x', may_retry: true, created_at })
      .where('id', '=', id)
      .execute()
  }
  await sweep()
  expect(await settled(world, ana, PhotoId.parse(recent))).toMatchObject({ state: 'ready', failure: null })
  expect(await findUpload(world, ana, old)).toMatchObject({ state: 'failed', mayRetry: true })
  await world.call(uploads.discard, { params: { id: PhotoId.parse(old) } }, ana)
})

test('a file that cannot become a photo is not retried', async () => {
  const ana = await world.member('ana')
  const id = await sendPhoto(world, ana, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))
  expect((await settled(world, ana, id)).state).toBe('failed')
  const answer = await world.call(uploads.retry, { params: { id } }, ana)
  expect([answer.status, answer.error.message]).toEqual([409, expect.stringContaining('Choose another one')])
})

test('a crash after the last byte is recovered by a status request and by the sweep', async () => {
  const ana = await world.member('ana')
  const bytes = await readFile(photoWithPlace)
  const [asked, swept] = [newId(), newId()]
  for (const id of [asked, swept]) {
    await beginPhoto(world, ana, id, bytes.length)
    await sendBytes(world, ana, id, 0, bytes.subarray(0, 100))
    await appendFile(incomingFile(world, id), bytes.subarray(100))
  }
  expect(await settled(world, ana, PhotoId.parse(asked))).toMatchObject({ state: 'ready' })
  await sweep()
  await expect
    .poll(() => world.parts.db.selectFrom('photo').select('state').where('id', '=', swept).executeTakeFirst())
    .toEqual({ state: 'ready' })
})

test('the sweep deletes what expired, keeps what is in use, and leaves no orphaned file', async () => {
  const ana = await world.member('ana')
  const [expired, waiting] = [newId(), newId()]
  for (const id of [expired, waiting]) {
    await beginPhoto(world, ana, id, 100)
    await sendBytes(world, ana, id, 0, Buffer.alloc(50))
  }
  const draft = await readyPhoto(world, ana)
  const files = await listFiles(world, draft)
  const expires_at = new Date(Date.now() - 1000)
  await world.parts.db.updateTable('photo').set({ expires_at }).where('id', 'in', [expired, draft]).execute()
  const orphans = [uuidv7(), `${uuidv7()}.json`]
  const notOurs = `${uuidv7()}.away`
  for (const name of [notOurs, ...orphans]) await appendFile(incomingFile(world, name), '{}')
  await sweep()
  expect(await findUpload(world, ana, expired)).toBeUndefined()
  expect(await findUpload(world, ana, waiting)).toMatchObject({ state: 'receiving' })
  await expect.poll(() => files.map(existsSync)).toEqual([false, false])
  await expect.poll(async () => await readdir(incomingFile(world, ''))).not.toContain(expired)
  const left = await readdir(incomingFile(world, ''))
  for (const orphan of orphans) expect(left).not.toContain(orphan)
  expect(left, 'what is not ours holds up nothing and stays').toContain(notOurs)
})

test('the sweep leaves no orphaned file in a bucket, such as a piece that arrived after its photo was discarded', async () => {
  const s3 = await startS3(await mkdtemp(join(tmpdir(), 'allcity-bucket-')))
  try {
    const [ana, waiting, late] = [await world.member('ana'), newId(), newId()]
    await beginPhoto(world, ana, waiting, 100)
    const [incoming, client] = [await openIncoming(s3.bucket), new S3(clientSettings(s3.bucket))]
    await incoming.takeBack(waiting, 100, Readable.from(Buffer.alloc(50)))
    const { bucket: Bucket } = s3.bucket
    for (const Key of [`${late}.part`, 'private/masters/x/master.jpg', `notes of ${late}`])
      await client.putObject({ Bucket, Key, Body: Buffer.alloc(50) })
    await sweepOriginals({ ...world.parts, incoming })
    const { Contents = [] } = await client.listObjectsV2({ Bucket })
    expect(Contents.map(({ Key }) => Key).toSorted()).toEqual(
      [`${waiting}.info`, `${waiting}.part`, 'private/masters/x/master.jpg', `notes of ${late}`].toSorted(),
    )
  } finally {
    await s3.close()
  }
})

test('the original file is deleted in the end, even if the first try failed', async () => {
  const ana = await world.member('ana')
  const id = newId()
  const bytes = await readFile(photoWithPlace)
  await beginPhoto(world, ana, id, bytes.length + 1)
  await sendBytes(world, ana, id, 0, bytes)
  const [note, away] = [incomingFile(world, `${id}.json`), incomingFile(world, `${id}.away`)]
  await rename(note, away)
  await mkdir(join(note, 'in the way'), { recursive: true })
  const failed = { state: 'failed', failure: 'x', may_retry: true } as const
  await world.parts.db.updateTable('photo').set(failed).where('id', '=', id).execute()
  const params = { id: PhotoId.parse(id) }
  await world.call(uploads.retry, { params }, ana)
  await expect.poll(() => existsSync(incomingFile(world, id))).toBe(false)
  expect(await settled(world, ana, params.id)).toMatchObject({ state: 'ready' })
  await rm(note, { recursive: true })
  await rename(away, note)
  await expect.poll(() => existsSync(note)).toBe(false)
})

test('deletions and moves of files are retried for weeks, because the files are public until then', async () => {
  const ana = await world.member('ana')
  const { id } = await publishMural(world, ana)
  const params = { id }
  expect((await world.call(artworks.remove, { params }, ana)).status).toBe(200)
  await world.call(uploads.discard, { params: { id: await readyPhoto(world, ana) } }, ana)
  const { rows } = await sql<{ name: string }>`
    select distinct name from job.job where name like 'photo-%-files' and retry_limit >= 14 * 24 order by name`.execute(
    world.parts.db,
  )
  expect(rows).toEqual([{ name: 'photo-drop-files' }, { name: 'photo-move-files' }])
})

test('a second cut follows a picture that was concealed meanwhile', async () => {
  const ana = await world.member('ana')
  const { db, store, jobs } = world.parts
  const mine = await publishMural(world, ana)
  const photoId = mine.photos[0]?.id ?? ''
  const readKey = async () =>
    (await db.selectFrom('photo').select('key').where('id', '=', photoId).executeTakeFirstOrThrow()).key
  const key = await readKey()
  await world.call(artworks.remove, { params: { id: mine.id } }, ana)
  const [old, now] = [masterFile(key), masterFile(await readKey())]
  expect(now).not.toBe(old)
  const cut = uploadJobs(world.parts, jobs).find(({ name }) => name === 'photo-cut')
  for (const end of ['giveUp', 'run'] as const) {
    await expect.poll(() => store.exists('private', old)).toBe(false)
    await store.put('private', old, Buffer.from(end), 'image/jpeg')
    await cut?.[end]?.({ photoId, key })
  }
  await expect.poll(() => store.exists('private', old)).toBe(false)
  expect(await store.exists('private', now)).toBe(true)
})

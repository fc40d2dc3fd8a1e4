import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { artworks } from '@allcity/contract/artworks'
import { PhotoId } from '@allcity/contract/photos'
import { uploads } from '@allcity/contract/uploads'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fixtures } from '#test/fixtures/corpus.ts'
import { findUpload, mural, newId, photoWithPlace, readyPhoto, settled } from '#test/photos.ts'
import { beginPhoto, sendBytes } from '#test/tus.ts'
import { openWorld, type World } from '#test/world.ts'

const photoWithOffset = join(fixtures, 'brooklyn.jpg')

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const readNotes = (id: string) =>
  world.parts.db
    .selectFrom('photo')
    .select(['state', 'taken_at', 'taken_offset', sql<boolean>`suggested_point is not null`.as('has_place')])
    .where('id', '=', id)
    .executeTakeFirst()
const forgotten = { state: 'ready', taken_at: null, taken_offset: null, has_place: false }

test("the camera's place and time are visible only to the owner", async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const id = await readyPhoto(world, ana)
  expect(await findUpload(world, zoe, id)).toBeUndefined()
  const { body } = await world.call(artworks.publish, { body: { id: newId(), ...mural([id]) } }, ana)
  const page = await world.call(artworks.get, { params: { id: body.id } }, zoe)
  expect(JSON.stringify(page.body)).not.toMatch(/suggestion|takenAt|takenOffset|fileName/)
})

test("the camera's place and time are deleted once the photo is published", async () => {
  const ana = await world.member('ana')
  const id = await readyPhoto(world, ana, photoWithOffset)
  expect(await readNotes(id)).toEqual({
    state: 'ready',
    taken_at: '2024-05-17 18:30:05',
    taken_offset: -240,
    has_place: true,
  })
  const suggestion = { takenAt: '2024-05-17T18:30:05', takenOffset: -240 }
  expect(await findUpload(world, ana, id)).toMatchObject({ suggestion })
  await world.call(artworks.publish, { body: { id: newId(), ...mural([id], { locationLevel: 'hidden' }) } }, ana)
  expect(await readNotes(id)).toEqual(forgotten)
})

test("the camera's place and time are not kept when a photo is published before it is processed", async () => {
  const ana = await world.member('ana')
  const id = PhotoId.parse(newId())
  const bytes = await readFile(photoWithPlace)
  await beginPhoto(world, ana, id, bytes.length + 1)
  await sendBytes(world, ana, id, 0, bytes)
  await world.parts.db
    .updateTable('photo')
    .set({ state: 'failed', failure: 'x', may_retry: true })
    .where('id', '=', id)
    .execute()
  await world.call(artworks.publish, { body: { id: newId(), ...mural([id]) } }, ana)
  await world.call(uploads.retry, { params: { id } }, ana)
  expect(await settled(world, ana, id)).toMatchObject({ state: 'ready' })
  expect(await readNotes(id)).toEqual(forgotten)
})

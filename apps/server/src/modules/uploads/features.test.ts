import { artworks } from '@allcity/contract/artworks'
import type { PhotoId } from '@allcity/contract/photos'
import { SightingId, sightings } from '@allcity/contract/sightings'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connection.ts'
import { unpackFeatures } from '#server/platform/images/photo-features.ts'
import { dropPhoto } from '#server/platform/images/store-photo.ts'
import { photoFile } from '#server/platform/storage/photo-address.ts'
import { drawWall } from '#test/drawn-walls.ts'
import { endWaitingPhotos, mural, newId, newPicture, readyPhoto } from '#test/photos.ts'
import { heeded, waitsOrEnds } from '#test/waiting.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { keepAlignment } from '../spots/commands-align.ts'
import { dropFeatures } from './commands-conceal.ts'
import { describeMissing, keepFeatures, lockPhotoWork, sweepFeatures } from './commands-features.ts'

let world: World
let ana: Member
beforeAll(async () => {
  world = await openWorld()
  ana = await world.member('ana')
})

async function publish(file?: Buffer) {
  const photo = await readyPhoto(world, ana, file ?? (await newPicture()))
  const { body } = await world.call(artworks.publish, { body: { id: newId(), ...mural([photo]) } }, ana)
  return { id: body.id, photo }
}

async function reportSeen(work: { id: string }) {
  const photo = await readyPhoto(world, ana, await newPicture())
  const id = SightingId.parse(newId())
  const params = { id: artworks.get.params.shape.id.parse(work.id) }
  const body = { id, status: 'present' as const, photos: [{ id: photo, altText: null }] }
  expect((await world.call(sightings.report, { params, body }, ana)).status).toBe(200)
  return { id, photo }
}

const hasFeatures = async (photoId: string) =>
  (await world.parts.db
    .selectFrom('photo_features')
    .select('photo_id')
    .where('photo_id', '=', photoId)
    .executeTakeFirst()) !== undefined

/** As if the photo were still being cut: it has no features yet. */
async function cutAgain(photo: PhotoId) {
  const { db } = world.parts
  await db.deleteFrom('photo_features').where('photo_id', '=', photo).execute()
  await db.updateTable('photo').set({ state: 'cutting' }).where('id', '=', photo).execute()
}

/** As a job does when it has cut a photo. */
async function finishIn(tx: Database, photo: PhotoId) {
  const workId = await lockPhotoWork(tx, photo)
  await tx.updateTable('photo').set({ state: 'ready' }).where('id', '=', photo).execute()
  await keepFeatures(tx, photo, Buffer.alloc(8), workId)
}
const finish = (photo: PhotoId) => world.parts.db.transaction().execute((tx) => finishIn(tx, photo))

describe('a photo that is still being cut gets features', () => {
  test('while it belongs to nothing, to a shown work or to one under way', async () => {
    const free = await readyPhoto(world, ana, await newPicture())
    const shown = await publish()
    const underWay = await publish()
    const { db } = world.parts
    for (const photo of [free, shown.photo, underWay.photo]) await cutAgain(photo)
    await db.updateTable('artwork').set({ state: 'processing' }).where('id', '=', underWay.id).execute()
    for (const photo of [free, shown.photo, underWay.photo]) {
      await finish(photo)
      expect(await hasFeatures(photo)).toBe(true)
    }
  })

  test('not once its work is removed or held, or its sighting undone', async () => {
    const [removed, held] = [await publish(), await publish()]
    const undone = await reportSeen(await publish())
    const { db } = world.parts
    for (const { photo } of [removed, held, undone]) await cutAgain(photo)
    await world.call(artworks.remove, { params: { id: removed.id } }, ana)
    await db.updateTable('artwork').set({ state: 'held' }).where('id', '=', held.id).execute()
    await world.call(sightings.undo, { params: { id: undone.id } }, ana)
    for (const { photo } of [removed, held, undone]) {
      await finish(photo)
      expect(await hasFeatures(photo)).toBe(false)
    }
  })

  test('not when its work is removed or its sighting undone at that moment, whichever comes first', async () => {
    const { db } = world.parts
    const [work, held, seen] = [await publish(), await publish(), await reportSeen(await publish())]
    for (const { photo } of [work, held, seen]) await cutAgain(photo)
    const remove = () => world.call(artworks.remove, { params: { id: work.id } }, ana)
    const undo = () => world.call(sightings.undo, { params: { id: seen.id } }, ana)
    for (const [{ photo }, conceal] of [[work, remove] as const, [seen, undo] as const]) {
      const { concealing } = await db.transaction().execute(async (tx) => {
        await finishIn(tx, photo)
        const begun = heeded<{ status: number }>(conceal())
        await waitsOrEnds(tx, begun)
        return { concealing: begun }
      })
      expect((await concealing).status).toBe(200)
      expect(await hasFeatures(photo)).toBe(false)
    }
    const { finishing } = await db.transaction().execute(async (tx) => {
      await tx.updateTable('artwork').set({ state: 'held' }).where('id', '=', held.id).execute()
      await dropFeatures(tx, { artwork: held.id })
      const begun = heeded(finish(held.photo))
      await waitsOrEnds(tx, begun)
      return { finishing: begun }
    })
    await finishing
    expect(await hasFeatures(held.photo)).toBe(false)
  })
})

test('features of a photo that was concealed another way are swept, those of others stay', async () => {
  const [shown, hidden] = [await publish(), await publish()]
  await world.parts.db.updateTable('artwork').set({ state: 'held' }).where('id', '=', hidden.id).execute()
  await sweepFeatures(world.parts.db)
  expect(await hasFeatures(shown.photo)).toBe(true)
  expect(await hasFeatures(hidden.photo)).toBe(false)
})

test('how two photos lie on each other is not stored once one is concealed, whichever comes first', async () => {
  const { db } = world.parts
  const match = { inliers: 0, homography: null }
  for (const isConcealedFirst of [false, true]) {
    const [one, other] = [await publish(), await publish()]
    const keep = (on: Database) => keepAlignment(on, { from: one.photo, to: other.photo }, match)
    const conceal = (tx: Database) => dropFeatures(tx, { artwork: other.id })
    const { second } = await db.transaction().execute(async (tx) => {
      await (isConcealedFirst ? conceal(tx) : keep(tx))
      const begun = heeded(isConcealedFirst ? keep(db) : db.transaction().execute(conceal))
      await waitsOrEnds(tx, begun)
      return { second: begun }
    })
    await second
    const kept = db.selectFrom('photo_alignment').selectAll().where('from_photo_id', '=', one.photo)
    expect(await kept.execute()).toEqual([])
  }
})

test('photos that cannot be read are tried once, and keep no other photo from its features', async () => {
  const { db, store, jobs } = world.parts
  const works = [await publish(), await publish(), await publish(await drawWall())]
  await endWaitingPhotos(world)
  const [missing, poisonous, good] = works.map(({ photo }) => photo)
  await db.deleteFrom('photo_features').execute()
  const { key } = await db
    .selectFrom('photo')
    .select('key')
    .where('id', '=', missing ?? '')
    .executeTakeFirstOrThrow()
  await dropPhoto(store, key)
  const poison = await db
    .selectFrom('photo')
    .selectAll()
    .where('id', '=', poisonous ?? '')
    .executeTakeFirstOrThrow()
  for (const { width } of poison.sizes ?? [])
    await store.put('public', photoFile(poison.key, width), Buffer.from('no picture'), 'image/webp')
  await describeMissing(db, store, jobs)
  const rows = await db
    .selectFrom('photo_features')
    .selectAll()
    .where(
      'photo_id',
      'in',
      works.map(({ photo }) => photo),
    )
    .execute()
  const described = new Map(rows.map(({ photo_id, features }) => [photo_id, unpackFeatures(features)?.points.length]))
  expect([...described.keys()].toSorted()).toEqual([poisonous, good].toSorted())
  expect(described.get(poisonous ?? '')).toBe(0)
  expect(described.get(good ?? '')).toBeGreaterThan(0)
})

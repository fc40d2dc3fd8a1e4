import { type ArtworkDetails, artworks } from '@allcity/contract/artworks'
import type { Coordinates } from '@allcity/contract/geo'
import { metresADegree } from '@allcity/contract/globe'
import { identity, mapPoint, parseHomography } from '@allcity/contract/homography'
import { type Spot, spots } from '@allcity/contract/spots'
import { takedowns } from '@allcity/contract/takedowns'
import { uploads } from '@allcity/contract/uploads'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  drawBlankWall,
  drawRowHouse,
  drawTiles,
  drawWall,
  hideQuarter,
  holdAskew,
  stepNearer,
} from '#test/drawn-walls.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { endWaitingPhotos, mural, newId, newPicture, readyPhoto } from '#test/photos.ts'
import { about, ask as askTakedown, decide, findCase } from '#test/takedowns.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { describeMissing } from '../uploads/commands-features.ts'

let world: World
let ana: Member
let zoe: Member
beforeAll(async () => {
  world = await openWorld()
  ana = await world.member('ana')
  zoe = await world.member('zoe')
})

let corner = 0
/** A place that no other test uses. */
function newPlace(): Coordinates {
  corner += 1
  return { longitude: 20 + corner * 0.7, latitude: -33.4 }
}
const north = (place: Coordinates, metres: number) => ({ ...place, latitude: place.latitude + metres / metresADegree })

async function publish(as: Member, file: Buffer, change: Partial<ArtworkDetails>, covers?: string) {
  const photo = await readyPhoto(world, as, file)
  const details = { id: newId(), ...mural([photo], change) }
  const body = covers ? { ...details, covers: artworks.get.params.shape.id.parse(covers) } : details
  const answer = await world.call(artworks.publish, { body }, as)
  expect(answer.status).toBe(200)
  return { id: answer.body.id, photo }
}

async function findSimilar(as: Member, location: Coordinates, file: Buffer) {
  const photoIds = [await readyPhoto(world, as, file)]
  const { body } = await world.call(spots.alike, { body: { photoIds, location } }, as)
  return body.items.map(({ artwork, why }) => `${artwork.id} ${why}`)
}

const hasFeatures = async (photoId: string) =>
  (await world.parts.db
    .selectFrom('photo_features')
    .select('photo_id')
    .where('photo_id', '=', photoId)
    .executeTakeFirst()) !== undefined

async function readSpot(workId: string): Promise<Spot> {
  const id = artworks.get.params.shape.id.parse(workId)
  const work = await world.call(artworks.get, { params: { id } })
  return (await world.call(spots.get, { params: { id: work.body.spot.id } })).body
}

describe('a photo of a published wall', () => {
  test('is found again from nearer, held askew, or with a quarter hidden, and asks whether it is the same', {
    tags: ['slow'],
  }, async () => {
    const place = newPlace()
    const wall = await drawWall()
    const { id } = await publish(ana, wall, { location: place })
    const changed = [await stepNearer(wall, 0.2), await holdAskew(wall, 8), await hideQuarter(wall)]
    for (const file of changed) expect(await findSimilar(zoe, north(place, 150), file)).toEqual([`${id} alike`])
    expect(await findSimilar(zoe, north(place, 20), await stepNearer(wall, 0.15))).toEqual([`${id} both`])
    expect(await findSimilar(zoe, north(place, 150), await drawWall())).toEqual([])
  })

  test('is not compared beyond 200 metres of the public place, nor with a hidden work of somebody else', {
    tags: ['slow'],
  }, async () => {
    const place = newPlace()
    const wall = await drawWall()
    const far = await publish(ana, wall, { location: north(place, 210) })
    const hidden = await publish(ana, await holdAskew(wall, 1), { location: place, locationLevel: 'hidden' })
    const nearer = await stepNearer(wall, 0.2)
    expect(await findSimilar(zoe, place, nearer)).toEqual([])
    expect(await findSimilar(zoe, north(place, 20), nearer)).toEqual([`${far.id} alike`])
    expect(await findSimilar(ana, place, nearer), 'her own, by its real place').toEqual([`${hidden.id} both`])
  })

  test('is compared with a work at street level by the middle of its public square alone', async () => {
    const place = newPlace()
    const wall = await drawWall()
    const { id } = await publish(ana, wall, { location: place, locationLevel: 'street' })
    const shown = (await readSpot(id)).place.location
    const nearer = await stepNearer(wall, 0.2)
    if (!shown) throw new Error('A work at street level has a public place.')
    expect(await findSimilar(zoe, north(shown, 195), nearer)).toEqual([`${id} alike`])
    expect(await findSimilar(zoe, north(shown, 205), nearer)).toEqual([])
  })
})

test('blank walls, repeating patterns and houses of one row are not taken for each other', {
  tags: ['slow'],
}, async () => {
  const place = newPlace()
  for (const file of [await drawBlankWall(1), await drawTiles(60), await drawRowHouse(1)])
    await publish(ana, file, { location: place })
  // From 150 metres off, so that none is found by its place; hashes of such drawings may be alike, local features are not.
  const found: string[] = []
  for (const file of [await drawBlankWall(2), await drawTiles(84), await drawRowHouse(2)]) {
    const photo = await readyPhoto(world, zoe, file)
    await world.parts.db.updateTable('photo').set({ perceptual_hash: null }).where('id', '=', photo).execute()
    const body = { photoIds: [photo], location: north(place, 150) }
    found.push(...(await world.call(spots.alike, { body }, zoe)).body.items.map(({ artwork }) => artwork.id))
  }
  expect(found).toEqual([])
})

describe('features of a photo', () => {
  test('are deleted when it is discarded, when its work is removed, and when it is taken down', {
    tags: ['slow'],
  }, async () => {
    const discarded = await readyPhoto(world, ana, await newPicture())
    const { id, photo: removed } = await publish(ana, await newPicture(), {})
    const { id: workId, photo: takenDown } = await publish(ana, await newPicture(), {})
    for (const photo of [discarded, removed, takenDown]) expect(await hasFeatures(photo)).toBe(true)

    await world.call(uploads.discard, { params: { id: discarded } }, ana)
    expect(await hasFeatures(discarded)).toBe(false)
    await world.call(artworks.remove, { params: { id } }, ana)
    expect(await hasFeatures(removed)).toBe(false)

    const moderator = await newModerator(world)
    const { number } = takedowns.ask.response.parse((await askTakedown(world, about(world, [workId]))).json())
    await decide(world, (await findCase(world, moderator, number)).id, true, moderator)
    expect(await hasFeatures(takenDown)).toBe(false)
    const { db } = world.parts
    const tombstone = await db.selectFrom('tombstone').selectAll().where('artwork_id', '=', workId).executeTakeFirst()
    expect(tombstone?.perceptual_hash).not.toBeNull()
  })

  test('come back with a restored work, and to photos that were cut before', { tags: ['slow'] }, async () => {
    const { db, store, jobs } = world.parts
    await endWaitingPhotos(world)
    const place = newPlace()
    const wall = await drawWall()
    const { id, photo } = await publish(ana, wall, { location: place })
    await world.call(artworks.remove, { params: { id } }, ana)
    await describeMissing(db, store, jobs)
    expect(await hasFeatures(photo), 'not while it is removed').toBe(false)
    await world.call(artworks.restore, { params: { id } }, ana)
    await expect
      .poll(async () => {
        await describeMissing(db, store, jobs)
        return hasFeatures(photo)
      })
      .toBe(true)
    expect(await findSimilar(zoe, north(place, 150), await stepNearer(wall, 0.2))).toEqual([`${id} alike`])
  })
})

test('the photos of a wall say how they lie on each other, until one of them is removed', {
  tags: ['slow'],
}, async () => {
  const place = newPlace()
  const wall = await drawWall()
  const old = await publish(ana, wall, { location: place, seenOn: '2024-05-01' })
  const other = await publish(ana, await drawWall(), { location: place, seenOn: '2024-08-01' }, old.id)
  const part = 0.1
  const newer = await publish(zoe, await stepNearer(wall, part), { location: place, seenOn: '2025-05-01' }, other.id)
  await expect.poll(async () => (await readSpot(newer.id)).alignments.length).toBe(1)
  const [alignment] = (await readSpot(newer.id)).alignments
  expect(alignment).toMatchObject({ from: old.photo, to: newer.photo })
  for (const [x, y] of [
    [0.5, 0.5],
    [0.2, 0.3],
    [0.85, 0.75],
  ] as const) {
    const mapped = mapPoint(parseHomography(alignment?.homography ?? []) ?? identity, { x, y })
    expect(Math.abs(mapped.x - (x - part) / (1 - 2 * part))).toBeLessThan(0.01)
    expect(Math.abs(mapped.y - (y - part) / (1 - 2 * part))).toBeLessThan(0.01)
  }
  await world.call(artworks.remove, { params: { id: newer.id } }, zoe)
  expect((await readSpot(old.id)).alignments).toEqual([])
})

import { artworks } from '@allcity/contract/artworks'
import type { PhotoId } from '@allcity/contract/photos'
import { spots } from '@allcity/contract/spots'
import { uploads } from '@allcity/contract/uploads'
import { beforeAll, describe, expect, test } from 'vitest'
import { mural, newId, newPicture, publishMural, readyPhoto, sendPhoto } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { settleArtwork } from '../artworks/commands.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

/** Where no other test paints. */
const corner = { longitude: -141.3, latitude: 63.2 }

async function publish(as: Member, file: Buffer, title: string | null = null) {
  const photo = await readyPhoto(world, as, file)
  return world.call(artworks.publish, { body: { id: newId(), ...mural([photo], { title, location: corner }) } }, as)
}

describe('an exact copy of a published photo', () => {
  test('is refused with a link to the work, also a file that we serve ourselves', { tags: ['slow'] }, async () => {
    const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
    const file = await newPicture()
    const { body } = await publish(ana, file, 'First here')
    const [largest] = body.photos[0]?.photo?.sizes.slice(-1) ?? []
    const served = (await world.app.inject(largest?.url ?? '')).rawPayload
    for (const copy of [file, served]) {
      const photo = await readyPhoto(world, zoe, copy)
      const { body: answer } = await world.call(spots.alike, { body: { photoIds: [photo] } }, zoe)
      expect(answer.copyOf).toEqual({ id: body.id, title: 'First here' })
      const refused = await world.call(artworks.publish, { body: { id: newId(), ...mural([photo]) } }, zoe)
      expect(refused.status).toBe(409)
      expect(refused.error).toMatchObject({
        link: `/artwork/${body.id}`,
        fields: { 'photos.0': expect.stringContaining('First here') },
      })
    }
  })

  test('names the work that an unpublished photo copies, until the work is deleted, and nothing else', async () => {
    const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
    const file = await newPicture()
    const { id, photos } = (await publish(ana, file)).body
    const listCopies = async (as: Member, photo: PhotoId) => {
      const { body } = await world.call(uploads.list, { query: { id: [photo] } }, as)
      return body.items.map(({ state, copyOf }) => ({ state, copyOf }))
    }
    const [own] = photos.map((photo) => photo.id)
    for (const as of [ana, zoe]) {
      const photo = await readyPhoto(world, as, file)
      expect(await listCopies(as, photo)).toEqual([{ state: 'ready', copyOf: id }])
    }
    expect(own && (await listCopies(ana, own))).toEqual([{ state: 'ready', copyOf: null }])
    const photo = await readyPhoto(world, zoe, file)
    await world.call(artworks.remove, { params: { id } }, ana)
    expect(await listCopies(zoe, photo)).toEqual([{ state: 'ready', copyOf: null }])
  })

  test('fails when it was published before it was read', async () => {
    const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
    const file = await newPicture()
    const first = (await publish(ana, file)).body.id
    const photo = await sendPhoto(world, zoe, file)
    const answer = await world.call(
      artworks.publish,
      { body: { id: newId(), ...mural([photo], { location: corner }) } },
      zoe,
    )
    if (answer.status === 409) return
    const { id } = answer.body
    await expect
      .poll(async () => (await world.call(artworks.getMine, { params: { id } }, zoe)).body.state)
      .toBe('failed')
    const links = async () => {
      const mine = await world.call(artworks.getMine, { params: { id } }, zoe)
      const listed = await world.call(uploads.list, { query: { id: [photo] } }, zoe)
      return [...mine.body.photos, ...listed.body.items].map(({ copyOf }) => copyOf)
    }
    expect(await links()).toEqual([first, first])
    await world.call(artworks.remove, { params: { id: first } }, ana)
    expect(await links()).toEqual([null, null])
  })

  test('takes nothing from a work that was there before, which is put back with its photos', async () => {
    const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
    const file = await newPicture()
    const params = { id: (await publish(ana, file)).body.id }
    await world.call(artworks.remove, { params }, ana)
    const second = (await publish(zoe, file, 'Meanwhile')).body.id
    await world.call(artworks.restore, { params }, ana)
    const mine = (await world.call(artworks.getMine, { params }, ana)).body
    expect(mine).toMatchObject({ state: 'published', photos: [{ state: 'ready' }] })
    expect((await world.call(artworks.get, { params: { id: second } })).status).toBe(200)
  })

  test('shows on one of two works that come into view at once, and stays there', async () => {
    const file = await newPicture()
    world.app.reviewsNew = true
    const held = [await publish(await world.member('ana'), file), await publish(await world.member('zoe'), file)]
    world.app.reviewsNew = false
    const ids = held.map(({ body }) => body.id)
    expect(held.map(({ body }) => body.state)).toEqual(['held', 'held'])
    const { db, jobs } = world.parts
    const ours = { state: 'processing' as const, awaits_review: false }
    await db.updateTable('artwork').set(ours).where('id', 'in', ids).execute()
    const settle = (id: string) => db.transaction().execute((tx) => settleArtwork(tx, jobs, id))
    await Promise.all(ids.map(settle))
    const works = await db.selectFrom('artwork').select('state').where('id', 'in', ids).orderBy('state').execute()
    expect(works.map(({ state }) => state)).toEqual(['failed', 'published'])
  })

  test('is no copy of itself: a work keeps its photo when it is edited', async () => {
    const ana = await world.member('ana')
    const { id, photos } = await publishMural(world, ana, { location: corner })
    const body = mural(
      photos.map((photo) => photo.id),
      { title: 'Other' },
    )
    expect((await world.call(artworks.edit, { params: { id }, body }, ana)).status).toBe(200)
  })
})

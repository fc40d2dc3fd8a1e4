import { type ArtworkEdit, ArtworkId, artworks } from '@allcity/contract/artworks'
import type { Sent } from '@allcity/contract/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { mural, newId, readyPhoto } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

test('an estimated location is refused at level exact, with a sentence, and published at level street', async () => {
  const ana = await world.member('ana')
  const body = { id: newId(), ...mural([await readyPhoto(world, ana)]), isLocationEstimated: true }
  const refused = await world.call(artworks.publish, { body: { ...body, locationLevel: 'exact' } }, ana)
  expect(refused.status).toBe(400)
  expect(refused.error).toMatchObject({
    message: 'This location is estimated. Confirm it, or choose a wider precision',
    fields: { locationLevel: 'This location is estimated. Confirm it, or choose a wider precision' },
  })
  expect((await world.call(artworks.get, { params: { id: body.id } })).status).toBe(404)
  const published = await world.call(artworks.publish, { body: { ...body, locationLevel: 'street' } }, ana)
  expect(published.body).toMatchObject({ state: 'published', locationLevel: 'street' })
})

test('a confirmed location is published at level exact', async () => {
  const ana = await world.member('ana')
  const body = { id: newId(), ...mural([await readyPhoto(world, ana)]), locationLevel: 'exact' as const }
  expect((await world.call(artworks.publish, { body }, ana)).status).toBe(200)
})

const refusal = { locationLevel: 'This location is estimated. Confirm it, or choose a wider precision' }
const wall = { longitude: 13.4, latitude: 52.5 }
const nearby = { longitude: 13.4004, latitude: 52.5004 }

async function publishAt(member: Member, details: Partial<Sent<typeof artworks.publish>['body']>) {
  const id = ArtworkId.parse(newId())
  const body = {
    id,
    ...mural([await readyPhoto(world, member)]),
    location: wall,
    locationLevel: 'street' as const,
    ...details,
  }
  const { status } = await world.call(artworks.publish, { body }, member)
  expect(status).toBe(200)
  return { id }
}

function edit(member: Member, id: ArtworkId, body: ArtworkEdit) {
  return world.call(artworks.edit, { params: { id }, body }, member)
}

const find = async (id: ArtworkId) => (await world.call(artworks.get, { params: { id } })).body

test('an estimated location does not become exact through an edit until it is moved or confirmed', async () => {
  const ana = await world.member('ana')
  const { id } = await publishAt(ana, { isLocationEstimated: true })
  for (const body of [{ locationLevel: 'exact' as const }, { locationLevel: 'exact' as const, location: wall }]) {
    expect(await edit(ana, id, body)).toMatchObject({ status: 400, error: { fields: refusal } })
  }
  expect((await find(id))?.place.level).toBe('street')
  expect((await edit(ana, id, { title: 'Still estimated' })).body).toMatchObject({ isLocationEstimated: true })

  const moved = await edit(ana, id, { locationLevel: 'exact', location: nearby })
  expect(moved.body).toMatchObject({ isLocationEstimated: false, locationLevel: 'exact', location: nearby })
  const undone = { locationLevel: 'street' as const, location: wall, isLocationEstimated: true }
  expect((await edit(ana, id, undone)).body).toMatchObject(undone)
  const confirmed = await edit(ana, id, { locationLevel: 'exact', isLocationEstimated: false })
  expect(confirmed.body).toMatchObject({ isLocationEstimated: false, locationLevel: 'exact' })
})

test('an estimated train that becomes a wall is not shown as exact', async () => {
  const ana = await world.member('ana')
  const { id } = await publishAt(ana, { surface: 'train', locationLevel: 'exact', isLocationEstimated: true })
  const refused = await edit(ana, id, { surface: 'wall', locationLevel: 'exact' })
  expect(refused).toMatchObject({ status: 400, error: { fields: refusal } })
})

test('an estimated work on the wall of an older one is not shown as exact, also when it is left alone there', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const older = await publishAt(zoe, {})
  const { id } = await publishAt(ana, { covers: older.id, location: nearby, isLocationEstimated: true })
  const exact = { locationLevel: 'exact' as const }
  expect(await edit(ana, id, exact)).toMatchObject({ status: 200, body: { locationLevel: 'street' } })
  const away = { location: { longitude: 13.41, latitude: 52.5 } }
  const leaving = await edit(ana, id, { ...exact, ...away, isLocationEstimated: true })
  expect(leaving).toMatchObject({ status: 400, error: { fields: refusal } })
  await edit(zoe, older.id, away)
  expect(await edit(ana, id, exact)).toMatchObject({ status: 400, error: { fields: refusal } })
  expect((await edit(ana, id, { title: 'Alone' })).body).toMatchObject({ location: nearby, isLocationEstimated: true })
  expect((await find(id))?.place.level).toBe('street')
})

test('only the uploader learns that a location is estimated', async () => {
  const ana = await world.member('ana')
  const { id } = await publishAt(ana, { isLocationEstimated: true })
  const mine = await world.call(artworks.getMine, { params: { id } }, ana)
  expect(mine.body).toMatchObject({ isLocationEstimated: true })
  for (const viewer of [undefined, await world.member('zoe')]) {
    const shown = await world.call(artworks.get, { params: { id } }, viewer)
    const listed = await world.call(artworks.list, { query: { uploader: ana.username } }, viewer)
    expect([shown.status, listed.body?.items[0]?.id]).toEqual([200, id])
    expect(JSON.stringify([shown.body, listed.body])).not.toMatch(/estimated/i)
    expect((await world.call(artworks.getMine, { params: { id } }, viewer)).status).not.toBe(200)
  }
})

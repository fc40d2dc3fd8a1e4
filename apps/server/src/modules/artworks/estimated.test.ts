import { artworks } from '@allcity/contract/artworks'
import { beforeAll, expect, test } from 'vitest'
import { mural, newId, readyPhoto } from '#test/photos.ts'
import { openWorld, type World } from '#test/world.ts'

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

import { artworks } from '@allcity/contract/artworks'
import { comments } from '@allcity/contract/comments'
import { props } from '@allcity/contract/props'
import { sightings } from '@allcity/contract/sightings'
import { beforeAll, expect, test } from 'vitest'
import { formatDay } from '#server/platform/lib/utc-day.ts'
import { mural, newId, photoWithPlace, publishMural, readyPhoto, sendPhoto, settled } from '#test/photos.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

test('a published work is in the list, on the map, and on its own page', async () => {
  const ana = await world.member('ana')
  const mine = await publishMural(world, ana)
  expect(mine.state).toBe('published')

  const page = await world.call(artworks.get, { params: { id: mine.id } })
  expect(page.body.title).toBe('Left profile')
  expect(page.body.uploader.username).toBe(ana.username)
  expect(page.body.photos[0]?.sizes[0]).toMatchObject({ width: 320, url: expect.stringContaining('/320.webp') })
  const list = await world.call(artworks.list, { query: { uploader: ana.username } })
  expect(list.body.items.map(({ id }) => id)).toEqual([mine.id])
  const inView = await world.call(artworks.list, { query: { uploader: ana.username, bounds: '-74,40.7,-73.9,40.8' } })
  expect(inView.body.items).toHaveLength(1)
  const elsewhere = await world.call(artworks.list, { query: { uploader: ana.username, bounds: '0,0,1,1' } })
  expect(elsewhere.body.items).toHaveLength(0)
})

test('publishing the same work again, even concurrently, creates one work', async () => {
  const ana = await world.member('ana')
  const photo = await readyPhoto(world, ana)
  const body = { id: newId(), ...mural([photo]) }
  const answers = await Promise.all(Array.from({ length: 5 }, () => world.call(artworks.publish, { body }, ana)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const mine = await world.call(artworks.listMine, { query: {} }, ana)
  expect(mine.body.items).toHaveLength(1)
})

test('a work whose photo is still being processed shows as soon as it is ready', async () => {
  const ana = await world.member('ana')
  const photo = await sendPhoto(world, ana, photoWithPlace)
  const { body } = await world.call(artworks.publish, { body: { id: newId(), ...mural([photo]) } }, ana)
  await settled(world, ana, photo)
  await expect.poll(async () => (await world.call(artworks.get, { params: { id: body.id } })).status).toBe(200)
})

test('a published work stays visible while one photo is retried, and hides when it has no ready photo', async () => {
  const ana = await world.member('ana')
  const photos = [await readyPhoto(world, ana), await readyPhoto(world, ana)]
  const params = { id: newId() }
  await world.call(artworks.publish, { body: { ...params, ...mural(photos) } }, ana)
  const set = (id: string, state: 'cutting' | 'failed') =>
    world.parts.db.updateTable('photo').set({ state }).where('id', '=', id).execute()
  const edited = async () => {
    await world.call(artworks.edit, { params, body: mural(photos) }, ana)
    const answer = await world.call(artworks.get, { params })
    return answer.status === 200 ? answer.body.photos.length : answer.status
  }
  const [first = '', second = ''] = photos
  await set(second, 'cutting')
  expect(await edited()).toBe(1)
  await set(first, 'failed')
  expect(await edited()).toBe(404)
})

test('another member can neither edit, remove or restore a work nor read its exact place', async () => {
  const ana = await world.member('ana')
  const zoe = await world.member('zoe')
  const { id } = await publishMural(world, ana, { locationLevel: 'city' })
  const params = { id }
  const body = mural([await readyPhoto(world, zoe)])
  expect((await world.call(artworks.edit, { params, body }, zoe)).status).toBe(403)
  expect((await world.call(artworks.remove, { params }, zoe)).status).toBe(403)
  expect((await world.call(artworks.restore, { params }, zoe)).status).toBe(403)
  expect((await world.call(artworks.getMine, { params }, zoe)).status).toBe(404)
  expect((await world.call(artworks.getMine, { params })).status).toBe(401)
})

test("refuses another member's photo, a photo of another work, and one that has not arrived", async () => {
  const ana = await world.member('ana')
  const zoe = await world.member('zoe')
  const photo = await readyPhoto(world, zoe)
  const stolen = await world.call(artworks.publish, { body: { id: newId(), ...mural([photo]) } }, ana)
  expect(stolen.status).toBe(400)
  expect(stolen.error.fields).toEqual({ 'photos.0': expect.stringMatching(/^We can’t find this photo/) })
  await world.call(artworks.publish, { body: { id: newId(), ...mural([photo]) } }, zoe)
  const twice = await world.call(artworks.publish, { body: { id: newId(), ...mural([photo]) } }, zoe)
  expect(twice.error.fields).toEqual({ 'photos.0': 'This photo belongs to another work' })
})

test('removing hides a work everywhere, and restoring brings it back as it was', async () => {
  const ana = await world.member('ana')
  const { id } = await publishMural(world, ana)
  const params = { id }
  const before = await world.call(artworks.get, { params })
  const removed = await world.call(artworks.remove, { params }, ana)
  expect(Date.parse(removed.body.restorableUntil)).toBeGreaterThan(Date.now() + 29 * 86_400_000)
  expect((await world.call(artworks.get, { params })).status).toBe(404)
  expect((await world.call(artworks.list, { query: { uploader: ana.username } })).body.items).toHaveLength(0)
  await world.call(artworks.restore, { params }, ana)
  const after = await world.call(artworks.get, { params })
  expect(after.body.publishedAt).toBe(before.body.publishedAt)
})

test('the uploader lists their works in one state, and counts them by state', async () => {
  const ana = await world.member('ana')
  const [kept, gone] = [await publishMural(world, ana), await publishMural(world, ana)]
  await world.call(artworks.remove, { params: { id: gone.id } }, ana)
  const list = async (state: 'published' | 'removed' | 'held') =>
    (await world.call(artworks.listMine, { query: { state } }, ana)).body.items.map(({ id }) => id)
  expect(await list('published')).toEqual([kept.id])
  expect(await list('removed')).toEqual([gone.id])
  expect(await list('held')).toEqual([])
  const counts = await world.call(artworks.countMine, {}, ana)
  expect(counts.body).toEqual({ total: 2, state: { processing: 0, published: 1, held: 0, failed: 0, removed: 1 } })
  expect((await world.call(artworks.countMine, {})).status).toBe(401)
})

test('the uploader sees the number of props, sightings and comments, without those taken back', async () => {
  const ana = await world.member('ana')
  const zoe = await world.member('zoe')
  const params = { id: (await publishMural(world, ana)).id }
  const count = async () => (await world.call(artworks.getMine, { params }, ana)).body.counts
  expect(await count()).toEqual({ props: 0, sightings: 0, comments: 0 })
  await world.call(props.give, { params }, zoe)
  const comment = { id: newId(), text: 'Still wet' }
  await world.call(comments.write, { params, body: comment }, zoe)
  const sighting = { id: newId(), status: 'present' as const, seenOn: formatDay(new Date()) }
  await world.call(sightings.report, { params, body: sighting }, zoe)
  expect(await count()).toEqual({ props: 1, sightings: 1, comments: 1 })
  await world.call(props.takeBack, { params }, zoe)
  await world.call(comments.remove, { params: { id: comment.id } }, zoe)
  await world.call(sightings.undo, { params: { id: sighting.id } }, zoe)
  expect(await count()).toEqual({ props: 0, sightings: 0, comments: 0 })
})

test('editing replaces the details, moves the place and drops the photos left out', async () => {
  const ana = await world.member('ana')
  const [first, second] = [await readyPhoto(world, ana), await readyPhoto(world, ana)]
  const { body: made } = await world.call(artworks.publish, { body: { id: newId(), ...mural([first, second]) } }, ana)
  const body = mural([second], { title: null, kind: 'stencil', location: { longitude: 13.4, latitude: 52.5 } })
  const edited = await world.call(artworks.edit, { params: { id: made.id }, body }, ana)
  expect(edited.body.photos.map(({ id }) => id)).toEqual([second])
  const page = await world.call(artworks.get, { params: { id: made.id } })
  expect(page.body).toMatchObject({ title: null, kind: 'stencil', place: { country: 'Germany' } })
})

test('pagination returns each work once', async () => {
  const ana = await world.member('ana')
  const made = []
  for (let i = 0; i < 5; i++) made.push((await publishMural(world, ana)).id)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { uploader: ana.username, limit: 2, ...(cursor ? { cursor } : {}) }
    const { body } = await world.call(artworks.list, { query }, undefined)
    seen.push(...body.items.map(({ id }) => id))
    cursor = body.next
  } while (cursor)
  expect(seen).toEqual(made.reverse())
})

test('facet counts ignore the filter of their own facet', async () => {
  const ana = await world.member('ana')
  await publishMural(world, ana, { kind: 'mural' })
  await publishMural(world, ana, { kind: 'tag', surface: 'shutter' })
  const { body } = await world.call(artworks.count, { query: { uploader: ana.username, kind: 'tag' } })
  expect(body).toMatchObject({ total: 1, kind: { mural: 1, tag: 1 }, surface: { shutter: 1 }, status: { present: 1 } })
})

test.each([
  ['a latitude of 91', { location: { longitude: 0, latitude: 91 } }, 'location.latitude'],
  ['the middle of the sea', { location: { longitude: 0, latitude: 0 } }, 'location'],
  ['a day that has not come', { seenOn: '2999-01-01' }, 'seenOn'],
  ['a year before spray paint', { yearMade: 1066 }, 'yearMade'],
  ['a title of 10 000 characters', { title: 'x'.repeat(10_000) }, 'title'],
  ['no photo', { photos: [] }, 'photos'],
] as const)('%s is refused with a sentence that names the field', async (_, change, field) => {
  const ana = await world.member('ana')
  const body = { id: newId(), ...mural([]), photos: [{ id: newId() }], ...change }
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/artworks',
    payload: body,
    headers: { authorization: `Bearer ${ana.idToken}` },
  })
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().fields)).toContain(field)
})

test('markup, emoji and right-to-left text are kept as text, and direction overrides are removed', async () => {
  const ana = await world.member('ana')
  const mine = await publishMural(world, ana, { title: '<b>مرحبا</b> 🎨 \u202Etxt' })
  const { body } = await world.call(artworks.get, { params: { id: mine.id } })
  expect(body.title).toBe('<b>مرحبا</b> 🎨 txt')
})

import { artworks } from '@allcity/contract/artworks'
import { collections } from '@allcity/contract/collections'
import { beforeAll, expect, test } from 'vitest'
import { listIds, newCollection, workSeenToday } from '#test/collections.ts'
import { newId } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
let ana: Member
beforeAll(async () => {
  world = await openWorld()
  ana = await world.member('ana')
})

const want = (artworkId: Awaited<ReturnType<typeof workSeenToday>>, as?: Member, title = 'Want to see') =>
  world.call(collections.want, { params: { artworkId }, body: { title } }, as)
const listMine = async (as: Member) => (await world.call(collections.listMine, { query: {} }, as)).body.items

test('the first save creates a private list, and later ones go to the same list once each', async () => {
  const [first, second] = [await workSeenToday(world, ana, {}), await workSeenToday(world, ana, {})]
  const made = await want(first, ana)
  expect(made.body).toMatchObject({ title: 'Want to see', visibility: 'private', isWalk: false })
  await want(second, ana, 'Quiero ver')
  const last = await want(first, ana)
  expect(listIds(last)).toEqual([first, second])
  expect((await listMine(ana)).map(({ title }) => title)).toEqual(['Want to see'])
})

test('many first saves at once make one list', async () => {
  const zoe = await world.member('zoe')
  const works = await Promise.all([1, 2, 3, 4].map(() => workSeenToday(world, ana, {})))
  await Promise.all(works.map((work) => want(work, zoe)))
  const lists = await listMine(zoe)
  expect(lists.map(({ works: count }) => count)).toEqual([4])
})

test('a deleted list of works to see comes back with the next save', async () => {
  const kim = await world.member('kim')
  const work = await workSeenToday(world, ana, {})
  const { id } = (await want(work, kim)).body
  await world.call(collections.remove, { params: { id } }, kim)
  const again = (await want(work, kim)).body
  expect(again.id).not.toBe(id)
  expect(listIds({ body: again })).toEqual([work])
})

test('rejects visitors, works that are not public, and an empty name', async () => {
  const lou = await world.member('lou')
  const work = await workSeenToday(world, ana, {})
  expect((await want(work)).status).toBe(401)
  expect((await want(artworks.get.params.shape.id.parse(newId()), lou)).status).toBe(404)
  expect((await want(work, lou, ' ')).status).toBe(400)
  expect(await listMine(lou), 'no empty list stays behind').toEqual([])
})

test('walks are listed under the city of most of their works, with stops and length on the card', async () => {
  const bronx = { longitude: -73.9, latitude: 40.85 }
  const place = (north: number) => ({ ...bronx, latitude: bronx.latitude + north / 111_195 })
  const works = [
    await workSeenToday(world, ana, { location: place(0) }),
    await workSeenToday(world, ana, { location: place(1_000) }),
    await workSeenToday(world, ana, { location: place(500), locationLevel: 'city' }),
  ]
  const id = await newCollection(world, ana, works, { isWalk: true, title: 'Up the hill' })
  const [newYork, berlin] = [5_128_581, 2_950_159]
  const listIn = async (region: number) =>
    (await world.call(collections.list, { query: { walks: 'true', region } })).body.items
  const found = (await listIn(newYork)).find((list) => list.id === id)
  expect(found?.walk).toEqual({ stops: 2, metres: expect.any(Number), minutes: expect.any(Number) })
  expect(Math.abs((found?.walk?.metres ?? 0) - 1_300)).toBeLessThan(20)
  expect(found?.walk?.minutes).toBe(20)
  expect((await listIn(berlin)).map((list) => list.id)).not.toContain(id)

  // Hidden places name no city.
  for (const artworkId of works) {
    const { body } = await world.call(artworks.getMine, { params: { id: artworkId } }, ana)
    await world.call(
      artworks.edit,
      { params: { id: artworkId }, body: { locationLevel: 'hidden', version: body.version } },
      ana,
    )
  }
  expect((await listIn(newYork)).map((list) => list.id)).not.toContain(id)
})

import { type ArtworkDetails, artworks } from '@allcity/contract/artworks'
import { vehicles } from '@allcity/contract/vehicles'
import { beforeAll, expect, test } from 'vitest'
import { mural, newId, readyPhoto } from '#test/photos.ts'
import {
  daysAgo,
  findCar,
  formatDay,
  hamburg,
  letPass,
  listSightings,
  newTrain,
  publishTrain,
  reportCar,
  seenLongAgo,
} from '#test/trains.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
let ana: Member
let zoe: Member
beforeAll(async () => {
  world = await openWorld()
  ana = await world.member('ana')
  zoe = await world.member('zoe')
})

test('a train is shown two weeks after its work was added; until then there is no car, line or list of it', async () => {
  const train = newTrain()
  const work = await publishTrain(world, ana, train, { seenOn: '2025-10-01' })
  expect(work.train).toEqual(train)
  const id = await findCar(work, world)
  const answers = async () => {
    const [page, list, byCar, index] = await Promise.all([
      world.call(vehicles.get, { params: { id } }),
      world.call(vehicles.list, { query: { q: `${train.operator} ${train.number}` } }),
      world.call(artworks.list, { query: { vehicle: id } }),
      world.call(vehicles.index, {}),
    ])
    const isListed = index.body.operators.some(({ operator }) => operator === train.operator)
    return { page, cars: list.body.items.map((car) => car.id), works: byCar.body.items.map((one) => one.id), isListed }
  }
  const early = await answers()
  expect([early.page.status, early.page.error.message]).toEqual([404, 'Train car not found'])
  expect([early.cars, early.works, early.isListed]).toEqual([[], [], false])
  const hidden = (await world.call(artworks.get, { params: { id: work.id } }, zoe)).body
  expect([hidden.train, hidden.place.city]).toEqual([null, null])
  expect((await reportCar(world, zoe, id)).status).toBe(404)

  await letPass(work, 13, world)
  expect((await answers()).page.status).toBe(404)
  await letPass(work, 15, world)
  const late = await answers()
  expect([late.cars, late.works, late.isListed]).toEqual([[id], [work.id], true])
  expect((await world.call(artworks.get, { params: { id: work.id } })).body.train).toEqual({ id, ...train })
  const file = await world.app.inject(`/api/artworks.geojson?vehicle=${id}`)
  expect(file.json().features.map(({ properties }: { properties: object }) => properties)).toMatchObject([
    { id: work.id, trainOperator: train.operator, trainNumber: train.number, trainLine: 'U8' },
  ])
  expect(late.page.body).toMatchObject({ number: train.number, lines: ['U8'], works: 1, lastSeenOn: '2025-10-01' })
  expect(late.page.body.cities).toMatchObject([{ city: 'Berlin', sightings: 1, lastSeenOn: '2025-10-01' }])
  expect(await listSightings(world, id)).toMatchObject([
    { artwork: { id: work.id }, by: { username: ana.username }, line: 'U8' },
  ])
})

test('a car is the same in any spelling of its number, holds several works, and a search ignores zeros', async () => {
  const { operator, number } = newTrain()
  const first = await publishTrain(world, ana, { operator, number, line: 'U8' })
  await letPass(first, 20, world)
  const written = { operator: operator.toUpperCase(), number: ` ${number[0]}-${number.slice(1)}`, line: 'u8' }
  const second = await publishTrain(world, zoe, written, { title: 'The other side' })
  const third = await publishTrain(world, zoe, { operator, number: number.slice(1), line: null })
  const id = await findCar(first, world)
  expect(await findCar(second, world)).toBe(id)
  expect(await findCar(third, world)).not.toBe(id)
  await letPass(second, 20, world)
  const page = (await world.call(vehicles.get, { params: { id } })).body
  expect(page).toMatchObject({ operator, number, works: 2, sightings: 2 })
  for (const q of [number.slice(1), `00${number}`, `${operator.split(' ')[0]?.toLowerCase()} ${number}`]) {
    const { items } = (await world.call(vehicles.list, { query: { q } })).body
    expect(
      items.map((car) => car.id),
      q,
    ).toEqual([id])
  }
  const narrowed = await world.call(vehicles.list, {
    query: { operator: operator.toLowerCase(), line: 'u8', limit: 100 },
  })
  expect(narrowed.body.items.map((car) => car.id)).toContain(id)
  expect((await world.call(vehicles.list, { query: { q: number, line: 'U99' } })).body.items).toEqual([])
})

test('hiding the place hides the train, and an operator without a number creates no car', async () => {
  const hidden = await publishTrain(world, ana, newTrain(), { locationLevel: 'hidden' })
  await letPass(hidden, 30, world)
  expect((await world.call(artworks.get, { params: { id: hidden.id } })).body.train).toBeNull()
  expect((await world.call(vehicles.get, { params: { id: await findCar(hidden, world) } })).status).toBe(404)

  const unnumbered = { operator: 'Nordbahn', number: null, line: 'S1' }
  const work = await publishTrain(world, ana, unnumbered)
  await letPass(work, 15, world)
  expect((await world.call(artworks.get, { params: { id: work.id } })).body.train).toEqual({ id: null, ...unnumbered })
  expect((await world.call(vehicles.list, { query: { q: 'Nordbahn' } })).body.items).toEqual([])
})

test('a member who names a train does not learn that somebody did before, as long as it may not be shown', async () => {
  const { operator, number } = newTrain()
  const hidden = await publishTrain(world, ana, { operator, number, line: null }, { locationLevel: 'hidden' })
  const id = await findCar(hidden, world)
  expect(id[14], 'an id of no moment').toBe('4')
  const written = { operator: operator.toUpperCase(), number: `${number.slice(0, 2)} ${number.slice(2)}`, line: null }
  const probe = await publishTrain(world, zoe, written)
  expect(await findCar(probe, world)).toBe(id)
  expect(probe.train).toEqual(written)
  const again = await world.call(artworks.getMine, { params: { id: hidden.id } }, ana)
  expect(again.body.train, 'each reads it as they wrote it').toEqual({ operator, number, line: null })
  await letPass(probe, 15, world)
  const { body } = await world.call(vehicles.get, { params: { id } })
  expect([body.operator, body.number]).toEqual([written.operator, written.number])
  const other = { operator, number: `9${number}`, line: null }
  const late = await publishTrain(world, ana, other)
  await letPass(late, 15, world)
  expect((await world.call(artworks.get, { params: { id: late.id } })).body.train?.operator).toBe(written.operator)
})

test('a car shows no picture of a work that is not visible yet, even at a finer level', async () => {
  const train = newTrain()
  const older = await publishTrain(world, ana, train)
  await letPass(older, 15, world)
  const id = await findCar(older, world)
  const readCover = async () => (await world.call(vehicles.get, { params: { id } })).body.cover?.id
  const newer = await publishTrain(world, zoe, train)
  await letPass(newer, 13, world)
  expect(await readCover()).toBe(older.photos[0]?.id)
  await letPass(newer, 15, world)
  expect(await readCover()).toBe(newer.photos[0]?.id)

  const fresh = await publishTrain(world, ana, newTrain())
  await letPass(fresh, 13, world)
  const car = await findCar(fresh, world)
  await seenLongAgo(world, zoe, car, 20, hamburg, 'U3')
  expect((await world.call(vehicles.get, { params: { id: car } })).body).toMatchObject({ works: 0, cover: null })
})

test('a newer work on the same car is shown two weeks late too, however it is entered, and leaves with another car', async () => {
  const train = newTrain()
  const older = await publishTrain(world, ana, train)
  await letPass(older, 15, world)
  const id = await findCar(older, world)
  const details = mural([await readyPhoto(world, zoe)], {
    surface: 'train',
    location: older.location,
    locationLevel: 'city',
  })
  const covering = { id: newId(), ...details, train, covers: older.id }
  const refused = await world.call(artworks.publish, { body: covering }, zoe)
  expect([refused.status, refused.error.fields?.covers]).toEqual([400, expect.stringContaining('name the car')])

  const newer = await publishTrain(world, zoe, train)
  expect(await findCar(newer, world)).toBe(id)
  const { body: shown } = await world.call(artworks.get, { params: { id: newer.id } })
  expect([shown.train, shown.place.city, shown.place.location]).toEqual([null, null, null])
  expect((await world.call(artworks.list, { query: { vehicle: id } })).body.items).toHaveLength(1)
  await letPass(newer, 15, world)
  expect((await world.call(artworks.list, { query: { vehicle: id } })).body.items).toHaveLength(2)

  const edited = mural(
    newer.photos.map((photo) => photo.id),
    { surface: 'train', location: newer.location, locationLevel: 'city' },
  )
  const edit = { params: { id: newer.id }, body: { ...edited, train: newTrain() } }
  await world.call(artworks.edit, edit, zoe)
  expect(await findCar(newer, world)).not.toBe(id)
  expect(await findCar(older, world)).toBe(id)
})

test("editing a train's place, day or car restarts the two weeks, and editing the title does not", async () => {
  const train = newTrain()
  const work = await publishTrain(world, ana, train)
  const photos = work.photos.map((photo) => photo.id)
  const elsewhere = { longitude: 9.993, latitude: 53.551 }
  const edit = async (change: Partial<ArtworkDetails>) => {
    const first = { surface: 'train' as const, location: work.location, locationLevel: work.locationLevel, train }
    const body = mural(photos, { ...first, seenOn: work.seenOn, ...change })
    expect((await world.call(artworks.edit, { params: { id: work.id }, body }, ana)).status).toBe(200)
    return (await world.call(artworks.get, { params: { id: work.id } })).body.place.city
  }
  const logged: unknown[] = []
  const changes = [
    { location: elsewhere },
    { seenOn: formatDay(daysAgo(0)) },
    { train: newTrain() },
    { locationLevel: 'hidden' as const },
  ]
  for (const change of changes) {
    await letPass(work, 15, world)
    logged.push([
      (await edit({ title: 'Another' })) !== null,
      await edit(change),
      await edit({ ...change, title: 'Now' }),
    ])
    await edit({})
  }
  expect(logged).toEqual(changes.map(() => [true, null, null]))
  expect(await edit({ title: 'Not hidden any more' }), 'it waits for its time').toBeNull()
})

test('an impossible train gets an error sentence that names the field', async () => {
  const publish = async (train: object, surface: ArtworkDetails['surface'] = 'train') => {
    const body = { id: newId(), ...mural([await readyPhoto(world, ana)], { surface }), train }
    return (await world.call(artworks.publish, { body }, ana)).error.fields
  }
  const long = 'That text is too long'
  expect(await publish({ operator: 'BVG', number: '7'.repeat(10_000) })).toEqual({ 'train.number': long })
  expect(await publish({ number: '1742' })).toMatchObject({
    'train.operator': expect.stringContaining('Enter the operator'),
  })
  expect(await publish({ operator: '–', number: '1' })).toMatchObject({ 'train.operator': expect.any(String) })
  expect(await publish({ operator: 'BVG' }, 'wall')).toMatchObject({
    train: expect.stringContaining('Only works on trains'),
  })

  expect((await world.call(vehicles.list, { query: { cursor: 'bm90aGluZw' } })).status).toBe(400)
})

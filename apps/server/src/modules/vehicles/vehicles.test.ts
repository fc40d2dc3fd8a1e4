import { type ArtworkDetails, artworks } from '@allcity/contract/artworks'
import { VehicleId, VehicleSightingId, vehicles } from '@allcity/contract/vehicles'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { mural, newId, readyPhoto } from '#test/photos.ts'
import { berlin, carOf, knownCar, letPass, newTrain, publishTrain } from '#test/trains.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

const hamburg = 2_911_298
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

let world: World
let ana: Member
let zoe: Member
beforeAll(async () => {
  world = await openWorld()
  ana = await world.member('ana')
  zoe = await world.member('zoe')
})

const newSighting = () => VehicleSightingId.parse(uuidv7())
const report = (id: VehicleId, change: object = {}, as = zoe) => {
  const body = { id: newSighting(), seenOn: dayOf(new Date()), regionId: berlin.id, line: 'U7', ...change }
  return world.call(vehicles.report, { params: { id }, body }, as)
}
const seen = async (id: VehicleId) =>
  (await world.call(vehicles.listSightings, { params: { id }, query: {} })).body.items

/** A sighting of long ago, which nobody can report any more without waiting. */
async function seenLongAgo(
  vehicle_id: VehicleId,
  days: number,
  region_id: number,
  line: string,
  seen_on = dayOf(daysAgo(days)),
) {
  const id = newSighting()
  await world.parts.db
    .insertInto('vehicle_sighting')
    .values({ id, vehicle_id, member_id: zoe.id, region_id, line, seen_on, shown_from: daysAgo(days - 14) })
    .execute()
  return id
}

test('a train is told two weeks after its work was added: until then there is no car, no line and no list with it', async () => {
  const train = newTrain()
  const work = await publishTrain(world, ana, train, { seenOn: '2025-10-01' })
  expect(work.train).toEqual(train)
  const id = await carOf(work, world)
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
  expect([early.page.status, early.page.error.message]).toEqual([404, 'There is no such car'])
  expect([early.cars, early.works, early.isListed]).toEqual([[], [], false])
  const hidden = (await world.call(artworks.get, { params: { id: work.id } }, zoe)).body
  expect([hidden.train, hidden.place.city]).toEqual([null, null])
  expect((await report(id)).status).toBe(404)

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
  expect(await seen(id)).toMatchObject([{ artwork: { id: work.id }, by: { username: ana.username }, line: 'U8' }])
})

test('a car is one however its number is written, holds several works at a time, and a search forgives zeros', async () => {
  const { operator, number } = newTrain()
  const first = await publishTrain(world, ana, { operator, number, line: 'U8' })
  await letPass(first, 20, world)
  const written = { operator: operator.toUpperCase(), number: ` ${number[0]}-${number.slice(1)}`, line: 'u8' }
  const second = await publishTrain(world, zoe, written, { title: 'The other side' })
  const third = await publishTrain(world, zoe, { operator, number: number.slice(1), line: null })
  const id = await carOf(first, world)
  expect(await carOf(second, world)).toBe(id)
  expect(await carOf(third, world)).not.toBe(id)
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

test('who hides the place hides the train, and an operator without a number makes no car', async () => {
  const hidden = await publishTrain(world, ana, newTrain(), { locationLevel: 'hidden' })
  await letPass(hidden, 30, world)
  expect((await world.call(artworks.get, { params: { id: hidden.id } })).body.train).toBeNull()
  expect((await world.call(vehicles.get, { params: { id: await carOf(hidden, world) } })).status).toBe(404)

  const unnumbered = { operator: 'Nordbahn', number: null, line: 'S1' }
  const work = await publishTrain(world, ana, unnumbered)
  await letPass(work, 15, world)
  expect((await world.call(artworks.get, { params: { id: work.id } })).body.train).toEqual({ id: null, ...unnumbered })
  expect((await world.call(vehicles.list, { query: { q: 'Nordbahn' } })).body.items).toEqual([])
})

test('whoever names a train does not learn that somebody did before, as long as nothing of it may be known', async () => {
  const { operator, number } = newTrain()
  const hidden = await publishTrain(world, ana, { operator, number, line: null }, { locationLevel: 'hidden' })
  const id = await carOf(hidden, world)
  expect(id[14], 'an id of no moment').toBe('4')
  const written = { operator: operator.toUpperCase(), number: `${number.slice(0, 2)} ${number.slice(2)}`, line: null }
  const probe = await publishTrain(world, zoe, written)
  expect(await carOf(probe, world)).toBe(id)
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

test('a member says where they saw a car: it waits two weeks, for everybody but them, and is taken back by a further row', async () => {
  const id = await knownCar(world, ana)
  const sighting = newSighting()
  const first = await report(id, { id: sighting })
  const again = await report(id, { id: sighting })
  expect(again.body).toEqual(first.body)
  expect(Date.parse(first.body.shownFrom) - Date.now()).toBeGreaterThan(13.9 * 86_400_000)
  expect((await report(id, { id: sighting }, ana)).status).toBe(409)
  expect((await seen(id)).map((one) => one.id)).not.toContain(sighting)
  const waiting = async (as: Member) => (await world.call(vehicles.listWaiting, { params: { id } }, as)).body.items
  expect(await waiting(zoe)).toMatchObject([{ id: sighting, line: 'U7', place: { city: 'Berlin' } }])
  expect(await waiting(ana)).toEqual([])

  const undo = (which: VehicleSightingId, as: Member) => world.call(vehicles.undo, { params: { id: which } }, as)
  expect((await undo(sighting, ana)).status).toBe(403)
  expect((await undo(newSighting(), zoe)).status).toBe(404)
  for (const _ of [1, 2]) expect((await undo(sighting, zoe)).status).toBe(200)
  expect(await waiting(zoe)).toEqual([])
  const { db } = world.parts
  await expect(
    db.updateTable('vehicle_sighting').set({ line: 'U1' }).where('id', '=', sighting).execute(),
  ).rejects.toThrow()
})

test('the page tells the days in order, a page at a time, each city at its own middle', async () => {
  const id = await knownCar(world, ana)
  const [older, newer] = [await seenLongAgo(id, 40, hamburg, 'U3'), await seenLongAgo(id, 16, hamburg, 'U1')]
  const { body } = await world.call(vehicles.get, { params: { id } })
  expect(body.lines).toEqual(['U1', 'U3', 'U8'])
  expect(body.cities.map(({ city, sightings }) => [city, sightings])).toEqual([
    ['Hamburg', 2],
    ['Berlin', 1],
  ])
  const one = await world.call(vehicles.listSightings, { params: { id }, query: { limit: 1 } })
  const rest = await world.call(vehicles.listSightings, {
    params: { id },
    query: { limit: 5, ...(one.body.next ? { cursor: one.body.next } : {}) },
  })
  expect([...one.body.items, ...rest.body.items].map((sighting) => sighting.id).slice(0, 2)).toEqual([newer, older])
  await world.call(vehicles.undo, { params: { id: newer } }, zoe)
  expect((await seen(id)).map((sighting) => sighting.id)).not.toContain(newer)
})

test('a car is followed page by page back to the first of its days, before 1970 too', async () => {
  const id = await knownCar(world, ana)
  const early: string[] = []
  for (const seen_on of ['1970-01-01', '1969-12-31', '1931-07-04', '1900-01-01']) {
    early.push(await seenLongAgo(id, 20, hamburg, 'U3', seen_on))
  }
  const found: string[] = []
  let cursor: string | undefined
  do {
    const query = { limit: 1, ...(cursor ? { cursor } : {}) }
    const { status, body } = await world.call(vehicles.listSightings, { params: { id }, query })
    expect(status).toBe(200)
    found.push(...body.items.map((sighting) => sighting.id))
    cursor = body.next
  } while (cursor)
  expect(found.slice(1)).toEqual(early)
})

test('a car shows no picture of a work that is not told of yet, also where its level tells more', async () => {
  const train = newTrain()
  const older = await publishTrain(world, ana, train)
  await letPass(older, 15, world)
  const id = await carOf(older, world)
  const coverOf = async () => (await world.call(vehicles.get, { params: { id } })).body.cover?.id
  const newer = await publishTrain(world, zoe, train)
  await letPass(newer, 13, world)
  expect(await coverOf()).toBe(older.photos[0]?.id)
  await letPass(newer, 15, world)
  expect(await coverOf()).toBe(newer.photos[0]?.id)

  const fresh = await publishTrain(world, ana, newTrain())
  await letPass(fresh, 13, world)
  const car = await carOf(fresh, world)
  await seenLongAgo(car, 20, hamburg, 'U3')
  expect((await world.call(vehicles.get, { params: { id: car } })).body).toMatchObject({ works: 0, cover: null })
})

test('a newer work on the same car is told two weeks late too, however it is entered, and leaves with another car', async () => {
  const train = newTrain()
  const older = await publishTrain(world, ana, train)
  await letPass(older, 15, world)
  const id = await carOf(older, world)
  const details = mural([await readyPhoto(world, zoe)], {
    surface: 'train',
    location: older.location,
    locationLevel: 'city',
  })
  const covering = { id: newId(), ...details, train, covers: older.id }
  const refused = await world.call(artworks.publish, { body: covering }, zoe)
  expect([refused.status, refused.error.fields?.covers]).toEqual([400, expect.stringContaining('name the car')])

  const newer = await publishTrain(world, zoe, train)
  expect(await carOf(newer, world)).toBe(id)
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
  expect(await carOf(newer, world)).not.toBe(id)
  expect(await carOf(older, world)).toBe(id)
})

test('a train that is edited to another place, day or car waits two weeks again, and with another title it does not', async () => {
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
  const told: unknown[] = []
  const changes = [
    { location: elsewhere },
    { seenOn: dayOf(daysAgo(0)) },
    { train: newTrain() },
    { locationLevel: 'hidden' as const },
  ]
  for (const change of changes) {
    await letPass(work, 15, world)
    told.push([
      (await edit({ title: 'Another' })) !== null,
      await edit(change),
      await edit({ ...change, title: 'Now' }),
    ])
    await edit({})
  }
  expect(told).toEqual(changes.map(() => [true, null, null]))
  expect(await edit({ title: 'Not hidden any more' }), 'it waits for its time').toBeNull()
})

test('bad input gets a sentence that names the field', async () => {
  const publish = async (train: object, surface: ArtworkDetails['surface'] = 'train') => {
    const body = { id: newId(), ...mural([await readyPhoto(world, ana)], { surface }), train }
    return (await world.call(artworks.publish, { body }, ana)).error.fields
  }
  const long = 'The car number has at most 40 characters'
  expect(await publish({ operator: 'BVG', number: '7'.repeat(10_000) })).toEqual({ 'train.number': long })
  expect(await publish({ number: '1742' })).toMatchObject({ 'train.operator': expect.stringContaining('whose train') })
  expect(await publish({ operator: '–', number: '1' })).toMatchObject({ 'train.operator': expect.any(String) })
  expect(await publish({ operator: 'BVG' }, 'wall')).toMatchObject({ train: expect.stringContaining('on a train') })

  const id = await knownCar(world, ana)
  const wrong = async (change: object) => (await report(id, change)).error.fields
  expect(await wrong({ seenOn: dayOf(daysAgo(-3)) })).toEqual({ seenOn: 'This day has not come yet' })
  expect(await wrong({ seenOn: 'yesterday' })).toEqual({ seenOn: 'The day is written 2025-11-05' })
  expect(await wrong({ regionId: 1 })).toEqual({ regionId: 'We do not know this city. Choose one from the list' })
  expect(await wrong({ line: 'x'.repeat(41) })).toEqual({ line: 'The line has at most 40 characters' })
  const nowhere = await report(VehicleId.parse(uuidv7()))
  expect([nowhere.status, nowhere.error.message]).toEqual([404, 'There is no such car'])
  expect((await world.call(vehicles.list, { query: { cursor: 'bm90aGluZw' } })).status).toBe(400)
})

import { sightingLimits } from '@allcity/contract/sightings'
import { VehicleId, type VehicleSightingId, vehicles } from '@allcity/contract/vehicles'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { openAnotherAccount } from '#test/mailboxes.ts'
import {
  daysAgo,
  formatDay,
  hamburg,
  knownCar,
  listSightings,
  newSightingId,
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

test('a member says where they saw a car: it waits two weeks, for everybody but them, and is taken back by a further row', async () => {
  const id = await knownCar(world, ana)
  const sighting = newSightingId()
  const first = await reportCar(world, zoe, id, { id: sighting })
  const again = await reportCar(world, zoe, id, { id: sighting })
  expect(again.body).toEqual(first.body)
  expect(Date.parse(first.body.shownFrom) - Date.now()).toBeGreaterThan(13.9 * 86_400_000)
  expect((await reportCar(world, ana, id, { id: sighting })).status).toBe(409)
  expect((await listSightings(world, id)).map((one) => one.id)).not.toContain(sighting)
  const waiting = async (as: Member) => (await world.call(vehicles.listWaiting, { params: { id } }, as)).body.items
  expect(await waiting(zoe)).toMatchObject([{ id: sighting, line: 'U7', place: { city: 'Berlin' } }])
  expect(await waiting(ana)).toEqual([])

  const undo = (which: VehicleSightingId, as: Member) => world.call(vehicles.undo, { params: { id: which } }, as)
  expect((await undo(sighting, ana)).status).toBe(403)
  expect((await undo(newSightingId(), zoe)).status).toBe(404)
  for (const _ of [1, 2]) expect((await undo(sighting, zoe)).status).toBe(200)
  expect(await waiting(zoe)).toEqual([])
  const { db } = world.parts
  await expect(
    db.updateTable('vehicle_sighting').set({ line: 'U1' }).where('id', '=', sighting).execute(),
  ).rejects.toThrow()
})

test('the page tells the days in order, a page at a time, each city at its own middle', async () => {
  const id = await knownCar(world, ana)
  const [older, newer] = [
    await seenLongAgo(world, zoe, id, 40, hamburg, 'U3'),
    await seenLongAgo(world, zoe, id, 16, hamburg, 'U1'),
  ]
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
  expect((await listSightings(world, id)).map((sighting) => sighting.id)).not.toContain(newer)
})

test('a car is followed page by page back to the first of its days, before 1970 too', async () => {
  const id = await knownCar(world, ana)
  const early: string[] = []
  for (const seen_on of ['1970-01-01', '1969-12-31', '1931-07-04', '1900-01-01']) {
    early.push(await seenLongAgo(world, zoe, id, 20, hamburg, 'U3', seen_on))
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

test('a sighting that cannot be gets a sentence that names the field', async () => {
  const id = await knownCar(world, ana)
  const wrong = async (change: object) => (await reportCar(world, zoe, id, change)).error.fields
  expect(await wrong({ seenOn: formatDay(daysAgo(-3)) })).toEqual({ seenOn: 'That date is in the future' })
  expect(await wrong({ seenOn: 'yesterday' })).toEqual({ seenOn: 'Enter a date, such as 2025-11-05' })
  expect(await wrong({ regionId: 1 })).toEqual({ regionId: 'Unknown city. Choose one from the list' })
  expect(await wrong({ line: 'x'.repeat(41) })).toEqual({ line: 'Keep it under 40 characters' })
  const nowhere = await reportCar(world, zoe, VehicleId.parse(uuidv7()))
  expect([nowhere.status, nowhere.error.message]).toEqual([404, 'Train car not found'])
})

test('one person, under whichever account, says so much of one car in a day, also when they take it back', async () => {
  const eager = await world.member('eager')
  const again = await openAnotherAccount(world, eager)
  const id = await knownCar(world, ana)
  const first = newSightingId()
  await reportCar(world, eager, id, { id: first })
  await world.call(vehicles.undo, { params: { id: first } }, eager)
  // All at once, so that none is counted while another is on its way.
  const sent = await Promise.all(
    Array.from({ length: sightingLimits.aDay + 4 }, (_, at) => reportCar(world, at % 2 ? eager : again, id)),
  )
  const refused = sent.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, error }) => [status, error.message])).toEqual(
    Array(5).fill([429, 'You reached today’s limit for sightings. Try again tomorrow']),
  )
  expect((await reportCar(world, eager, id, { id: first })).status, 'the same request again').toBe(200)
  expect((await reportCar(world, ana, id)).status).toBe(200)
  expect((await reportCar(world, eager, await knownCar(world, ana))).status).toBe(200)
})

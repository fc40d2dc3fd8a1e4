import type { ArtworkDetails, MyArtwork } from '@allcity/contract/artworks'
import { VehicleId, VehicleSightingId, vehicles } from '@allcity/contract/vehicles'
import { v7 as uuidv7 } from 'uuid'
import { publishMural } from './photos.ts'
import type { Member, World } from './world.ts'

export const berlin = { id: 2_950_159, longitude: 13.469, latitude: 52.503 }
export const hamburg = 2_911_298

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
export const formatDay = (at: Date) => at.toISOString().slice(0, 10)

let named = 0
/** A car that no other test has named. */
export function newTrain() {
  named += 1
  return { operator: `Ringbahn ${process.pid}-${named}`, number: `0${1_000 + named}`, line: 'U8' }
}

/** A work on a train in Berlin, as somebody publishes it today. */
export function publishTrain(
  world: World,
  as: Member,
  train: ArtworkDetails['train'],
  change: Partial<ArtworkDetails> = {},
) {
  const { longitude, latitude } = berlin
  return publishMural(world, as, { surface: 'train', location: { longitude, latitude }, train, ...change })
}

/** Makes a work that old, and does the hourly job's work on its place. */
export async function letPass({ id }: Pick<MyArtwork, 'id'>, days: number, { parts: { db } }: World): Promise<void> {
  const { spot_id } = await db
    .updateTable('artwork')
    .set({ created_at: daysAgo(days) })
    .where('id', '=', id)
    .returning('spot_id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('spot')
    .set({ location_level: 'city', chosen_level: 'city', later_level: null, later_at: null })
    .where('id', '=', spot_id)
    .where('later_at', 'is not', null)
    .execute()
}

/** The car of a work, whether it is visible or not. */
export async function findCar({ id }: Pick<MyArtwork, 'id'>, { parts: { db } }: World): Promise<VehicleId> {
  const row = await db
    .selectFrom('artwork')
    .innerJoin('spot', 'spot.id', 'artwork.spot_id')
    .select('spot.vehicle_id')
    .where('artwork.id', '=', id)
    .executeTakeFirstOrThrow()
  return VehicleId.parse(row.vehicle_id)
}

/** A car with a page: a work on it is old enough. */
export async function knownCar(world: World, as: Member): Promise<VehicleId> {
  const work = await publishTrain(world, as, newTrain())
  await letPass(work, 15, world)
  return findCar(work, world)
}

export const newSightingId = () => VehicleSightingId.parse(uuidv7())

/** Reports a car in Berlin today, or as `change` says. */
export function reportCar(world: World, as: Member, id: VehicleId, change: object = {}) {
  const body = { id: newSightingId(), seenOn: formatDay(new Date()), regionId: berlin.id, line: 'U7', ...change }
  return world.call(vehicles.report, { params: { id }, body }, as)
}

export const listSightings = async (world: World, id: VehicleId) =>
  (await world.call(vehicles.listSightings, { params: { id }, query: {} })).body.items

/** An old sighting, which cannot be reported any more without waiting. */
export async function seenLongAgo(
  { parts: { db } }: World,
  by: Member,
  vehicle_id: VehicleId,
  days: number,
  region_id: number,
  line: string,
  seen_on = formatDay(daysAgo(days)),
): Promise<VehicleSightingId> {
  const id = newSightingId()
  const place = { vehicle_id, member_id: by.id, region_id, line }
  await db
    .insertInto('vehicle_sighting')
    .values({ id, ...place, seen_on, shown_from: daysAgo(days - 14) })
    .execute()
  return id
}

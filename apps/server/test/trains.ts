import type { ArtworkDetails, MyArtwork } from '@allcity/contract/artworks'
import { VehicleId } from '@allcity/contract/vehicles'
import { publishMural } from './photos.ts'
import type { Member, World } from './world.ts'

export const berlin = { id: 2_950_159, longitude: 13.469, latitude: 52.503 }

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

/** Makes a work as old as that, and does what the hourly job does to its place. */
export async function letPass({ id }: Pick<MyArtwork, 'id'>, days: number, { parts: { db } }: World): Promise<void> {
  const { spot_id } = await db
    .updateTable('artwork')
    .set({ created_at: new Date(Date.now() - days * 86_400_000) })
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

/** The car of a work, whether it is told of or not. */
export async function carOf({ id }: Pick<MyArtwork, 'id'>, { parts: { db } }: World): Promise<VehicleId> {
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
  return carOf(work, world)
}

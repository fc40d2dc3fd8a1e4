import type { ArtworkDetails } from '@allcity/contract/artworks'
import type { Database } from '#server/platform/database/connection.ts'
import { knownCoordinates, metresFrom, point, realPoint } from '#server/platform/database/geography.ts'
import { HttpError } from '#server/platform/errors.ts'
import { holdMakers } from '../makers/commands.ts'
import { findNearestPlaceId } from '../regions/queries.ts'
import { resolveVehicle, trainWords } from '../vehicles/commands.ts'
import { checkOffTrain, checkOnTrain } from '../vehicles/rules.ts'
import { checkEstimated, checkMayJoin, isSameLocation, isSamePlace, levelFor, waitsSince } from './rules.ts'

/** The spot of a new work: a new one, or that of the older work it covers. */
export async function spotFor(tx: Database, memberId: string, details: ArtworkDetails, covers: string | null) {
  const vehicleId = await claimedVehicle(tx, details)
  const train = trainWords(details.train)
  if (covers === null) {
    return { spot_id: await makeSpot(tx, details, vehicleId, new Date()), own_point: null, ...train }
  }
  const older = await tx
    .selectFrom('artwork')
    .innerJoin('spot', 'spot.id', 'artwork.spot_id')
    .select(['artwork.spot_id', 'artwork.member_id', 'spot.location_level', 'spot.later_level', 'spot.surface'])
    .select(metresFrom('spot.public_point', details.location).as('metres'))
    .where('artwork.id', '=', covers)
    .where('artwork.state', '=', 'published')
    // Lock the artwork before the spot: a concurrent move locks the artwork, so this then reads the new place.
    .forKeyShare(['artwork', 'spot'])
    .executeTakeFirst()
  if (!older) {
    const message = /*i18n*/ 'The older work no longer exists'
    throw new HttpError('invalid_request', message, { covers: message })
  }
  checkOffTrain(details.surface, older.surface)
  checkMayJoin({ ...older, isMine: older.member_id === memberId }, details.locationLevel)
  return { spot_id: older.spot_id, own_point: point(details.location), ...train }
}

/** Moves a work to a new place. On a shared wall it gets a spot of its own, because the place and level belong to the others. */
export async function placeAnew(
  tx: Database,
  { id, spotId, createdAt }: { id: string; spotId: string; createdAt: Date },
  details: ArtworkDetails,
  saysEstimated: boolean | undefined,
): Promise<void> {
  const vehicleId = await claimedVehicle(tx, details)
  const before = await tx
    .selectFrom('artwork')
    .innerJoin('spot', 'spot.id', 'artwork.spot_id')
    .select(['spot.surface', 'spot.later_level', 'spot.later_at', 'spot.vehicle_id'])
    .select(['artwork.seen_on', 'artwork.is_location_estimated'])
    .select(({ fn }) => fn.coalesce('spot.chosen_level', 'spot.location_level').as('location_level'))
    .select(knownCoordinates(realPoint).as('location'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('artwork as other')
          .select('other.id')
          .where('other.spot_id', '=', spotId)
          .where('other.id', '<>', id),
      ).as('is_shared'),
    )
    .where('artwork.id', '=', id)
    .executeTakeFirstOrThrow()
  // A new location is the uploader's own, unless they say that it is estimated.
  const isEstimated =
    saysEstimated ?? (before.is_location_estimated && isSameLocation(before.location, details.location))
  const noted = { ...trainWords(details.train), is_location_estimated: isEstimated }
  await tx.updateTable('artwork').set(noted).where('id', '=', id).execute()
  if (before.surface === 'train' && details.surface !== 'train') await leaveTrainBattles(tx, id)
  const isSame = before.vehicle_id === vehicleId && isSamePlace(before, details)
  if (before.is_shared && isSame) return
  checkEstimated(isEstimated, details)
  const since = waitsSince(before, isSame, createdAt, new Date())
  if (!before.is_shared) {
    await tx
      .updateTable('spot')
      .set(await placed(tx, details, vehicleId, since))
      .where('id', '=', spotId)
      .execute()
  }
  if (before.is_shared) await lockMakers(tx, id)
  const spot_id = before.is_shared ? await makeSpot(tx, details, vehicleId, since) : spotId
  await tx.updateTable('artwork').set({ spot_id, own_point: null }).where('id', '=', id).execute()
}

/** Locks the makers, so that no work moves while an artist sets a level for their walls. */
async function lockMakers(tx: Database, id: string): Promise<void> {
  const credits = tx.selectFrom('credit').select('maker_id').where('artwork_id', '=', id)
  const standing = await credits.where('state', '=', 'standing').execute()
  await holdMakers(
    tx,
    standing.map(({ maker_id }) => maker_id),
  )
}

/** Shows the city of train works whose embargo ended. */
export async function placeTrains(tx: Database): Promise<void> {
  const due = tx.selectFrom('spot').select('id').where('later_at', '<=', new Date())
  // Lock works before their spots, like edits do.
  await tx.selectFrom('artwork').select('id').where('spot_id', 'in', due).orderBy('id').forNoKeyUpdate().execute()
  await tx
    .updateTable('spot')
    .set({ location_level: 'city', chosen_level: 'city', later_level: null, later_at: null })
    .where('id', 'in', due)
    .execute()
}

/** Trains battles hold only works on trains, so an unfinished one becomes a general one. */
async function leaveTrainBattles(tx: Database, id: string): Promise<void> {
  await tx
    .updateTable('battle')
    .set({ category: 'general' })
    .where((eb) => eb.or([eb('one_id', '=', id), eb('other_id', '=', id)]))
    .where('category', '=', 'trains')
    .where('state', 'in', ['proposed', 'upcoming', 'live'])
    .execute()
}

async function makeSpot(
  tx: Database,
  details: ArtworkDetails,
  vehicleId: string | null,
  addedAt: Date,
): Promise<string> {
  // A random id, not a time-ordered one: ids must not reveal that a spot and a car, or two works, were added together.
  const id = crypto.randomUUID()
  await tx
    .insertInto('spot')
    .values({ id, ...(await placed(tx, details, vehicleId, addedAt)) })
    .execute()
  return id
}

async function claimedVehicle(tx: Database, { surface, train }: ArtworkDetails): Promise<string | null> {
  checkOnTrain(surface, train)
  return surface === 'train' ? resolveVehicle(tx, train) : null
}

async function placed(
  tx: Database,
  { location, locationLevel, surface }: ArtworkDetails,
  vehicleId: string | null,
  addedAt: Date,
) {
  const level = levelFor(surface, locationLevel, addedAt, new Date())
  const region_id = await findNearestPlaceId(tx, location, level.later_level ?? level.location_level)
  return {
    exact_point: point(location),
    ...level,
    chosen_level: level.location_level,
    region_id,
    neighbourhood_id: null,
    surface,
    vehicle_id: vehicleId,
  }
}

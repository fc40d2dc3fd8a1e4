import type { TrainClaim, VehicleReport } from '@allcity/contract/vehicles'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#server/database/connection.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError, notFound } from '#server/http/errors.ts'
import { cityOf } from '../regions/queries.ts'
import { checkRoom } from '../sightings/commands-room.ts'
import { isShown, isVehicleShown } from './queries-shown.ts'
import { keyOf, shownFrom } from './rules.ts'

/**
 * The car of a claim, which is made when it is first named; null where its number is not known. Until anything of it may be known it is
 * called as it was named last: whoever names it must not learn by its spelling that somebody did before. Nor is its id of a moment,
 * which would tell of the spot that was made with it.
 */
export async function vehicleOf(tx: Database, claim: TrainClaim | null, is_sample = false): Promise<string | null> {
  const { operator = null, number = null } = claim ?? {}
  if (operator === null || number === null) return null
  const keys = { operator_key: keyOf(operator), number_key: keyOf(number) }
  const find = () =>
    tx
      .selectFrom('vehicle')
      .select('id')
      .where('operator_key', '=', keys.operator_key)
      .where('number_key', '=', keys.number_key)
      .executeTakeFirst()
  const known = await find()
  const words = { operator: await spellingOf(tx, operator), number }
  if (known) {
    if (!(await isVehicleShown(tx, known.id)))
      await tx.updateTable('vehicle').set(words).where('id', '=', known.id).execute()
    return known.id
  }
  await tx
    .insertInto('vehicle')
    .values({ id: crypto.randomUUID(), ...words, ...keys, is_sample })
    .onConflict((conflict) => conflict.columns(['operator_key', 'number_key']).doNothing())
    .execute()
  // Made here, or by somebody at the same moment.
  const made = await find()
  return made?.id ?? null
}

/** An operator is written as on the first car that may be known, so that a list has it once. */
async function spellingOf(tx: Database, operator: string): Promise<string> {
  const known = await tx
    .selectFrom('vehicle')
    .select('operator')
    .where('operator_key', '=', keyOf(operator))
    .where(isShown())
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return known?.operator ?? operator
}

/** What is kept of a claim with the work itself, as it was written. */
export const trainWords = (claim: TrainClaim | null) => ({
  train_operator: claim?.operator ?? null,
  train_number: claim?.number ?? null,
  train_line: claim?.line ?? null,
})

/** Adds that a member saw a car, under the caller's id, and says from when it is shown. The same request again changes nothing. */
export function reportVehicle(
  db: Kysely<Tables>,
  memberId: string,
  vehicleId: string,
  { id, seenOn, regionId, line }: VehicleReport,
): Promise<Date> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forKeyShare().execute()
    // First of all, so that the same request at the same moment is found and not counted.
    await tx.selectFrom('vehicle').select('id').where('id', '=', vehicleId).forNoKeyUpdate().execute()
    const before = await findReported(tx, id, memberId, vehicleId)
    if (before) return before
    if (!(await isVehicleShown(tx, vehicleId))) throw notFound('car')
    const region = await tx.selectFrom('region').select('id').where('id', '=', cityOf(regionId)).executeTakeFirst()
    if (!region) {
      const message = 'We do not know this city. Choose one from the list'
      throw new HttpError('invalid_request', message, { regionId: message })
    }
    await checkRoom(tx, memberId, 'car', vehicleId)
    const shown_from = shownFrom(new Date())
    const made = await tx
      .insertInto('vehicle_sighting')
      .values({
        id,
        vehicle_id: vehicleId,
        member_id: memberId,
        region_id: region.id,
        line,
        seen_on: seenOn,
        shown_from,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return made ? shown_from : ((await findReported(tx, id, memberId, vehicleId)) ?? shown_from)
  })
}

/** @throws HttpError when the id belongs to another sighting. */
async function findReported(tx: Database, id: string, memberId: string, vehicleId: string) {
  const existing = await tx
    .selectFrom('vehicle_sighting')
    .select(['member_id', 'vehicle_id', 'shown_from'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (existing && (existing.member_id !== memberId || existing.vehicle_id !== vehicleId)) {
    throw new HttpError('conflict', 'This id is taken. Make a new one')
  }
  return existing?.shown_from
}

/** Takes back that a member saw a car, by a row of its own. */
export function undoVehicleSighting(db: Kysely<Tables>, memberId: string, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forKeyShare().execute()
    const sighting = await tx
      .selectFrom('vehicle_sighting')
      .selectAll()
      .where('id', '=', id)
      .where('undoes', 'is', null)
      .executeTakeFirst()
    if (!sighting) throw notFound('sighting')
    if (sighting.member_id !== memberId) throw new HttpError('forbidden', 'Only who reported it may take it back')
    const { created_at: _, ...same } = sighting
    await tx
      .insertInto('vehicle_sighting')
      .values({ ...same, id: uuidv7(), undoes: id })
      .onConflict((conflict) => conflict.column('undoes').doNothing())
      .execute()
  })
}

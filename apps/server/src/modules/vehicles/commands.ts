import type { TrainClaim, VehicleReport } from '@allcity/contract/vehicles'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { selectCity } from '#server/domain/cities.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError, notFound } from '#server/platform/errors.ts'
import type { Tables } from '#server/tables.ts'
import { checkRoom } from '../sightings/commands-room.ts'
import { isShown, isVehicleShown } from './queries-shown.ts'
import { shownFrom, toKey } from './rules.ts'

/**
 * The car of a claim, created when it is first named; null if its number is unknown. Until the car may be shown, it keeps the latest
 * spelling: a member must not learn from the spelling that somebody named it before. Its id is not time-based, which would reveal the spot
 * created with it.
 */
export async function resolveVehicle(
  tx: Database,
  claim: TrainClaim | null,
  is_sample = false,
): Promise<string | null> {
  const { operator = null, number = null } = claim ?? {}
  if (operator === null || number === null) return null
  const keys = { operator_key: toKey(operator), number_key: toKey(number) }
  const find = () =>
    tx
      .selectFrom('vehicle')
      .select('id')
      .where('operator_key', '=', keys.operator_key)
      .where('number_key', '=', keys.number_key)
      .executeTakeFirst()
  const known = await find()
  const words = { operator: await findSpelling(tx, operator), number }
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
  // Created here, or by a concurrent request.
  const made = await find()
  return made?.id ?? null
}

/** An operator is spelled as on its first car that may be shown, so that a list has it once. */
async function findSpelling(tx: Database, operator: string): Promise<string> {
  const known = await tx
    .selectFrom('vehicle')
    .select('operator')
    .where('operator_key', '=', toKey(operator))
    .where(isShown())
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return known?.operator ?? operator
}

/** A claim's words as written, stored on the work itself. */
export const trainWords = (claim: TrainClaim | null) => ({
  train_operator: claim?.operator ?? null,
  train_number: claim?.number ?? null,
  train_line: claim?.line ?? null,
})

/** Adds a member's sighting of a car under the caller's id, and returns when it becomes visible. Idempotent. */
export function reportVehicle(
  db: Kysely<Tables>,
  memberId: string,
  vehicleId: string,
  { id, seenOn, regionId, line }: VehicleReport,
): Promise<Date> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forKeyShare().execute()
    // Runs first, so that a concurrent duplicate request is found and not counted.
    await tx.selectFrom('vehicle').select('id').where('id', '=', vehicleId).forNoKeyUpdate().execute()
    const before = await findReported(tx, id, memberId, vehicleId)
    if (before) return before
    if (!(await isVehicleShown(tx, vehicleId))) throw notFound('car')
    const region = await tx.selectFrom('region').select('id').where('id', '=', selectCity(regionId)).executeTakeFirst()
    if (!region) {
      const message = /*i18n*/ 'Unknown city. Choose one from the list'
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
    throw new HttpError('conflict', /*i18n*/ 'This id is taken. Create a new one')
  }
  return existing?.shown_from
}

/** Withdraws a member's sighting of a car by inserting a row. */
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
    if (sighting.member_id !== memberId)
      throw new HttpError('forbidden', /*i18n*/ 'Only the person who reported it can undo it')
    const { created_at: _, ...same } = sighting
    await tx
      .insertInto('vehicle_sighting')
      .values({ ...same, id: uuidv7(), undoes: id })
      .onConflict((conflict) => conflict.column('undoes').doNothing())
      .execute()
  })
}

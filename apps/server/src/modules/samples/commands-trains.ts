import { dayMs } from '@allcity/contract/dates'
import type { Kysely } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import type { Tables } from '#server/database/tables.ts'
import { vehicleOf } from '../vehicles/commands.ts'
import { shownFrom } from '../vehicles/rules.ts'
import { dayAgo, type SampleTrain, sampleTrainSightingId } from './rules.ts'

/** Where the cars were seen, each under a fixed id, so that a start that is killed half-way goes on at the next. */
export async function tellTrains(
  db: Kysely<Tables>,
  trains: SampleTrain[],
  members: Map<string, string>,
  now: Date,
): Promise<void> {
  for (const train of trains) {
    const vehicleId = await vehicleOf(db, { ...train, line: null }, true)
    for (const [index, { by, daysAgo, city, line }] of train.sightings.entries()) {
      const region = await db
        .selectFrom('region')
        .select('id')
        .where('name', '=', city)
        .orderBy('population', 'desc')
        .limit(1)
        .executeTakeFirst()
      const at = new Date(now.getTime() - daysAgo * dayMs)
      if (!region || vehicleId === null) throw new Error(`The sample world has no ${city} for a train.`)
      await db
        .insertInto('vehicle_sighting')
        .values({
          id: sampleTrainSightingId(train, index),
          vehicle_id: vehicleId,
          member_id: members.get(by) ?? '',
          region_id: region.id,
          line,
          seen_on: dayAgo(daysAgo, now),
          shown_from: shownFrom(at),
          created_at: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
}

/** Removes cars with works of the sample world only; sightings by its members go with them. */
export async function removeSampleTrains(tx: Database): Promise<void> {
  await tx
    .deleteFrom('vehicle')
    .where('is_sample', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('spot').select('id').whereRef('spot.vehicle_id', '=', 'vehicle.id'))),
    )
    .execute()
}
